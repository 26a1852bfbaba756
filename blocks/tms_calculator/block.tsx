// The cost calculator: a form, and its sum with every line explained. Without a script it shows the starting estimate.
// It announces the estimate, and leads to the page's contact section like any contact button.
import { type ChangeEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { BlockProps, Hydrate } from '../../cli/schema/field_types.ts'
import { ContactLink } from '../../templates/parts/contact_link.tsx'
import { watchPresses } from '../../templates/parts/pending_press.ts'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { addressOf, choiceOf, isSame } from './address.ts'
import { type Choice, clamp, type Estimate, estimate as estimated, startOf } from './estimate.ts'
import { countAt, stepOf, steps } from './scale.ts'
import type { Data } from './schema.ts'
import { messageOf, type Names, type Words, wordsOf } from './words.ts'

export const hydrate: Hydrate = 'visible'

/** A screen reader hears the sum once the visitor pauses, and browsers limit how often an address may be replaced. */
const pauseMs = 700

export default function TmsCalculator({ id, lang, data, messages }: BlockProps<Data, Names>) {
  const words = useMemo(() => wordsOf({ lang, currency: data.currency, messages }), [lang, data, messages])
  const start = useMemo(() => startOf(data), [data])
  const [choice, setChoice] = useState(start)
  const estimate = useMemo(() => estimated(data, choice), [data, choice])
  const sum = words.monthly(estimate)
  /** The number that an entry was changed to, until the next. */
  const [changedTo, setChangedTo] = useState<number>()
  const [announced, announce] = useState<{ text: string; isSeen: boolean }>()

  // The page's own address is only known in the browser, and hydration must find what the server rendered.
  useEffect(() => {
    const shared = choiceOf(location.search, data, start)
    if (!isSame(shared, start)) setChoice(shared)
    const inAddress = new URLSearchParams(location.search).get('subscribers')
    if (inAddress && Number(inAddress) !== shared.subscribers) setChangedTo(shared.subscribers)
  }, [data, start])

  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const keep = () => history.replaceState(history.state, '', addressOf(location.href, choice, start))
    const timer = setTimeout(() => {
      announce({ text: sum, isSeen: false })
      keep()
    }, pauseMs)
    // A link to another language takes along what the address holds when it is pressed.
    const over = new AbortController()
    const keepFor = ({ target }: Event) => (target as Element).closest('a') && keep()
    addEventListener('click', keepFor, { capture: true, signal: over.signal })
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [choice, start, sum])

  const address = () => addressOf(location.href, choice, start)
  const prefill = () => ({
    subject: words.said('tms_calculator.subject'),
    message: messageOf({ words, estimate, address: address() }),
  })
  const share = async () => {
    try {
      // There is no clipboard where a page does not come by https.
      await navigator.clipboard.writeText(address())
      announce({ text: words.said('tms_calculator.shared'), isSeen: true })
    } catch {
      announce({ text: address(), isSeen: true })
    }
  }
  return (
    <div className="tms_calculator">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <div className="plan">
        <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
          <Subscribers {...{ id, data, words, choice, setChoice, changedTo, setChangedTo }} />
          <Modules {...{ id, data, words, choice, setChoice }} />
          <Fieldset legend={words.said('tms_calculator.support')}>
            {data.support_levels.map((level) => (
              <Option
                key={level.id}
                name={level.name}
                description={level.description}
                aside={level.percent > 0 ? words.change(level.percent) : undefined}
                type="radio"
                group={`${id}-support`}
                isChosen={choice.support === level.id}
                onChange={() => setChoice({ ...choice, support: level.id })}
              />
            ))}
          </Fieldset>
          <Fieldset legend={words.said('tms_calculator.period')}>
            {data.periods.map((period) => (
              <Option
                key={period.id}
                name={period.name}
                aside={period.discount_percent > 0 ? words.change(-period.discount_percent) : undefined}
                type="radio"
                group={`${id}-period`}
                isChosen={choice.period === period.id}
                onChange={() => setChoice({ ...choice, period: period.id })}
              />
            ))}
          </Fieldset>
        </form>
        <div className="sum">
          <p className="total">
            <span>{words.said('tms_calculator.total')}</span>
            <Digits text={words.money(estimate.monthly)} /> <small>{words.said('tms_calculator.per_month')}</small>
          </p>
          <div className="parts">
            <Breakdown estimate={estimate} words={words} />
            <p className="note">{data.sample_note}</p>
            <p className="static">{words.said('tms_calculator.static')}</p>
            <p className="buttons">
              <ContactLink prefill={prefill}>{data.button}</ContactLink>
            </p>
            <p className="tools">
              <button type="button" onClick={share}>
                {words.said('tms_calculator.share')}
              </button>
              <button type="button" disabled={isSame(choice, start)} onClick={() => setChoice(start)}>
                {words.said('tms_calculator.reset')}
              </button>
            </p>
            <p className="announced" role="status">
              {announced === undefined ? null : (
                <span className={announced.isSeen ? undefined : 'visually-hidden'}>{announced.text}</span>
              )}
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

interface FieldsProps {
  id: string
  data: Data
  words: Words
  choice: Choice
  setChoice: (choice: Choice) => void
}

interface SubscribersProps extends FieldsProps {
  changedTo: number | undefined
  setChangedTo: (count: number | undefined) => void
}

function Subscribers({ id, data, words, choice, setChoice, changedTo, setChangedTo }: SubscribersProps) {
  // What is being typed may be out of bounds on its way; it is put right when the field is left.
  const [typed, setTyped] = useState<string>()
  const { minimum, maximum } = data.subscribers
  const count = words.count(choice.subscribers)
  const pressEnds = useRef(() => Promise.resolve())
  useEffect(() => {
    const over = new AbortController()
    pressEnds.current = watchPresses(over.signal)
    return () => over.abort()
  }, [])
  const putRight = async () => {
    if (typed === undefined) return
    // What is said about it moves the form, and the press that left the field has to find what it began on.
    await pressEnds.current()
    if (Number(typed) !== choice.subscribers) setChangedTo(choice.subscribers)
    setTyped(undefined)
  }
  return (
    <div className="subscribers">
      <label htmlFor={`${id}-subscribers`}>{words.said('tms_calculator.subscribers')}</label>
      <input
        id={`${id}-subscribers`}
        type="number"
        inputMode="numeric"
        min={minimum}
        max={maximum}
        step={1}
        value={typed ?? String(choice.subscribers)}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value)
          setChangedTo(undefined)
          if (value !== '') setChoice({ ...choice, subscribers: clamp(Number(value), data) })
        }}
        onBlur={putRight}
        onKeyDown={({ key }) => key === 'Enter' && putRight()}
      />
      <input
        type="range"
        aria-label={words.said('tms_calculator.subscribers')}
        aria-valuetext={count}
        min={0}
        max={steps}
        value={stepOf(choice.subscribers, data)}
        onInput={({ currentTarget: { value } }) => {
          setChangedTo(undefined)
          setChoice({ ...choice, subscribers: countAt(Number(value), data) })
        }}
      />
      <p aria-hidden="true">
        <span>{words.count(minimum)}</span>
        <span>{words.count(maximum)}</span>
      </p>
      <p className="changed" role="status">
        {changedTo === choice.subscribers ? words.changed(changedTo, data.subscribers) : null}
      </p>
    </div>
  )
}

