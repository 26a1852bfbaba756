// The fields of the contact form, in their order: what each is called, how it is typed, and the rules that it keeps.
import { type DetailName, type Details, detailOf } from './details.ts'
import { brokenRule, type Failure, type Rule, type Value } from './rules.ts'
import type { Name } from './schema.ts'

export interface Field {
  name: FieldName
  label: Name
  /** What it is called below the message of the e-mail; absent where it stands elsewhere in it. */
  inMail?: string
  /** Several lines, or a box to tick beside the link to the privacy policy; one line where it is absent. */
  control?: 'lines' | 'consent'
  type?: 'email' | 'tel'
  autoComplete?: string
  isWide?: true
  /** It stands below the others, folded away: most people leave it empty. */
  isFolded?: true
  /** The field of the block's data that fills it in. It is folded away then. */
  filledBy?: 'subject'
  rules: readonly Rule[]
  /** More characters than anybody needs; the server refuses longer ones. */
  maxLength: number
}
export type FieldName = 'name' | 'company' | 'email' | 'phone' | 'subject' | 'message' | 'consent'
export type Values = Record<FieldName, Value>
export type Failures = Partial<Record<FieldName | DetailName, Failure>>

const required: Rule = { rule: 'required' }

export const fields: readonly Field[] = [
  {
    name: 'name',
    label: 'contact_dialog.name',
    inMail: 'Name',
    autoComplete: 'name',
    rules: [required],
    maxLength: 120,
  },
  {
    name: 'company',
    label: 'contact_dialog.company',
    inMail: 'Company',
    autoComplete: 'organization',
    isFolded: true,
    rules: [],
    maxLength: 120,
  },
  {
    name: 'email',
    label: 'contact_dialog.email',
    inMail: 'E-mail',
    type: 'email',
    autoComplete: 'email',
    rules: [required, { rule: 'email' }],
    // RFC 5321, 4.5.3.1.3: a path is at most 256 octets, its brackets included.
    maxLength: 254,
  },
  {
    name: 'phone',
    label: 'contact_dialog.phone',
    inMail: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    isFolded: true,
    rules: [],
    maxLength: 40,
  },
  {
    name: 'subject',
    label: 'contact_dialog.subject',
    isWide: true,
    filledBy: 'subject',
    rules: [required],
    maxLength: 200,
  },
  {
    name: 'message',
    label: 'contact_dialog.message',
    control: 'lines',
    isWide: true,
    rules: [required, { rule: 'min', min: 10 }],
    maxLength: 10_000,
  },
  { name: 'consent', label: 'contact_dialog.consent_field', control: 'consent', rules: [required], maxLength: 10 },
]

/** Nobody fills in the form faster than this: the browser waits it out, the server refuses what comes sooner. */
export const fillMs = 3000

/** The rule that each field breaks, and each detail that the page asks for; empty where the form may be sent. */
export function failuresOf(values: Values, details: Details): Failures {
  const rulesOf = (name: string): Rule[] => (detailOf(name)?.answer === 'number' ? [{ rule: 'number' }] : [])
  const broken = [
    ...fields.map(({ name, rules }) => [name, brokenRule(rules, values[name], values)] as const),
    ...Object.entries(details).map(([name, answer]) => [name, brokenRule(rulesOf(name), answer, values)] as const),
  ]
  return Object.fromEntries(broken.filter(([, rule]) => rule !== undefined))
}
