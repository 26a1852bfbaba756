// The contact form in its dialog, and the invitation that opens it. Without a script the form stands in the page, or an
// e-mail address does; the start script opens the dialog before this block is awake, so fields keep their own values and
// the block only adds to them.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { BlockProps, Hydrate } from '../../cli/schema/fields.ts'
import { format } from '../../templates/parts/format.ts'
import { Icon } from '../../templates/parts/icon.tsx'
import { Link } from '../../templates/parts/link.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { type FieldName, fields } from './fields.ts'
import { mailLink } from './mail_link.ts'
import type { Prepared } from './prepare.ts'
import type { Failure } from './rules.ts'
import type { Name } from './schema.ts'
import { type Sending, useSending } from './sending.ts'

export const hydrate: Hydrate = 'interaction'

type Props = BlockProps<Prepared, Name>
type Say = (name: Name, given?: Record<string, string | number>) => string

const labels: Record<FieldName, Name> = {
  name: 'contact_dialog.name',
  company: 'contact_dialog.company',
  email: 'contact_dialog.email',
  phone: 'contact_dialog.phone',
  subject: 'contact_dialog.subject',
  message: 'contact_dialog.message',
  consent: 'contact_dialog.consent_field',
}
const inputs: Record<FieldName, { type?: string; autoComplete?: string }> = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  subject: {},
  message: {},
  consent: {},
}

export default function ContactDialog({ id, lang, data, messages }: Props) {
  const say: Say = (name, given = {}) => format(messages[name], given, lang)
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const to = data.send_to_email ?? data.delivery.email
  const { action } = data.delivery
  const sending = useSending({ dialog, form, to, action })
  const mail = mailLink({ to, subject: data.subject ?? '', message: '', lines: [] })
  return (
    <div className="contact_dialog">
      <div className="invitation">
        <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
        <p className="buttons">
          <a className="button" href={action === null ? mail : `#${id}-form`} data-contact="">
            {data.icon === undefined ? null : <Icon icon={data.icon} />}
            {data.button}
          </a>
        </p>
        <address>
          <strong translate="no">{data.company.name}</strong>
          <a href={`mailto:${to}`}>{to}</a>
          {data.company.phone === '' ? null : (
            <a href={`tel:${data.company.phone.replaceAll(/[^+\d]/g, '')}`}>{data.company.phone}</a>
          )}
        </address>
      </div>
      {data.image === undefined ? null : (
        <Picture image={data.image} className="art" sizes="(min-width: 1024px) 40vw, 100vw" />
      )}
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
        {...{ closedby: 'any' }}
      >
        <form method="dialog" className="head">
          <h2 id={`${id}-title`}>{data.title}</h2>
          <button type="submit" aria-label={say('contact_dialog.close')}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </form>
        <Outcome sending={sending} say={say} />
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
          {fields.map(({ name }) => (
            <Field key={name} {...{ id, name, data, say }} rule={sending.failures[name]} />
          ))}
          {/* No person sees or fills in this field. */}
          <p className="trap" aria-hidden="true">
            <label htmlFor={`${id}-website`}>Website</label>
            <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
          </p>
          <Problem sending={sending} say={say} />
          <p className="buttons">
            <button type="submit" className="button" aria-disabled={sending.step === 'sending' || undefined}>
              {say(sendWords(sending))}
            </button>
          </p>
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
  name: FieldName
  data: Prepared
  say: Say
  rule: Failure | undefined
}

function Field({ id, name, data, say, rule }: FieldProps) {
  const { rules, maxLength } = fields.find((field) => field.name === name) ?? { rules: [], maxLength: 0 }
  const isRequired = rules.some((each) => each.rule === 'required')
  const control = {
    id: `${id}-${name}`,
    name,
    required: isRequired,
    'aria-invalid': rule === undefined ? undefined : true,
    'aria-describedby': rule === undefined ? undefined : `${id}-${name}-error`,
  }
  const error =
    rule === undefined ? null : (
      <p id={`${id}-${name}-error`} className="error">
        {broken(rule, say(labels[name]), say)}
      </p>
    )
  if (name === 'consent') {
    return (
      <div className="field wide consent">
        <input type="checkbox" value="yes" {...control} />
        <label htmlFor={control.id}>
          <Consent text={say('contact_dialog.consent', { link: placeholder })}>
            <Link link={data.privacy}>{say('contact_dialog.consent_link')}</Link>
          </Consent>
        </label>
        {error}
      </div>
    )
  }
  return (
    <div className={name === 'subject' || name === 'message' ? 'field wide' : 'field'}>
      <label htmlFor={control.id}>
        {say(labels[name])}
        {isRequired ? null : <small>{` (${say('contact_dialog.optional')})`}</small>}
      </label>
      {name === 'message' ? (
        <textarea rows={4} maxLength={maxLength} {...control} />
      ) : (
        <input
          maxLength={maxLength}
          {...inputs[name]}
          {...(name === 'subject' ? { defaultValue: data.subject } : {})}
          {...control}
        />
      )}
      {error}
    </div>
  )
}

/** No text holds this, so it marks where the link stands. */
const placeholder = '\u0000'

function Consent({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(placeholder)
  return (
    <span>
      {before || null}
      {children}
      {after || null}
    </span>
  )
}

function broken(rule: Failure, field: string, say: Say): string {
  if (rule.rule === 'min') return say('rules.min', { field, min: rule.min })
  return say(`rules.${rule.rule}`, { field })
}

/** Why nothing was sent; said at once. */
function Problem({ sending, say }: { sending: Sending; say: Say }) {
  return (
    <div className="problem" role="alert">
      {sending.problem === undefined ? null : (
        <p>
          {`${say(`contact_dialog.${sending.problem}`)} ${say('contact_dialog.kept')} `}
          {sending.problem === 'offline' ? null : <a href={sending.mail}>{say('contact_dialog.mail_instead')}</a>}
        </p>
      )}
      {sending.step === 'mail' ? <p>{say('contact_dialog.mail_opened')}</p> : null}
    </div>
  )
}

function Outcome({ sending, say }: { sending: Sending; say: Say }) {
  const title = useRef<HTMLHeadingElement>(null)
  const isSent = sending.step === 'sent'
  useLayoutEffect(() => {
    if (isSent) title.current?.focus()
  }, [isSent])
  if (!isSent) return null
  return (
    <div className="thanks">
      <h3 ref={title} tabIndex={-1}>
        {say('contact_dialog.sent_title')}
      </h3>
      <p>{say('contact_dialog.sent')}</p>
      <form method="dialog">
        <button type="submit" className="button button-quiet">
          {say('contact_dialog.close')}
        </button>
      </form>
    </div>
  )
}
