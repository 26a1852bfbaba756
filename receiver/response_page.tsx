// The page by which the receiver answers a form that was posted without a script: what happened, what was typed, and how
// to go on. It is self-contained: it loads no file of the site, so that it shows whatever else is broken.

import { type DetailName, detailOf, detailsAtMost, isDetailName } from '../blocks/contact_dialog/details.ts'
import { failureText } from '../blocks/contact_dialog/failure_text.ts'
import { type Failures, fields } from '../blocks/contact_dialog/fields.ts'
import { filledMailLink } from '../blocks/contact_dialog/mail_link.ts'
import type { Failure } from '../blocks/contact_dialog/rules.ts'
import type { Name, ReceiverName } from '../blocks/contact_dialog/schema.ts'
import { documentDir } from '../templates/parts/direction.ts'
import { type Posted, textOf } from './posted.ts'
import type { Reason } from './reason.ts'
import type { RequestOrigin } from './request_origin.ts'
import { type Say, sayIn } from './texts.ts'

interface Props {
  asked: RequestOrigin
  reason: Reason
  posted: Posted
  failures: Failures
}

export function AnswerPage({ asked, reason, posted, failures }: Props) {
  const { brand, locale, page } = asked
  const say = sayIn(locale)
  const title = say(titles[reason] ?? 'contact_dialog.failed')
  const isAgain = retried.includes(reason) && fields.some(({ name }) => textOf(posted[name]) !== '')
  return (
    <html lang={locale.tag} dir={documentDir(locale.tag)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${brand.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, named by its hash in the policy */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <p className="brand" translate="no">
            {brand.name}
          </p>
          <h1>{title}</h1>
          {reason === 'sent' ? <p>{say('contact_dialog.sent')}</p> : null}
          {isAgain ? <p>{say('contact_dialog.kept')}</p> : null}
          {isAgain ? <Form {...{ asked, posted, failures, say }} /> : null}
          <p className="ways">
            {mailed.includes(reason) ? (
              <a href={mailOf(posted, brand.contact.email)}>{say('contact_dialog.mail_instead')}</a>
            ) : null}
            <a href={page?.href ?? '/'}>{say('contact_receiver.to_page')}</a>
          </p>
        </main>
      </body>
    </html>
  )
}

/** What to add to "Your message could not be sent." */
const titles: Partial<Record<Reason, Name | ReceiverName>> = {
  sent: 'contact_dialog.sent_title',
  invalid: 'contact_receiver.check',
  rate: 'contact_dialog.too_many',
  method: 'contact_receiver.not_here',
  nothing: 'contact_receiver.not_here',
}
/** True if sending it once more can help. */
const retried: Reason[] = ['invalid', 'rate', 'delivery', 'robot']
/** A message was refused that a person may have written. */
const mailed: Reason[] = ['rate', 'delivery', 'robot', 'origin', 'malformed', 'size', 'type']

function Form({ asked, posted, failures, say }: Omit<Props, 'reason'> & { say: Say }) {
  const isWrong = Object.keys(failures).length > 0
  const carried = { to: posted.to, at: posted.at, lang: asked.locale.tag, page: asked.page?.href }
  return (
    <form method="post">
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={textOf(value)} />
      ))}
      {namesOf(posted).map((name) => (
        <Detail key={name} {...{ name, say }} value={textOf(posted[name])} failure={failures[name]} />
      ))}
      {fields.map((field) => (
        <Field key={field.name} {...{ field, say }} value={textOf(posted[field.name])} failure={failures[field.name]} />
      ))}
      <button type="submit">{say(isWrong ? 'contact_dialog.send' : 'contact_dialog.retry')}</button>
    </form>
  )
}

interface FieldProps {
  field: (typeof fields)[number]
  value: string
  failure: Failure | undefined
  say: Say
}

function Field({ field: { name, control: kind, rules, maxLength, type, ...field }, value, failure, say }: FieldProps) {
  const label = say(field.label)
  const isRequired = rules.some(({ rule }) => rule === 'required')
  const control = {
    id: name,
    name,
    required: isRequired,
    'aria-invalid': failure === undefined ? undefined : true,
    'aria-describedby': failure === undefined ? undefined : `${name}-error`,
  }
  const error =
    failure === undefined ? null : (
      <p id={`${name}-error`} className="error">
        {failureText({ failure, name, label, say })}
      </p>
    )
  if (kind === 'consent')
    return (
      <div className="consent">
        <input type="checkbox" value="yes" defaultChecked={value === 'yes'} {...control} />
        <label htmlFor={name}>{say('contact_dialog.consent', { link: say('contact_dialog.consent_link') })}</label>
        {error}
      </div>
    )
  return (
    <div>
      <label htmlFor={name}>{isRequired ? label : `${label} (${say('contact_dialog.optional')})`}</label>
      {kind === 'lines' ? (
        <textarea rows={8} maxLength={maxLength} defaultValue={value} {...control} />
      ) : (
        <input type={type ?? 'text'} maxLength={maxLength} defaultValue={value} {...control} />
      )}
      {error}
    </div>
  )
}

/** What the page asked for besides: it comes back as it was answered, and its page alone knows what there was to choose from. */
function Detail({ name, value, failure, say }: Omit<FieldProps, 'field'> & { name: DetailName }) {
  const label = detailOf(name)?.label ?? ''
  return (
    <div>
      <label>
        {`${label} (${say('contact_dialog.optional')})`}
        <input
          name={name}
          maxLength={detailsAtMost.answer}
          defaultValue={value}
          aria-invalid={failure === undefined ? undefined : true}
        />
      </label>
      {failure === undefined ? null : <p className="error">{failureText({ failure, name, label, say })}</p>}
    </div>
  )
}

const namesOf = (posted: Posted) =>
  Object.keys(posted)
    .filter((name) => isDetailName(name))
    .slice(0, detailsAtMost.count)

/** The message as a prepared e-mail, to the brand alone: a refused form may name any address. */
function mailOf(posted: Posted, to: string): string {
  const details = Object.fromEntries(namesOf(posted).map((name) => [name, textOf(posted[name])]))
  return filledMailLink(to, (name) => textOf(posted[name]), details)
}

/** Readable in light and in dark, on a phone and on a desk; system fonts, as nothing is loaded. */
export const style = `
@view-transition { navigation: auto }
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; accent-color: #1f5fbf }
body { margin: 0 }
main { max-inline-size: 40rem; margin-inline: auto; padding: 2rem 1rem 4rem }
.brand { margin: 0 0 2rem; font-weight: 600 }
h1 { font-size: 1.5rem; line-height: 1.25; text-wrap: balance }
form { display: grid; gap: 1rem; margin-block: 1.5rem }
label { display: block; font-weight: 600 }
input:not([type=checkbox]), textarea { box-sizing: border-box; inline-size: 100%; padding: .6rem; font: inherit; border: 1px solid GrayText; border-radius: .25rem }
[aria-invalid] { border-color: light-dark(#b3261e, #ffb4ab); outline: 1px solid light-dark(#b3261e, #ffb4ab) }
.error { margin: .25rem 0 0; color: light-dark(#b3261e, #ffb4ab) }
.consent { display: grid; grid-template-columns: auto 1fr; gap: 0 .6rem; align-items: start }
.consent label { font-weight: 400 }
.consent input { inline-size: 1.25rem; block-size: 1.25rem; margin-block-start: .15rem }
.consent .error { grid-column: 2 }
button { justify-self: start; padding: .7rem 1.4rem; font: inherit; font-weight: 600 }
.ways { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem }
`
