// A sheet that plans the Wi-Fi of a hotel roughly. Without a script it shows the plan of the start. What was chosen goes
// into the contact form, which the page opens like for any contact button.
import { type ReactNode, useCallback, useMemo } from 'react'
import type { BlockProps, Hydrate } from '../../cli/schema/field_types.ts'
import { ContactLink } from '../../templates/parts/contact_link.tsx'
import { Fold } from '../../templates/parts/fold.tsx'
import { format } from '../../templates/parts/format.ts'
import { ShareButton, useSharedChoice } from '../../templates/parts/shared_choice.tsx'
import { Sheet } from '../../templates/parts/sheet.tsx'
import { Table } from '../../templates/parts/table.tsx'
import { type Choice, choiceOf, corridorMiddle, drawingOf, type Plan, planOf, startOf, wallOf } from './plan.ts'
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
  const start = useMemo(() => startOf(data), [data])
  const read = useCallback((query: URLSearchParams) => choiceOf(data, query), [data])
  const { choice, setChoice, address } = useSharedChoice(start, read)
  const say: Say = (name, given = {}) => format(messages[name], given, lang)
  const plan = planOf(data, choice)
  const lines = linesOf({ data, choice, plan, say })
  const results = [
    say('wifi_planner.access_points', { count: plan.accessPoints }),
    say('wifi_planner.distributors', { count: plan.distributors }),
  ]
  const prefill = () => {
    const chosen = [
      `${say('wifi_planner.floors')}: ${choice.floors}`,
      `${say('wifi_planner.rooms')}: ${choice.rooms}`,
      `${say('wifi_planner.walls')}: ${wallOf(data, choice)?.name ?? ''}`,
    ]
    return {
      subject: say('wifi_planner.subject'),
      message: [...chosen, `${say('wifi_planner.about')} ${results.join(', ')}`, data.rough, address()].join('\n'),
    }
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
        <div className="drawings">
          <House {...{ id, choice, setChoice }} label={say('wifi_planner.floor')} />
          <FloorPlan
            {...{ choice, plan }}
            label={say('wifi_planner.plan', {
              floor: choice.floor,
              floors: choice.floors,
              rooms: choice.rooms,
              points: plan.perFloor,
            })}
          />
          <div className="scale">
            <h4>{say('wifi_planner.walls_between')}</h4>
            <ul>
              {nearest.map((walls, index) => (
                <li key={walls} className={`near${index}`}>
                  {walls}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="result">
          <p role="status">
            {`${say('wifi_planner.about')} `}
            {results.map((result) => (
              <Counted key={result} text={result} />
            ))}
          </p>
          <p className="rough">{data.rough}</p>
          <p className="rough static">{say('wifi_planner.static')}</p>
          <ContactLink prefill={prefill}>{data.button}</ContactLink>
          <ShareButton address={address} label={say('wifi_planner.share')} done={say('wifi_planner.shared')} />
        </div>
        <Fold name={say('wifi_planner.formula')}>
          <Formula lines={lines} caption={say('wifi_planner.formula')} lang={lang} />
        </Fold>
        {data.readings === undefined ? null : (
          <Fold name={data.readings_title ?? say('sheet.rows')}>
            <div className="readings">
              <h4>{data.readings_title}</h4>
              <Table lang={lang} data={data.readings} />
            </div>
          </Fold>
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
        onInput={({ currentTarget: { value } }) => setChoice(withinFloors({ ...choice, [name]: Number(value) }))}
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

/** What is drawn, once the house has fewer floors. */
const withinFloors = (choice: Choice): Choice => ({ ...choice, floor: Math.min(choice.floor, choice.floors) })

/** How many walls lie between a room and its nearest access point, as the plan's colours tell it. */
const nearest = ['0', '1', '2', '3+']

interface HouseProps {
  id: string
  choice: Choice
  setChoice: (choice: Choice) => void
  label: string
}

/** The house from its side: which floor is drawn beside it. */
function House({ id, choice, setChoice, label }: HouseProps) {
  return (
    <fieldset className="house">
      <legend>{label}</legend>
      {Array.from({ length: choice.floors }, (_, index) => choice.floors - index).map((floor) => (
        <label key={floor}>
          <input
            type="radio"
            name={`${id}-floor`}
            value={floor}
            checked={choice.floor === floor}
            onChange={() => setChoice({ ...choice, floor })}
          />
          <span>{floor}</span>
        </label>
      ))}
    </fieldset>
  )
}

function FloorPlan({ choice, plan, label }: { choice: Choice; plan: Plan; label: string }) {
  const floor = drawingOf(choice.rooms, plan.perFloor, choice.floor)
  return (
    <svg viewBox="0 0 101 52" role="img" aria-label={label}>
      {floor.rooms.map(({ x, y, walls }) => (
        <rect
          key={`${x} ${y}`}
          className={`near${Math.min(walls, nearest.length - 1)}`}
          x={x}
          y={y}
          width={floor.roomWidth}
          height={floor.roomHeight}
        />
      ))}
      <path className="walls" d={floor.walls} />
      <path className="walls" strokeDasharray={floor.doors} d={floor.corridor} />
      <path className="measure" d="M8 47H100M8 46v2M100 46v2" />
      <text x="54" y="50">{`${plan.corridor} m`}</text>
      <rect x="1" y="18" width="6" height="8" />
      <path key={floor.cables} className="cable" pathLength="1" d={floor.cables} />
      {floor.labels.map(({ x, y, text }) => (
        <text key={text} className={y < corridorMiddle ? 'above' : 'below'} x={x} y={y}>
          {text}
        </text>
      ))}
      {floor.points.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />
      ))}
    </svg>
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
