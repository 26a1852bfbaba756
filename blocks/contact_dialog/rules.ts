// The rules of forms, the four of spec section 5 and one for numbers, the same in the browser and where a form is received. A
// failure is a value, from which each side makes its own words.

export type Value = string | boolean | null | undefined | readonly string[]
/** What a form says of a field: the rule it breaks, or only that its value cannot be right. */
export type Failure = Rule | { rule: 'fallback' }
export type Rule =
  | { rule: 'required' }
  | { rule: 'email' }
  /** Equal to the value of the field named. */
  | { rule: 'confirmed'; field: string }
  /** At least so many characters. */
  | { rule: 'min'; min: number }
  /** A whole number, with or without signs between its thousands. */
  | { rule: 'number' }

// The pattern of HTML's own email fields (HTML, 4.10.5.1.5), but for two things: a mail server on the internet has a dot in
// its name, and names may be written in any script.
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u

// Written as people of six languages do: 1200, 1.200, 1,200, 1 200, 1'200.
const wholeNumber = /^\d+(?:[.,'’\s]\d{3})*$/

/**
 * The first rule that a value breaks; undefined where it keeps all of them.
 * @param values what the form's other fields hold, by name.
 */
export const brokenRule = (rules: readonly Rule[], value: Value, values: Readonly<Record<string, Value>>) =>
  rules.find((rule) => !keeps(rule, value, values))

function keeps(rule: Rule, value: Value, values: Readonly<Record<string, Value>>): boolean {
  switch (rule.rule) {
    case 'required':
      return !isMissing(value)
    case 'email':
      return isEmpty(value) || each(value, (item) => address.test(item))
    case 'confirmed':
      return isSame(value, values[rule.field])
    case 'min':
      // By code points: a character outside the basic plane is one character to whoever typed it.
      return isEmpty(value) || each(value, (item) => [...item].length >= rule.min)
    case 'number':
      return isEmpty(value) || each(value, (item) => wholeNumber.test(item.trim()))
  }
}

/** Empty, null, false, an empty list, or nothing but white space. */
const isMissing = (value: Value) =>
  isEmpty(value) || value === false || (typeof value === 'string' && value.trim() === '')

const isEmpty = (value: Value): value is null | undefined | '' | readonly [] =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const each = (value: Value, test: (item: string) => boolean) =>
  Array.isArray(value) ? value.every((item) => test(String(item))) : test(String(value))

function isSame(value: Value, other: Value): boolean {
  if (!Array.isArray(value) || !Array.isArray(other)) return (value ?? '') === (other ?? '')
  return value.length === other.length && value.every((item, index) => item === other[index])
}
