// Everything that the editor says, in plain English.

const many = (count: number, one: string, other: string) => (count === 1 ? `1 ${one}` : `${count} ${other}`)

export const words = {
  chip: {
    argument: ({ name, number }: ChipWords) => `${number}, the fact ${name}`,
    form: ({ name, form }: ChipWords) => `${name}, where the number is ${forms[form] ?? form}`,
    end: ({ name }: ChipWords) => `end of the forms of ${name}`,
    count: ({ name, number }: ChipWords) => `the number itself: ${number}, the fact ${name}`,
  },
  many,
}

interface ChipWords {
  name: string
  number: string
  form: string
}

/** Plural categories (CLDR) for somebody who has never heard of them. */
const forms: Record<string, string> = {
  zero: 'of the form “zero”',
  one: 'of the form “one”',
  two: 'of the form “two”',
  few: 'of the form “few”',
  many: 'of the form “many”',
  other: 'any other',
}