function Modules({ id, data, words, choice, setChoice }: FieldsProps) {
  const isChosen = (module: string) => choice.modules.includes(module)
  const choose = (chosen: string, { currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const modules = data.modules.map((module) => module.id)
    const isKept = (module: string) => (module === chosen ? currentTarget.checked : isChosen(module))
    setChoice({ ...choice, modules: modules.filter(isKept) })
  }
  return (
    <Fieldset legend={words.said('tms_calculator.modules')}>
      {data.modules.map((module) => (
        <Option
          key={module.id}
          name={module.name}
          description={module.description}
          aside={words.price(module.price)}
          type="checkbox"
          group={`${id}-modules`}
          isChosen={isChosen(module.id)}
          onChange={(event) => choose(module.id, event)}
        />
      ))}
    </Fieldset>
  )
}

function Fieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface OptionProps {
  name: string
  description?: string | undefined
  /** What it adds or takes. */
  aside?: string | undefined
  type: 'radio' | 'checkbox'
  group: string
  isChosen: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function Option({ name, description, aside, type, group, isChosen, onChange }: OptionProps) {
  return (
    <label>
      <input type={type} name={group} checked={isChosen} onChange={onChange} />
      <span>{name}</span>
      {aside === undefined ? null : <b>{aside}</b>}
      {description === undefined ? null : <small>{description}</small>}
    </label>
  )
}

/** A sum whose digits change one by one: only those that differ are new elements, counted from the end. */
function Digits({ text }: { text: string }) {
  const signs = [...text]
  return (
    <output>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {signs.map((sign, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is the same while its place and its sign are
          <span key={`${signs.length - index}${sign}`}>{sign}</span>
        ))}
      </span>
    </output>
  )
}

function Breakdown({ estimate, words }: { estimate: Estimate; words: Words }) {
  return (
    <table>
      <caption>{words.said('tms_calculator.breakdown')}</caption>
      <tbody>
        {estimate.lines.map((line) => (
          <tr key={`${line.kind} ${words.line(line)}`}>
            <th scope="row">{words.line(line)}</th>
            <td>{words.money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      {estimate.months === 1 ? null : (
        <tfoot>
          <tr>
            <td colSpan={2}>{words.period(estimate)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
