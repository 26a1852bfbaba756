// A map of the countries served, and the same countries as a list. It needs no script: the filter is a group of radio
// buttons, each country a disclosure that holds its own layer of the map, and the style sheet keeps all of it in step. Where
// there is room, each service line is a line that runs past the countries, with the button of the filter as its head.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { format } from '../../templates/parts/format.ts'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Country, Place, Prepared } from './prepare.ts'
import type { messages as names } from './schema.ts'

export default function WorldInfo({ id, lang, data, messages }: BlockProps<Prepared, (typeof names)[number]>) {
  const counted = (count: number) => format(messages['world_info.count'], { count }, lang)
  const filters = [
    { name: format(messages['world_info.all'], {}, lang), count: data.count, line: 'all' },
    ...data.lines.map((line, index) => ({ ...line, line: String(index) })),
  ]
  return (
    <div className="world_info">
      <div className="plan">
        <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
        {data.land === undefined ? null : (
          <svg
            className="land"
            viewBox={data.viewBox}
            role="img"
            aria-label={format(messages['world_info.map'], {}, lang)}
          >
            <path d={data.land} />
          </svg>
        )}
        {data.lines.length === 0 ? null : (
          <fieldset>
            <legend className="visually-hidden">{format(messages['world_info.filter'], {}, lang)}</legend>
            {filters.map(({ name, count, line }) => (
              <label key={line}>
                <input type="radio" name={`${id}-line`} className={`f${line}`} defaultChecked={line === 'all'} />
                <span>
                  {name} <small aria-hidden="true">{count}</small>
                  <span className="visually-hidden">{counted(count)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="continents">
          {data.note === undefined ? null : <p className="note">{data.note}</p>}
          {data.continents.map((continent) => (
            <div key={continent.name} className={lineClasses(continent.lines)}>
              <h3>{continent.name}</h3>
              <ul className="countries">
                {continent.countries.map((country) => (
                  <CountryEntry
                    key={country.code}
                    country={country}
                    lines={data.lines}
                    group={`${id}-country`}
                    viewBox={data.viewBox}
                  />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

interface CountryProps {
  country: Country
  /** All that there are a filter for, in its order. */
  lines: Prepared['lines']
  /** Of the disclosures that close one another. */
  group: string
  viewBox: string
}

function CountryEntry({ country, lines, group, viewBox }: CountryProps) {
  const layer =
    country.place === undefined ? null : <Layer name={country.name} place={country.place} viewBox={viewBox} />
  if (country.offered.length === 0) {
    return (
      <li>
        <p className="name">
          {country.name}
          {layer}
        </p>
      </li>
    )
  }
  const more = country.offered.slice(country.lines.length)
  return (
    <li className={lineClasses(country.lines)}>
      <details name={group} className="disclosure">
        <summary className="name">
          {country.name}
          {layer}
        </summary>
        <p>
          {lines.map(({ name }, index) => (
            <span key={name}>
              {country.lines.includes(index) ? `${index === country.lines[0] ? '' : '· '}${name} ` : null}
            </span>
          ))}
        </p>
        {more.length === 0 ? null : <p>{more.join(' · ')}</p>}
      </details>
    </li>
  )
}

function Layer({ name, place, viewBox }: { name: string; place: Place; viewBox: string }) {
  const { x, y } = place
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <path className="dots" d={place.dots} />
      {place.trace === undefined ? null : <path className="trace" d={place.trace} />}
      <circle cx={x} cy={y} r="0.9" />
      <text x={place.isRight ? x - 2.5 : x + 2.5} y={y + 1.4} textAnchor={place.isRight ? 'end' : undefined}>
        {name}
      </text>
    </svg>
  )
}

/** None, and no attribute, for what no filter leaves. */
const lineClasses = (lines: number[]) => lines.map((line) => `l${line}`).join(' ') || undefined
