// A sheet that plans the Wi-Fi of a hotel roughly. Without a script it shows the plan of the start. What was chosen goes
// into the contact form, which the page opens like for any contact button.
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { BlockProps, Hydrate } from '../../cli/schema/fields.ts'
import { format } from '../../templates/parts/format.ts'
import { Sheet } from '../../templates/parts/sheet.tsx'
import { Table } from '../../templates/parts/table.tsx'
import { type Choice, drawingOf, type Plan, planOf, startOf, wallOf } from './plan.ts'
import type { Data, messages as names } from './schema.ts'

export const hydrate: Hydrate = 'visible'

type Name = (typeof names)[number]
type Say = (name: Name, given?: Record<string, string | number>) => string

interface Line {
  name: string
  value: number
  unit?: string
}

export default function WifiPlanner({ id, lang, data, messages }: BlockProps<Data, Name>) {
  const [choice, setChoice] = useState(startOf(data))
  const say: Say = (name, given = {}) => format(messages[name], given, lang)
  const plan = planOf(data, choice)
  const lines = linesOf({ data, choice, plan, say })
  const results = [
    say('wifi_planner.access_points', { count: plan.accessPoints }),
    say('wifi_planner.distributors', { count: plan.distributors }),
  ]
  const send = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const chosen = [
      `${say('wifi_planner.floors')}: ${choice.floors}`,
      `${say('wifi_planner.rooms')}: ${choice.rooms}`,
      `${say('wifi_planner.walls')}: ${wallOf(data, choice)?.name ?? ''}`,
    ]
    const detail = {
      subject: say('wifi_planner.subject'),
      message: [...chosen, `${say('wifi_planner.about')} ${results.join(', ')}`, data.rough].join('\n'),
    }
    currentTarget.dispatchEvent(new CustomEvent('site:contact', { bubbles: true, detail }))
  }
  return (
    <Sheet {...{ id, data, messages }}>
      <div className="on-sheet wifi_planner">
        <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
          <Slider {...{ id, data, choice, setChoice, name: 'floors' }} label={say('wifi_planner.floors')} />
          <Slider {...{ id, data, choice, setChoice, name: 'rooms' }} label={say('wifi_planner.rooms')} />
          <fieldset>
            <legend>{say('wifi_planner.walls')}</legend>
            {data.walls.map((wall) => (
              <label key={wall.id}>
                <input
                  type="radio"
                  name={`${id}-wall`}
                  checked={choice.wall === wall.id}
                  onChange={() => setChoice({ ...choice, wall: wall.id })}
                />
                {wall.name}
              </label>
            ))}
          </fieldset>
        </form>
        <FloorPlan
          {...{ id, choice, plan }}
          label={say('wifi_planner.plan', { floors: choice.floors, rooms: choice.rooms, points: plan.perFloor })}
        />
        <div className="result">
          <p role="status">
            {`${say('wifi_planner.about')} `}
            {results.map((result) => (
              <Counted key={result} text={result} />
            ))}
          </p>
          <p className="rough">{data.rough}</p>
          <p className="rough static">{say('wifi_planner.static')}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: without a script it leads to the contact section */}
          <a className="button" href="#contact" data-contact="" onClick={send}>
            {data.button}
          </a>
        </div>
        <Formula lines={lines} caption={say('wifi_planner.formula')} lang={lang} />
        {data.readings === undefined ? null : (
          <div className="readings">
            <h4>{data.readings_title}</h4>
            <Table lang={lang} data={data.readings} />
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** Each step of the estimate with its number. */
function linesOf({ data, choice, plan, say }: { data: Data; choice: Choice; plan: Plan; say: Say }): Line[] {
  const wall = wallOf(data, choice)
  return [
    {
      name: say('wifi_planner.rooms_line', {
        rooms: choice.rooms,
        per: wall?.rooms_per_point ?? 1,
        wall: wall?.name ?? '',
      }),
      value: plan.perFloor,
    },
    { name: say('wifi_planner.floors_line', { floors: choice.floors, points: plan.perFloor }), value: plan.inRooms },
    { name: data.shared.name, value: data.shared.points },
    {
      name: say('wifi_planner.cable_line', { corridor: plan.corridor, rise: plan.rise }),
      value: plan.corridor + plan.rise,
      unit: '\u00a0m',
    },
    {
      name: say('wifi_planner.distributors_line', { ports: data.ports, longest: data.longest_cable }),
      value: plan.distributors,
    },
  ]
}

interface SliderProps {
  id: string
  data: Data
  choice: Choice
  setChoice: (choice: Choice) => void
  name: 'floors' | 'rooms'
  label: ReactNode
}

function Slider({ id, data, choice, setChoice, name, label }: SliderProps) {
  const { minimum, maximum } = data[name]
  return (
    <p>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <output htmlFor={`${id}-${name}`}>{choice[name]}</output>
      <input
        id={`${id}-${name}`}
        type="range"
        min={minimum}
        max={maximum}
        value={choice[name]}
        onInput={({ currentTarget: { value } }) => setChoice({ ...choice, [name]: Number(value) })}
      />
    </p>
  )
}

/** Words with their number large. */
function Counted({ text }: { text: string }) {
  const [number = ''] = text.split(' ', 1)
  return (
    <span>
      <b>{number}</b>
      {text.slice(number.length)}
    </span>
  )
}

function FloorPlan({ id, choice, plan, label }: { id: string; choice: Choice; plan: Plan; label: string }) {
  const floor = drawingOf(choice.rooms, plan.perFloor)
  const storey = 42 / choice.floors
  return (
    <div className="drawings" role="img" aria-label={label}>
      <svg viewBox="-1 0 24 52" aria-hidden="true">
        {Array.from({ length: choice.floors }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: floors are counted from below
          <g key={index}>
            <rect x="3" y={43 - (index + 1) * storey} width="19" height={storey} />
            <text x="14" y={43 - (index + 0.5) * storey}>{`${index + 1}`}</text>
          </g>
        ))}
        <path d={`M6 43V${43 - (choice.floors - 0.5) * storey}`} />
        <path className="ground" d="M-1 43H23" />
        <circle cx="6" cy="42" r="1.6" />
      </svg>
      <svg viewBox="0 0 101 52" aria-hidden="true">
        <clipPath id={`${id}-floor`}>
          <path d="M8 1H100V43H8z" />
        </clipPath>
        <g className="reach" clipPath={`url(#${id}-floor)`}>
          {[1, 0.7, 0.4].flatMap((share) =>
            floor.points.map(({ x, y }) => <circle key={`${share} ${x}`} cx={x} cy={y} r={floor.reach * share} />),
          )}
        </g>
        <path className="walls" d={floor.walls} />
        <path className="walls" strokeDasharray={floor.doors} d={floor.corridor} />
        <path className="measure" d="M8 47H100M8 46v2M100 46v2" />
        <text x="54" y="50">{`${plan.corridor} m`}</text>
        <rect x="1" y="18" width="6" height="8" />
        <path key={floor.cables} className="cable" pathLength="1" d={floor.cables} />
        {floor.labels.map(({ x, y, text }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
        {floor.points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="1.5" />
        ))}
      </svg>
    </div>
  )
}

function Formula({ lines, caption, lang }: { lines: Line[]; caption: string; lang: string }) {
  const format = new Intl.NumberFormat(lang)
  return (
    <table className="formula">
      <caption>{caption}</caption>
      <tbody>
        {lines.map(({ name, value, unit = '' }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{`${format.format(value)}${unit}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
