// What the contact form does in the browser: validates on blur and on change, keeps a draft, sends once. Fields are not
// controlled: what stands in them is theirs.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { watchPresses } from '../../templates/parts/pending_press.ts'
import { type DetailName, type Details, isDetailName } from './details.ts'
import { dropDraft, restoreDraft, saveDraft } from './draft.ts'
import { type Failures, type FieldName, failuresOf, fields, fillMs, type Values } from './fields.ts'
import { filledMailLink } from './mail_link.ts'

const sendAtMostMs = 20_000

export interface Sending {
  /** `mail`: the visitor's e-mail program has been asked to send it. */
  step: 'writing' | 'sending' | 'sent' | 'mail'
  problem: 'failed' | 'offline' | 'too_many' | undefined
  failures: Failures
  /** True once somebody has tried to send it. */
  isChecked: boolean
  /** To which we reply. */
  email: string
  /** What was typed, as a prepared e-mail. */
  mail: string
  /** True where another block has handed over what the page would ask besides. */
  isHandedOver: boolean
  /** True from a message that was sent until the page is left, whatever is written next. */
  hasSent: boolean
}

interface Parts {
  dialog: RefObject<HTMLDialogElement | null>
  form: RefObject<HTMLFormElement | null>
  to: string
  /** Null where the brand has no endpoint. */
  action: string | null
}

const nothingSent: Sending = {
  step: 'writing',
  problem: undefined,
  failures: {},
  isChecked: false,
  email: '',
  mail: '',
  isHandedOver: false,
  hasSent: false,
}

/** The state of sending; everything else is done by listeners on the dialog and its form. */
export function useSending({ dialog, form, to, action }: Parts): Sending {
  const [sending, setSending] = useState(nothingSent)
  const attempt = useRef<Attempt>({ isRunning: false, body: '', id: '' })

  useLayoutEffect(() => {
    const element = form.current
    const modal = dialog.current
    if (!element || !modal) return
    const over = new AbortController()
    const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal: over.signal })
    const change = (part: Partial<Sending>) => setSending((before) => ({ ...before, ...part }))
    const startedAt = performance.now()
    const pressEnds = watchPresses(over.signal)

    const validate = async ({ type, target }: Event) => {
      const { name } = target as HTMLInputElement
      // A message that comes or goes moves the form, and the press that left the field has to find what it began on.
      await pressEnds()
      // A window that loses focus blurs its field, which nobody has left.
      if (!isField(name) || attempt.current.isRunning || (type === 'focusout' && target === document.activeElement))
        return
      const failed = failuresOf(valuesOf(element), detailsOf(element))[name]
      setSending((before) => {
        const { [name]: _, ...others } = before.failures
        return { ...before, failures: failed ? { ...others, [name]: failed } : others }
      })
      // What is said of one field may push the next, which has the focus now, out of the little that a keyboard leaves.
      await rendered()
      if (element.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    const submit = async (event: Event) => {
      event.preventDefault()
      // Set before anything is waited for: the second press finds it.
      if (attempt.current.isRunning) return
      attempt.current.isRunning = true
      await send()
      attempt.current.isRunning = false
    }
    const send = async () => {
      const values = valuesOf(element)
      const details = detailsOf(element)
      const failures = failuresOf(values, details)
      const mail = mailOf(values, details, to)
      change({ failures, mail, isChecked: true, problem: undefined, step: 'writing' })
      // The message is linked to its field by the time that the focus has it read.
      await rendered()
      if (focusFirst(element, failures)) return
      if (action === null) {
        change({ step: 'mail' })
        location.assign(mail)
        return
      }
      if (!navigator.onLine) {
        change({ problem: 'offline' })
        return
      }
      change({ step: 'sending' })
      const elapsed = performance.now() - startedAt
      await new Promise((waited) => setTimeout(waited, fillMs - elapsed))
      const body = JSON.stringify({ ...values, ...details })
      if (attempt.current.body !== body) attempt.current = { isRunning: true, body, id: newId() }
      const answer = await post(action, {
        ...values,
        ...details,
        to,
        website: textOf(element, 'website'),
        lang: textOf(element, 'lang'),
        page: location.href,
        id: attempt.current.id,
        elapsed: Math.max(elapsed, fillMs),
      })
      await pressEnds()
      if (answer === 'sent') {
        dropDraft()
        element.reset()
        attempt.current.body = ''
        setSending({ ...nothingSent, step: 'sent', hasSent: true, email: String(values.email) })
      } else if (typeof answer === 'string') change({ step: 'writing', problem: answer })
      else {
        change({ step: 'writing', failures: answer })
        await rendered()
        focusFirst(element, answer)
      }
    }

    restoreDraft(element)
    listen(element, 'input', () => saveDraft(element))
    listen(element, 'change', validate)
    listen(element, 'focusout', validate)
    listen(element, 'submit', submit)
    // The browser's own messages come in its language, not in the page's; without a script they are better than none.
    const ownMessages = () => {
      element.noValidate = true
    }
    if (modal.open) ownMessages()
    else listen(element, 'focusin', ownMessages)
    listen(modal, 'site:prefill', (event) => {
      const detail = (event as CustomEvent<Prefill | null>).detail ?? {}
      prefill(element, detail)
      if (!detail.message || Object.values(detailsOf(element)).some(Boolean)) return
      const isAsked = isDetailName((document.activeElement as HTMLInputElement | null)?.name ?? '')
      if (isAsked) (element.elements.namedItem('name') as HTMLInputElement).focus()
      change({ isHandedOver: true })
    })
    listen(modal, 'close', () =>
      setSending((before) => (before.step === 'sent' ? { ...nothingSent, hasSent: true } : before)),
    )
    listen(window, 'online', async () => {
      await pressEnds()
      setSending((before) => (before.problem === 'offline' ? { ...before, problem: undefined } : before))
    })
    return () => over.abort()
  }, [dialog, form, to, action])

  return sending
}

