// A sheet that says who comes to a place, from where, and in which language. Without a script it shows the start. What was
// chosen goes into the page's address, and into the contact form, which the page opens like for any contact button.
import { type ReactNode, useCallback, useMemo } from 'react'
import type { BlockProps, Hydrate } from '../../cli/schema/field_types.ts'
import { ContactLink } from '../../templates/parts/contact_link.tsx'
import { format } from '../../templates/parts/format.ts'
import { Picture } from '../../templates/parts/picture.tsx'
import { ShareButton, useSharedChoice } from '../../templates/parts/shared_choice.tsx'
import { Sheet } from '../../templates/parts/sheet.tsx'
import { type Choice, choiceOf, heightOf, onMap, startOf, type Visit, visitOf, wayThrough } from './plan.ts'
import type { Data, messages as names } from './schema.ts'

export const hydrate: Hydrate = 'visible'

type Name = (typeof names)[number]
type Say = (name: Name, given?: Record<string, string | number>) => string

export default function VisitSheet({ id, lang, data, messages }: BlockProps<Data, Name>) {
  const start = useMemo(() => startOf(data, lang), [data, lang])
  const read = useCallback((query: URLSearchParams) => choiceOf(data, query, start), [data, start])
  const { choice, setChoice, address } = useSharedChoice(start, read)
  const say: Say = (name, given = {}) => format(messages[name], given, lang)
  const visit = visitOf(data, choice)
  const distances = distancesOf(visit, say)
  const prefill = () => {
    const lines = [
      `${say('visit.place')}: ${visit.place?.name ?? ''}`,
      `${say('visit.field')}: ${visit.field?.name ?? ''}`,
      `${say('visit.language')}: ${visit.language?.name ?? ''}`,
      `${say('visit.from')}: ${distances.join('; ')}`,
      address(),
    ]
    return { subject: say('visit.subject'), message: lines.join('\n') }
  }
  return (
    <Sheet {...{ id, data, messages }}>
      <form className="on-sheet visit" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <TownMap {...{ id, data, choice, setChoice, visit }} legend={say('visit.place')} />
        <div className="asked">
          <Options {...{ id, choice, setChoice, name: 'field' }} legend={say('visit.field')} options={data.fields} />
          <Options
            {...{ id, choice, setChoice, name: 'language' }}
            legend={say('visit.language')}
            options={data.languages}
          />
        </div>
        <dl className="answers" aria-live="polite">
          <Answer name={say('visit.who')} value={visit.field?.team}>
            {data.team_note}
          </Answer>
          <Answer name={say('visit.from')} value={visit.ways[0]?.base.name}>
            {distances.map((distance) => (
              <span key={distance}>{distance}</span>
            ))}
          </Answer>
          <Answer name={say('visit.language')} value={visit.language?.name}>
            {data.language_note}
          </Answer>
        </dl>
        <div className="onward">
          <p className="rough">{data.rough}</p>
          <p className="rough static">{say('visit.static')}</p>
          <ContactLink prefill={prefill}>{data.button}</ContactLink>
          <ShareButton address={address} label={say('visit.share')} done={say('visit.shared')} />
        </div>
      </form>
    </Sheet>
  )
}

const distancesOf = ({ place, ways }: Visit, say: Say) =>
  ways.map(({ base, km }) =>
    km === 0
      ? say('visit.here', { place: base.name })
      : say('visit.distance', { base: base.name, place: place?.name ?? '', km }),
  )

function Answer({ name, value, children }: { name: string; value: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {children}
      </dd>
    </div>
  )
}

interface ChoiceProps {
  id: string
  choice: Choice
  setChoice: (choice: Choice) => void
  legend: string
}

interface OptionsProps extends ChoiceProps {
  name: 'field' | 'language'
  options: { id: string; name: string }[]
}

function Options({ id, choice, setChoice, legend, name, options }: OptionsProps) {
  return (
    <fieldset className={name}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            name={`${id}-${name}`}
            value={option.id}
            checked={choice[name] === option.id}
            onChange={() => setChoice({ ...choice, [name]: option.id })}
          />
          {option.name}
        </label>
      ))}
    </fieldset>
  )
}

interface MapProps extends ChoiceProps {
  data: Data
  visit: Visit
}

/** The map with its towns to press, and the ways to the one that was chosen. */
function TownMap({ id, data, choice, setChoice, visit, legend }: MapProps) {
  const viewBox = `0 0 1000 ${heightOf(data.map.image)}`
  const stations = visit.stations.map((town) => onMap(data.map, town))
  return (
    <fieldset className="place">
      <legend>{legend}</legend>
      <div className="map">
        <Picture image={data.map.image} sizes="(min-width: 1024px) 50vw, 90vw" />
        <svg viewBox={viewBox} aria-hidden="true">
          {visit.ways.map(({ base }, index) => {
            const way = wayThrough([onMap(data.map, base), ...stations])
            return <path key={way} className={index === 0 ? 'way' : 'way second'} pathLength="1" d={way} />
          })}
          {data.bases
            .filter((base) => !data.places.some(({ id }) => id === base.id))
            .map((base) => {
              const [x, y] = onMap(data.map, base)
              return (
                <g key={base.id}>
                  <path className="base" d={`M${x - 14} ${y - 14}h28v28h-28z`} />
                  <TownName {...{ data, town: base }} />
                </g>
              )
            })}
        </svg>
        {data.places.map((town) => {
          const [x, y] = onMap(data.map, town)
          return (
            <label key={town.id}>
              <input
                type="radio"
                name={`${id}-place`}
                value={town.id}
                aria-label={town.name}
                checked={choice.place === town.id}
                onChange={() => setChoice({ ...choice, place: town.id })}
              />
              <svg viewBox={viewBox} aria-hidden="true">
                <circle className="reach" cx={x} cy={y} r="44" />
                <circle className="station" cx={x} cy={y} r="13" />
                <TownName {...{ data, town }} />
              </svg>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function TownName({ data, town }: { data: Data; town: Data['bases'][number] }) {
  const [x, y] = onMap(data.map, town)
  return (
    <text className={town.label} x={town.label === 'end' ? x + 26 : x - 26} y={y}>
      {town.name}
    </text>
  )
}
