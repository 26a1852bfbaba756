// The contact form in its dialog, and the invitation that opens it. Without a script the form stands in the page, or an
// e-mail address does; the start script opens the dialog before this block is awake, so fields keep their own values and
// the block only adds to them.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { BlockProps, Hydrate } from '../../cli/schema/field_types.ts'
import { format } from '../../templates/parts/format.ts'
import { Icon } from '../../templates/parts/icon.tsx'
import { phoneHref } from '../../templates/parts/phone_href.ts'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { type DetailName, detailName, detailsAtMost } from './details.ts'
import { failureText } from './failure_text.ts'
import { type Field, type FieldName, fields } from './fields.ts'
import { mailLink } from './mail_link.ts'
import type { Prepared } from './prepare.ts'
import type { Name } from './schema.ts'
import { type Sending, useSending } from './sending.ts'

export const hydrate: Hydrate = 'interaction'

type Props = BlockProps<Prepared, Name>
type Say = (name: Name, given?: Record<string, string | number>) => string

export default function ContactDialog({ id, lang, data, messages }: Props) {
  const say: Say = (name, given = {}) => format(messages[name], given, lang)
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const to = data.send_to_email ?? data.delivery.email
  const { action } = data.delivery
  const sending = useSending({ dialog, form, to, action })
  const folds = ({ isFolded, filledBy }: Field) => isFolded || (filledBy && data[filledBy])
  const shown = (of: Field[]) =>
    of.map((field) => <FormField key={field.name} {...{ id, field, data, sending, say }} />)
  const mail = mailLink({ to, subject: data.subject ?? '', message: '', lines: [] })
  return (
    <div className="contact_dialog">
      <div className="invitation">
        <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
        <address>
          {data.company.phone === '' ? null : (
            <a className="phone" href={phoneHref(data.company.phone)}>
              {data.company.phone}
            </a>
          )}
          <span>
            <Around text={say('contact_dialog.answers', { company: placeholder })}>
              <strong translate="no">{data.company.name}</strong>
            </Around>
          </span>
          <a href={`mailto:${to}`}>{to}</a>
        </address>
        <p className="buttons">
          <a className="button" href={action === null ? mail : `#${id}-form`} data-contact="">
            {data.icon === undefined ? null : <Icon icon={data.icon} />}
            {data.button}
          </a>
        </p>
      </div>
      {/* Where a form that was posted without a script comes back to. */}
      <p id={`${id}-sent`} className="outcome">
        {`${say('contact_dialog.sent_title')}. ${say('contact_dialog.sent')}`}
      </p>
      <dialog
        ref={dialog}
        id={`${id}-form`}
        className={action === null ? 'needs-script' : undefined}
        aria-labelledby={`${id}-title`}
        data-contact-form=""
        data-sent={sending.hasSent ? '' : undefined}
        {...{ closedby: 'any' }}
      >
        <form method="dialog" className="head">
          <Title {...{ id, sending, say }}>{data.title}</Title>
          <button type="submit" aria-label={say('contact_dialog.close')}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </form>
        {sending.step === 'sent' ? <Thanks {...{ data, sending, say }} /> : null}
        <form
          ref={form}
          className="fields"
          method="post"
          action={action ?? undefined}
          hidden={sending.step === 'sent' || undefined}
          aria-busy={sending.step === 'sending' || undefined}
        >
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="at" value={id} />
          <input type="hidden" name="lang" value={lang} />
          {data.details === undefined ? null : (
            <div className="wide grid details" hidden={sending.isHandedOver || undefined}>
              {data.details.map((detail, index) => (
                <DetailField key={detail.label} {...{ id: `${id}-detail-${index}`, detail, sending, say }} />
              ))}
            </div>
          )}
          {shown(fields.filter((field) => field.control !== 'consent' && !folds(field)))}
          <details className="wide more disclosure">
            <summary>{say(data.subject ? 'contact_dialog.more' : 'contact_dialog.more_phone')}</summary>
            <div className="grid">{shown(fields.filter(folds))}</div>
          </details>
          {shown(fields.filter(({ control }) => control === 'consent'))}
          {/* No person sees or fills in this field. */}
          <p className="trap" aria-hidden="true">
            <label htmlFor={`${id}-website`}>Website</label>
            <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
          </p>
          <p className="wide after">{say('contact_dialog.after')}</p>
          <div className="wide send">
            <Summary sending={sending} say={say} />
            <Problem sending={sending} say={say} />
            <p className="buttons">
              <button type="submit" className="button" aria-disabled={sending.step === 'sending' || undefined}>
                {say(sendWords(sending))}
              </button>
              <Line state={sending.problem === undefined ? sending.step : 'broken'} />
            </p>
          </div>
        </form>
      </dialog>
    </div>
  )
}

function sendWords({ step, problem }: Sending): Name {
  if (step === 'sending') return 'contact_dialog.sending'
  return problem === undefined ? 'contact_dialog.send' : 'contact_dialog.retry'
}

interface FieldProps {
  id: string
  field: Field
  data: Prepared
  sending: Sending
  say: Say
}

