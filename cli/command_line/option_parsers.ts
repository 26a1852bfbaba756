// Parsers for the values of options. Commander adds the name of the option to their errors.
import { InvalidArgumentError } from 'commander'
import { isMoment } from '../schema/moment.ts'

/** Names with commas between them, of a flag that may be given several times. */
export const names = (text: string, before: string[] | undefined) => [
  ...(before ?? []),
  ...text.split(',').filter((name) => name !== ''),
]

/** One more of a flag that may be given several times. */
export const listed = (text: string, before: string[] | undefined) => [...(before ?? []), text]

/** A whole number, 1 or more. */
export function positive(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It takes a whole number, 1 or more.')
  return Number(text)
}

/** 0 to 100. */
export function percentage(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100)
    throw new InvalidArgumentError('It takes a whole number, 0 to 100.')
  return Number(text)
}

/** `2/8`: the second of eight. */
export function shard(text: string): { index: number; count: number } {
  const [, index, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []
  if (index === undefined || Number(index) > Number(count))
    throw new InvalidArgumentError('A part is written 2/8: the second of eight.')
  return { index: Number(index), count: Number(count) }
}

/** As it is written: without its offset it is by the time zone of the site. */
export function moment(text: string): string {
  if (!isMoment(text))
    throw new InvalidArgumentError(
      'A moment is written 2026-12-01T08:00+01:00; or 2026-12-01, for the start of that day.',
    )
  return text
}

/** Of TCP; 0 takes a free one. */
export function port(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('A port is a number up to 65535.')
  return Number(text)
}

/** `127.0.0.1:8787`, `[::1]:8787`. */
export function address(text: string): { host: string; port: number } {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(text) ?? []
  const host = bracketed ?? plain
  if (host === undefined || digits === undefined)
    throw new InvalidArgumentError('An address is written 127.0.0.1:8787 or [::1]:8787.')
  return { host, port: port(digits) }
}

/** `Anna Novak <anna@example.com>`. */
export function person(text: string): { name: string; email: string } {
  const [, name, email] = /^([^<>\n]*[^<>\s]) <([^<>\s@]+@[^<>\s@]+)>$/.exec(text) ?? []
  if (name === undefined || email === undefined)
    throw new InvalidArgumentError('An author is written "Anna Novak <anna@example.com>".')
  return { name, email }
}
