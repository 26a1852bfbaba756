// The fields of the contact form, in their order, with the rules that each keeps.
import { type DetailName, type Details, detailOf } from './details.ts'
import { brokenRule, type Failure, type Rule, type Value } from './rules.ts'

interface Field {
  name: FieldName
  rules: readonly Rule[]
  /** More characters than anybody needs; the server refuses longer ones. */
  maxLength: number
}
export type FieldName = 'name' | 'company' | 'email' | 'phone' | 'subject' | 'message' | 'consent'
export type Values = Record<FieldName, Value>
export type Failures = Partial<Record<FieldName | DetailName, Failure>>

const required: Rule = { rule: 'required' }

export const fields: readonly Field[] = [
  { name: 'name', rules: [required], maxLength: 120 },
  { name: 'company', rules: [], maxLength: 120 },
  // RFC 5321, 4.5.3.1.3: a path is at most 256 octets, its brackets included.
  { name: 'email', rules: [required, { rule: 'email' }], maxLength: 254 },
  { name: 'phone', rules: [], maxLength: 40 },
  { name: 'subject', rules: [required], maxLength: 200 },
  { name: 'message', rules: [required, { rule: 'min', min: 10 }], maxLength: 10_000 },
  { name: 'consent', rules: [required], maxLength: 10 },
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