function FormField({ id, field, data, sending, say }: FieldProps) {
  const { name, rules, maxLength, type, autoComplete, filledBy } = field
  const label = say(field.label)
  const isRequired = rules.some((each) => each.rule === 'required')
  const { control, error } = controlOf({ id: `${id}-${name}`, name, label, sending, say })
  if (field.control === 'consent') {
    return (
      <div className="field wide consent">
        <input type="checkbox" value="yes" required {...control} />
        <label htmlFor={control.id}>
          <Around text={say('contact_dialog.consent', { link: placeholder })}>
            {/* Beside the form: what was typed stays where it is. */}
            <a href={data.privacy.href} target="_blank" rel="noopener">
              {say('contact_dialog.consent_link')}
              <span className="visually-hidden">{` (${say('contact_dialog.new_tab')})`}</span>
            </a>
          </Around>
        </label>
        {error}
      </div>
    )
  }
  return (
    <div className={field.isWide ? 'field wide' : 'field'}>
      <Label htmlFor={control.id} isRequired={isRequired} say={say}>
        {label}
      </Label>
      {field.control === 'lines' ? (
        <textarea rows={3} maxLength={maxLength} required={isRequired} {...control} />
      ) : (
        <input
          maxLength={maxLength}
          required={isRequired}
          type={type}
          autoComplete={autoComplete}
          {...(filledBy ? { defaultValue: data[filledBy] } : {})}
          {...control}
        />
      )}
      {error}
    </div>
  )
}

interface DetailProps {
  id: string
  detail: NonNullable<Prepared['details']>[number]
  sending: Sending
  say: Say
}

/** Something that this page asks besides. */
function DetailField({ id, detail: { label, answer, choices }, sending, say }: DetailProps) {
  const name = detailName({ label, answer: choices === undefined ? answer : 'choice' })
  const { control, error } = controlOf({ id, name, label, sending, say })
  return (
    <div className="field">
      <Label htmlFor={id} isRequired={false} say={say}>
        {label}
      </Label>
      {choices === undefined ? (
        <input
          maxLength={detailsAtMost.answer}
          autoComplete="off"
          inputMode={answer === 'number' ? 'numeric' : undefined}
          {...control}
        />
      ) : (
        <select {...control}>
          <option value="">{say('contact_dialog.choose')}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {error}
    </div>
  )
}

interface LabelProps {
  htmlFor: string
  isRequired: boolean
  say: Say
  children: ReactNode
}

const Label = ({ htmlFor, isRequired, say, children }: LabelProps) => (
  <label htmlFor={htmlFor}>
    {children}
    {isRequired ? null : <small>{` (${say('contact_dialog.optional')})`}</small>}
  </label>
)

interface ControlOf {
  id: string
  name: FieldName | DetailName
  label: string
  sending: Sending
  say: Say
}

/** What a control says of itself, and what is said of it where it breaks a rule. */
function controlOf({ id, name, label, sending, say }: ControlOf) {
  const failure = sending.failures[name]
  const control = {
    id,
    name,
    'aria-invalid': failure === undefined ? undefined : true,
    'aria-describedby': failure === undefined ? undefined : `${id}-error`,
  }
  const error =
    failure === undefined ? null : (
      <p id={`${id}-error`} className="error">
        <ErrorSign />
        {failureText({ failure, name, label, say })}
      </p>
    )
  return { control, error }
}

const ErrorSign = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 7v6M12 16.5h0" />
    <circle cx="12" cy="12" r="9" />
  </svg>
)

/** No text holds this, so it marks where something stands in a text. */
const placeholder = '\u0000'

/** A sentence with something in the place of its placeholder. */
function Around({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(placeholder)
  return (
    <span>
      {before || null}
      {children}
      {after || null}
    </span>
  )
}

/** How many fields there still are to mend, beside the button that has sent nothing. */
function Summary({ sending: { isChecked, failures }, say }: { sending: Sending; say: Say }) {
  const count = Object.keys(failures).length
  return (
    <div className="summary" role="status">
      {isChecked && count > 0 ? (
        <p className="error">
          <ErrorSign />
          {say('contact_dialog.summary', { count })}
        </p>
      ) : null}
    </div>
  )
}

/** Why nothing was sent; said at once. */
function Problem({ sending, say }: { sending: Sending; say: Say }) {
  return (
    <div className="problem" role="alert">
      {sending.problem === undefined ? null : (
        <p className="error">
          <ErrorSign />
          <span>
            {`${say(`contact_dialog.${sending.problem}`)} ${say('contact_dialog.kept')} `}
            {sending.problem === 'offline' ? null : <a href={sending.mail}>{say('contact_dialog.mail_instead')}</a>}
          </span>
        </p>
      )}
      {sending.step === 'mail' ? <p>{say('contact_dialog.mail_opened')}</p> : null}
    </div>
  )
}

/** The line from Send to us: open while somebody writes, under way, connected, or broken off. */
const Line = ({ state }: { state: Sending['step'] | 'broken' }) => (
  <span className="line" data-state={state} aria-hidden="true" />
)

/** The dialog's title; once the message is sent it says so, and has the focus. */
function Title({ id, sending, say, children }: { id: string; sending: Sending; say: Say; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const isSent = sending.step === 'sent'
  useLayoutEffect(() => {
    if (isSent) title.current?.focus()
  }, [isSent])
  return (
    <h2 ref={title} id={`${id}-title`} tabIndex={isSent ? -1 : undefined}>
      {isSent ? say('contact_dialog.sent_title') : children}
    </h2>
  )
}

/** What happens next, as stations on the line that is now connected. */
function Thanks({ data, sending, say }: { data: Prepared; sending: Sending; say: Say }) {
  const { phone } = data.company
  return (
    <div className="thanks">
      <ol>
        <li>{say('contact_dialog.connected')}</li>
        <li>{say('contact_dialog.reply_to', { address: sending.email })}</li>
        <li>{data.next ?? say('contact_dialog.next')}</li>
      </ol>
      <form method="dialog" className="buttons">
        <button type="submit" className="button button-quiet">
          {say('contact_dialog.close')}
        </button>
        <Line state="sent" />
        {phone === '' ? null : (
          <a href={phoneHref(phone)}>
            {say('contact_dialog.call')}: <bdi>{phone}</bdi>
          </a>
        )}
      </form>
    </div>
  )
}
