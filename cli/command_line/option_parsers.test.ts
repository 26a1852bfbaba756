import { InvalidArgumentError } from 'commander'
import { expect, test } from 'vitest'
import { address, listed, moment, names, percentage, person, port, positive, shard } from './option_parsers.ts'

test.each<[read: (text: string) => unknown, text: string, value: unknown]>([
  [positive, '1', 1],
  [positive, '120', 120],
  [percentage, '0', 0],
  [percentage, '100', 100],
  [shard, '1/1', { index: 1, count: 1 }],
  [shard, '2/8', { index: 2, count: 8 }],
  [shard, '1000/9999', { index: 1000, count: 9999 }],
  [moment, '2026-12-01T08:00+01:00', '2026-12-01T08:00+01:00'],
  [moment, '2026-12-01', '2026-12-01'],
  [port, '0', 0],
  [port, '65535', 65_535],
  [address, '127.0.0.1:8787', { host: '127.0.0.1', port: 8787 }],
  [address, 'localhost:0', { host: 'localhost', port: 0 }],
  [address, '[::1]:8787', { host: '::1', port: 8787 }],
  [person, 'Ana Župan <ana@example.com>', { name: 'Ana Župan', email: 'ana@example.com' }],
])('%o takes %j for %j', (read, text, value) => {
  expect(read(text)).toEqual(value)
})

test.each<[read: (text: string) => unknown, say: string, texts: string[]]>([
  [positive, 'It takes a whole number, 1 or more.', ['0', '-1', '1.5', '01', 'a1', '1a', '']],
  [percentage, 'It takes a whole number, 0 to 100.', ['101', '-1', '1.5', 'a1', '1a', '', '0100']],
  [
    shard,
    'A part is written 2/8: the second of eight.',
    ['9/8', '0/8', '1/0', '1', '1/8a', 'a1/8', '1/10000', '10000/1'],
  ],
  [moment, 'A moment is written 2026-12-01T08:00+01:00; or 2026-12-01, for', ['2026-12', '2026-02-30', 'tomorrow', '']],
  [port, 'A port is a number up to 65535.', ['65536', '-1', 'a1', '1a', '']],
  [address, 'An address is written 127.0.0.1:8787 or [::1]:8787.', ['127.0.0.1', '::1:8787', ':8787', 'a:8787a', '']],
  [address, 'A port is a number up to 65535.', ['127.0.0.1:65536']],
  [
    person,
    'An author is written "Anna Novak <anna@example.com>".',
    ['Anna', 'a@b.c', ' <a@b.c>', 'Anna <a@b.c> b', 'Anna <a>'],
  ],
])('%o says “%s” of %j', (read, say, texts) => {
  for (const text of texts) {
    expect(() => read(text), text).toThrow(InvalidArgumentError)
    expect(() => read(text), text).toThrow(say)
  }
})

test('names stand with commas between them, and flags may be given several times', () => {
  expect([names('a,b', undefined), names(',c,', ['a', 'b'])]).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
  ])
  expect([listed('a,b', undefined), listed('c', ['a'])]).toEqual([['a,b'], ['a', 'c']])
})
