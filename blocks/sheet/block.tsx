// A sample of what customers receive, as real text: a drawing, a table with sums, paragraphs.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Fold } from '../../templates/parts/fold.tsx'
import { signNodes } from '../../templates/parts/icon.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { Entries, Sheet } from '../../templates/parts/sheet.tsx'
import type { TableData } from '../../templates/parts/table.schema.ts'
import { Table } from '../../templates/parts/table.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages as names, Plan } from './schema.ts'

export default function SheetBlock({ id, lang, data, messages }: BlockProps<Data, (typeof names)[number]>) {
  return (
    <Sheet {...{ id, data, messages }}>
      {data.facts.length === 0 ? null : <Entries entries={data.facts} />}
      <div className="on-sheet">
        {data.plan === undefined ? null : <Drawing plan={data.plan} />}
        {data.findings.length === 0 ? null : (
          <div className="findings">
            {data.findings.map(({ name, text }) => (
              <div key={name}>
                <h4>{name}</h4>
                <RichText text={text} />
              </div>
            ))}
          </div>
        )}
        {data.table === undefined ? null : data.plan !== undefined && isLong(data.table) ? (
          <Fold name={textOf(messages, 'sheet.rows')}>
            <Table lang={lang} data={data.table} />
          </Fold>
        ) : (
          <Table lang={lang} data={data.table} />
        )}
      </div>
    </Sheet>
  )
}

/** On a phone a row of this one takes several lines, or there are many; and the drawing has said what matters. */
const isLong = ({ columns, rows }: TableData) => rows.length > 5 || (columns.length > 2 && columns.length < 6)

/** Whatever it is measured in, it is drawn 100 wide: so letters have one size in all drawings. */
const drawnWidth = 100
/** From so many times its height a drawing stands across the sheet, above its table. */
const bandRatio = 5

function Drawing({ plan }: { plan: Plan }) {
  const scale = drawnWidth / plan.width
  const at = (length: number) => Math.round(length * scale * 10) / 10
  const isBand = plan.width >= bandRatio * plan.height
  return (
    <svg
      className={isBand ? 'drawing band' : 'drawing'}
      viewBox={`-1 -1 102 ${at(plan.height) + 2}`}
      role="img"
      aria-label={plan.alt}
    >
      {plan.areas.map(({ name, icon, x, y, width, height, tone }) => {
        const sign = Math.min(at(width), at(height)) * 0.62
        const [middleX, middleY] = [at(x + width / 2), at(y + height / 2)]
        return (
          <g key={`${x} ${y}`} className={tone}>
            {tone === 'label' ? null : <rect x={at(x)} y={at(y)} width={at(width)} height={at(height)} />}
            {icon === undefined ? null : (
              <g
                className="sign"
                transform={`translate(${middleX - sign / 2} ${middleY - sign / 2}) scale(${sign / 24})`}
              >
                {signNodes(icon)}
              </g>
            )}
            {name === undefined ? null : (
              <text x={icon === undefined ? middleX : at(x) + 2.5} y={icon === undefined ? middleY : at(y) - 2.5}>
                {name}
              </text>
            )}
          </g>
        )
      })}
      {plan.routes.map((route) => (
        <path key={route.join()} d={`M${route.map((point) => point.map(at).join(' ')).join('L')}`} />
      ))}
      {plan.points.map(({ name, x, y }) => (
        <g key={`${x} ${y}`} className="point">
          <circle cx={at(x)} cy={at(y)} r={name === undefined ? 1 : 2.4} />
          {name === undefined ? null : (
            <text x={at(x)} y={at(y)}>
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
