// What a visitor chose in a tool, as the query of the page's address, so that it can be sent to others.
import { useEffect, useRef, useState } from 'react'

/** Browsers limit how often an address may be replaced. */
const pauseMs = 700

type Choice = Record<string, string | number>

export interface SharedChoice<C extends Choice> {
  choice: C
  setChoice: (choice: C) => void
  /** The page's address with the choice. */
  address: () => string
}

/**
 * The choice of a tool, kept in the page's address.
 * @param start what the server renders
 * @param read the choice that a query holds. Queries are written by anybody, so it holds numbers within their limits.
 */
export function useSharedChoice<C extends Choice>(start: C, read: (query: URLSearchParams) => C): SharedChoice<C> {
  const [choice, setChoice] = useState(start)
  // The page's own address is only known in the browser, and hydration must find what the server rendered.
  useEffect(() => {
    const shared = read(new URLSearchParams(location.search))
    if (!isSame(shared, start)) setChoice(shared)
  }, [start, read])

  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const keep = () => history.replaceState(history.state, '', addressOf(location.href, choice, start))
    const timer = setTimeout(keep, pauseMs)
    // A link to another language takes along what the address holds when it is pressed.
    const over = new AbortController()
    const keepFor = ({ target }: Event) => (target as Element).closest('a') && keep()
    addEventListener('click', keepFor, { capture: true, signal: over.signal })
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [choice, start])
  return { choice, setChoice, address: () => addressOf(location.href, choice, start) }
}

/**
 * The address that holds a choice. The start is the address without one; other parameters and the hash stay.
 * @param address `location.href`
 */
export function addressOf<C extends Choice>(address: string, choice: C, start: C): string {
  const url = new URL(address)
  for (const name of Object.keys(start)) {
    if (isSame(choice, start)) url.searchParams.delete(name)
    else url.searchParams.set(name, String(choice[name]))
  }
  return url.href
}

const isSame = <C extends Choice>(one: C, other: C) => Object.keys(one).every((name) => one[name] === other[name])

interface ShareProps {
  address: () => string
  label: string
  /** What is said once the address is copied. */
  done: string
}

/** Copies the address; where that is refused, it shows it. Once another choice is made, nothing of the address before stays. */
export function ShareButton({ address, label, done }: ShareProps) {
  const [said, say] = useState<{ of: string; words: string }>()
  const share = async () => {
    const of = address()
    try {
      // There is no clipboard where a page does not come by https.
      await navigator.clipboard.writeText(of)
      say({ of, words: done })
    } catch {
      say({ of, words: of })
    }
  }
  return (
    <p className="share">
      <button type="button" onClick={share}>
        {label}
      </button>{' '}
      {/* An empty string would be a text in the browser that the server did not write. */}
      <span role="status">{said === undefined || said.of !== address() ? null : said.words}</span>
    </p>
  )
}
