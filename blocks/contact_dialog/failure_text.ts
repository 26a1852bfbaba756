// What is said of a field that breaks a rule: to a person where there is a sentence for it, else by the rule's own words.
import type { Failure } from './rules.ts'
import type { Name } from './schema.ts'

const own: Partial<Record<string, Name>> = {
  'name required': 'contact_dialog.name_required',
  'email required': 'contact_dialog.email_required',
  'email email': 'contact_dialog.email_email',
  'subject required': 'contact_dialog.subject_required',
  'message required': 'contact_dialog.message_required',
  'message min': 'contact_dialog.message_min',
  'consent required': 'contact_dialog.consent_required',
}

interface Given {
  failure: Failure
  /** Of the control. */
  name: string
  label: string
  say: (name: Name, given?: Record<string, string | number>) => string
}

export function failureText({ failure, name, label, say }: Given): string {
  const { rule, ...given } = failure
  return say(own[`${name} ${rule}`] ?? `rules.${rule}`, { ...given, field: label })
}
