// The visitor's choice as the query of the page's address, so that an estimate can be shared.
import { type Choice, clamp, type Prices } from './estimate.ts'

const names = ['subscribers', 'modules', 'support', 'period'] as const

/**
 * The choice that an address holds, with what it lacks taken from `start`. Addresses are written by anybody: numbers are
 * held within their limits, and what is not offered (any more) is left out.
 * @param query `location.search`
 */
export function choiceOf(query: string, prices: Prices, start: Choice): Choice {
  const params = new URLSearchParams(query)
  const subscribers = params.get('subscribers')
  const modules = params.get('modules')?.split('.')
  return {
    subscribers: subscribers && /^\d{1,12}$/.test(subscribers) ? clamp(Number(subscribers), prices) : start.subscribers,
    modules: modules ? prices.modules.map(({ id }) => id).filter((id) => modules.includes(id)) : start.modules,
    support: offered(prices.support_levels, params.get('support')) ?? start.support,
    period: offered(prices.periods, params.get('period')) ?? start.period,
  }
}

/**
 * The address that holds a choice. The start is the address without one; other parameters and the hash stay.
 * @param address `location.href`
 */
export function addressOf(address: string, choice: Choice, start: Choice): string {
  const url = new URL(address)
  for (const name of names) url.searchParams.delete(name)
  if (!isSame(choice, start)) {
    url.searchParams.set('subscribers', String(choice.subscribers))
    url.searchParams.set('modules', choice.modules.join('.'))
    url.searchParams.set('support', choice.support)
    url.searchParams.set('period', choice.period)
  }
  return url.href
}

export const isSame = (one: Choice, other: Choice) => names.every((name) => String(one[name]) === String(other[name]))

const offered = (offers: readonly { id: string }[], id: string | null) => offers.find((offer) => offer.id === id)?.id
