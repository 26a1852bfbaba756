import { describe, expect, test } from 'vitest'
import { addressOf, choiceOf } from './address.ts'
import { type Choice, clamp, estimate, type Prices, startOf } from './estimate.ts'
import { countAt, stepOf } from './scale.ts'
import { check } from './schema.ts'

const prices: Prices & { start_modules: string[] } = {
  subscribers: {
    minimum: 100,
    maximum: 50_000,
    start: 1000,
    tiers: [{ up_to: 1000, price: 0.9 }, { up_to: 5000, price: 0.7 }, { price: 0.5 }],
  },
  modules: [
    { id: 'billing', name: 'Billing', price: 120 },
    { id: 'portal', name: 'Portal', price: 79.9 },
  ],
  start_modules: ['portal', 'gone', 'billing'],
  support_levels: [
    { id: 'basic', name: 'Basic', percent: 0 },
    { id: 'always', name: 'Always', percent: 12.5 },
  ],
  periods: [
    { id: 'monthly', name: 'Monthly', months: 1, discount_percent: 0 },
    { id: 'yearly', name: 'Yearly', months: 12, discount_percent: 10 },
  ],
}
const start = startOf(prices)
const chosen = (choice: Partial<Choice>): Choice => ({ ...start, modules: [], ...choice })

describe('an estimate', () => {
  test.each([
    [100, 9_000],
    [1000, 90_000],
    [1001, 90_070],
    [5000, 370_000],
    [5001, 370_050],
    [50_000, 2_620_000],
  ])(
    'of %d subscribers is %d hundredths a month: each tier prices the subscribers within it',
    (subscribers, monthly) => {
      expect(estimate(prices, chosen({ subscribers })).monthly).toBe(monthly)
    },
  )

  test('explains itself line by line', () => {
    const everything = { subscribers: 6000, modules: ['billing', 'portal'], support: 'always', period: 'yearly' }
    expect(estimate(prices, everything)).toEqual({
      lines: [
        { kind: 'tier', count: 1000, price: 0.9, amount: 90_000 },
        { kind: 'tier', count: 4000, price: 0.7, amount: 280_000 },
        { kind: 'tier', count: 1000, price: 0.5, amount: 50_000 },
        { kind: 'module', name: 'Billing', amount: 12_000 },
        { kind: 'module', name: 'Portal', amount: 7_990 },
        { kind: 'support', name: 'Always', percent: 12.5, amount: 54_999 },
        { kind: 'discount', name: 'Yearly', percent: 10, amount: -49_499 },
      ],
      monthly: 445_490,
      months: 12,
      total: 5_345_880,
    })
  })

  test('is the sum of the rounded lines', () => {
    const odd = { ...prices, subscribers: { ...prices.subscribers, tiers: [{ price: 0.333 }] } }
    const { lines, monthly } = estimate(odd, chosen({ subscribers: 101, support: 'always', period: 'yearly' }))
    expect(lines.map(({ amount }) => amount)).toEqual([3363, 420, -378])
    expect(monthly).toBe(3363 + 420 - 378)
  })

  test('rounds half away from zero, whatever doubles make of it', () => {
    const odd = { ...prices, subscribers: { ...prices.subscribers, tiers: [{ price: 0.01005 }] } }
    expect(estimate(odd, chosen({ subscribers: 100 })).monthly).toBe(101)
  })

  test('prices subscribers beyond the last tier as those within it', () => {
    const closed = { ...prices, subscribers: { ...prices.subscribers, tiers: [{ up_to: 100, price: 1 }] } }
    expect(estimate(closed, chosen({ subscribers: 150 })).monthly).toBe(15_000)
  })

  test('has no line for a surcharge or discount of nothing', () => {
    expect(estimate(prices, chosen({})).lines.map(({ kind }) => kind)).toEqual(['tier'])
  })
})

