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
        {data.table === undefined ? null : data.plan !== undefined && !isStrip(data.plan) && isLong(data.table) ? (
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
/** From so many times its height a drawing is a strip: it stands across the sheet, above the table that says what its parts are. */
const bandRatio = 5
const isStrip = (plan: Plan) => plan.width >= bandRatio * plan.height

/** A strip has a height of its own, so that its bars and letters are as large on a phone: so much for each hundredth of its width. */
const stripHeight = 0.5

function Drawing({ plan }: { plan: Plan }) {
  const scale = drawnWidth / plan.width
  const at = (length: number) => Math.round(length * scale * 10) / 10
  const height = at(plan.height)
  const isBand = isStrip(plan)
  // A strip is drawn in shares of what room it has: its boxes and lines stretch, its letters, signs and points do not.
  const across = (length: number) => (isBand ? `${length}%` : length)
  const down = (length: number) => (isBand ? `${Math.round((length / height) * 1000) / 10}%` : length)
  const routes = plan.routes.map((route) => (
    <path key={route.join()} d={`M${route.map((point) => point.map(at).join(' ')).join('L')}`} />
  ))
  return (
    <svg
      {...(isBand
        ? { className: 'drawing band', height: `${height * stripHeight}rem` }
        : { className: 'drawing', viewBox: `-1 -1 102 ${height + 2}` })}
      role="img"
      aria-label={plan.alt}
    >
      {plan.areas.map(({ name, icon, x, y, width, height, tone }) => {
        const [boxWidth, boxHeight] = [at(width), at(height)]
        const [middleX, middleY] = [at(x + width / 2), at(y + height / 2)]
        return (
          <g key={`${x} ${y}`} className={tone}>
            {tone === 'label' ? null : (
              <rect x={across(at(x))} y={down(at(y))} width={across(boxWidth)} height={down(boxHeight)} />
            )}
            {icon === undefined ? null : (
              <svg
                className="sign"
                aria-hidden="true"
                x={across(middleX - boxWidth * 0.31)}
                y={down(middleY - boxHeight * 0.31)}
                width={across(boxWidth * 0.62)}
                height={down(boxHeight * 0.62)}
                viewBox="0 0 24 24"
              >
                {signNodes(icon)}
              </svg>
            )}
            {name === undefined ? null : (
              <text
                x={across(icon === undefined ? middleX : at(x) + 2.5)}
                y={down(icon === undefined ? middleY : at(y) - 2.5)}
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
      {isBand ? (
        <svg viewBox={`0 0 ${drawnWidth} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {routes}
        </svg>
      ) : (
        routes
      )}
      {plan.points.map(({ name, x, y }) => (
        <g key={`${x} ${y}`} className="point">
          <circle cx={across(at(x))} cy={down(at(y))} r={name === undefined ? 1 : 2.4} />
          {name === undefined ? null : (
            <text x={across(at(x))} y={down(at(y))}>
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