/** One try at sending. The server drops a second message with the same id, and a changed message gets another. */
interface Attempt {
  isRunning: boolean
  body: string
  id: string
}

const newId = () => [...crypto.getRandomValues(new Uint32Array(4))].join('-')

async function post(action: string, message: object): Promise<'sent' | 'failed' | 'too_many' | Failures> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(sendAtMostMs),
    })
    if (response.ok) return 'sent'
    if (response.status === 429) return 'too_many'
    const { failures } = await response.json()
    return failures ?? 'failed'
  } catch {
    return 'failed'
  }
}

interface Prefill {
  subject?: string
  message?: string
}

// What a block has handed over last.
let handedOver = ''

/** What a block hands over stands beside what the visitor has written, and in place of what the block handed over before. */
function prefill(form: HTMLFormElement, { subject, message }: Prefill) {
  const fieldOf = (name: FieldName) => form.elements.namedItem(name) as HTMLInputElement
  const subjectField = fieldOf('subject')
  const messageField = fieldOf('message')
  if (subject) subjectField.value = subject
  if (message && !messageField.value.includes(message)) {
    const written = messageField.value.replace(handedOver, '').trim()
    messageField.value = [written, message].filter(Boolean).join('\n\n')
    handedOver = message
  }
  if (subject || message) form.dispatchEvent(new Event('input'))
}

function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form)
  const values = fields.map(({ name, control }) => [name, control === 'consent' ? data.has(name) : data.get(name)])
  return Object.fromEntries(values)
}

function detailsOf(form: HTMLFormElement): Details {
  const entries = [...new FormData(form)].filter(([name]) => isDetailName(name))
  return Object.fromEntries(entries.map(([name, answer]) => [name, String(answer)]))
}

const mailOf = (values: Values, details: Details, to: string) =>
  filledMailLink(to, (name) => String(values[name] ?? ''), details)

/** Puts the focus on the first field that breaks a rule, and says whether there is one. */
function focusFirst(form: HTMLFormElement, failures: Failures): boolean {
  const first = ([...form.elements] as HTMLInputElement[]).find(
    ({ name }) => isField(name) && failures[name] !== undefined,
  )
  first?.closest('details')?.setAttribute('open', '')
  first?.focus()
  return first !== undefined
}

const rendered = () => new Promise(requestAnimationFrame)
const textOf = (form: HTMLFormElement, name: string) => (form.elements.namedItem(name) as HTMLInputElement).value
const isField = (name: string): name is FieldName | DetailName =>
  isDetailName(name) || fields.some((field) => field.name === name)