describe('the slider', () => {
  test.each([
    [0, 100],
    [1, 110],
    [10, 190],
    [37, 1000],
    [50, 2200],
    [63, 5000],
    [99, 47_000],
    [100, 50_000],
  ])('stands at step %d for %d subscribers: numbers of two digits, ten times as many as far apart', (step, count) => {
    expect(countAt(step, prices)).toBe(count)
    expect(Math.abs(stepOf(count, prices) - step)).toBeLessThanOrEqual(1)
  })

  test('ends where the numbers end, however they are rounded', () => {
    const odd = { subscribers: { ...prices.subscribers, minimum: 127, maximum: 4531 } }
    expect([-1, 0, 100, 101].map((step) => countAt(step, odd))).toEqual([127, 127, 4531, 4531])
  })

  test('stays where it is when there is one number to choose', () => {
    const one = { subscribers: { ...prices.subscribers, maximum: 100 } }
    expect(stepOf(100, one)).toBe(0)
    expect(countAt(0, one)).toBe(100)
    expect(countAt(60, one)).toBe(100)
  })
})

test('the start holds what the author says, in the order of what is offered', () => {
  expect(start).toEqual({ subscribers: 1000, modules: ['billing', 'portal'], support: 'basic', period: 'monthly' })
})

test.each([
  [250, 250],
  [250.4, 250],
  [1, 100],
  [1e9, 50_000],
  [Number.NaN, 1000],
])('%d subscribers are taken as %d', (given, taken) => {
  expect(clamp(given, prices)).toBe(taken)
})

describe('an address', () => {
  const other: Choice = { subscribers: 2500, modules: ['portal'], support: 'always', period: 'yearly' }

  test('gives back the choice that it was made from', () => {
    const address = addressOf('https://tms.example/tms?utm_source=mail#estimate', other, start)
    expect(address).toBe(
      'https://tms.example/tms?utm_source=mail&subscribers=2500&modules=portal&support=always&period=yearly#estimate',
    )
    expect(choiceOf(new URL(address).search, prices, start)).toEqual(other)
  })

  test('holds nothing for the start', () => {
    const address = addressOf('https://tms.example/tms', other, start)
    expect(addressOf(address, start, start)).toBe('https://tms.example/tms')
  })

  test('holds several modules, and all of a choice that differs from the start in one thing', () => {
    const address = addressOf('https://tms.example/', { ...start, period: 'yearly' }, start)
    expect(address).toBe('https://tms.example/?subscribers=1000&modules=billing.portal&support=basic&period=yearly')
  })

  test('can say that no module is chosen', () => {
    const none = { ...other, modules: [] }
    expect(choiceOf(new URL(addressOf('https://tms.example/', none, start)).search, prices, start)).toEqual(none)
  })

  test.each([
    ['', start],
    ['?subscribers=999999999', { ...start, subscribers: 50_000 }],
    ['?subscribers=-5', start],
    ['?subscribers=1e9', start],
    ['?subscribers=', start],
    ['?subscribers=3', { ...start, subscribers: 100 }],
    ['?modules=portal.billing.%3Cscript%3E', start],
    ['?modules=nothing', { ...start, modules: [] }],
    ['?support=gold&period=never', start],
    ['?period=yearly&period=monthly', { ...start, period: 'yearly' }],
    ['?subscribers=%E0%A4%A', start],
  ])('%s is read with what it lacks or gets wrong left at the start', (query, expected) => {
    expect(choiceOf(query, prices, start)).toEqual(expected)
  })
})

test('a surcharge that is written as a part of one is told', () => {
  const subscribers = { minimum: 1, maximum: 10, start: 5, tiers: [{ price: 1 }] }
  const told = (...percents: number[]) =>
    check({
      ...{ subscribers, modules: [], start_modules: [] },
      support_levels: percents.map((percent) => ({ percent })),
    } as unknown as Parameters<typeof check>[0]).map(({ hint }) => hint)
  expect(told(0, 0.3, 15)).toEqual(['Write 30 for 30 %.'])
  expect(told(0, 1, 2.5)).toEqual([])
})
