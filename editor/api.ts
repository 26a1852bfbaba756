// Asks `site dev`: each endpoint of the protocol, typed.
import {
  type Endpoint,
  type Endpoints,
  editPath,
  nameHeader,
  type PageTable,
  type Refusal,
  tableId,
  tokenHeader,
} from '../cli/edit/protocol.ts'
import { words } from './strings.ts'
import { documentOf } from './trusted.ts'

export type Asked<Name extends Endpoint> = Endpoints[Name]['asked']
export type Answer<Name extends Endpoint> = Endpoints[Name]['answer']

/** What was asked for is not there, or not any more. */
export class NotThere extends Error {}

/** The server is not there, or its answer is lost. */
export class NoAnswer extends Error {}

/** What was kept to be restored is kept no longer. */
export class KeptNoLonger extends Error {}

/** It cannot be done as things are. */
export class NotPossible extends Error {
  /** For a colleague who knows Git. */
  readonly detail: string
  constructor(sentence: string, detail: string) {
    super(sentence)
    this.detail = detail
  }
}

export interface Wire {
  /** Rejects where nothing answers. */
  fetch: (address: string, options: RequestInit) => Promise<Response>
  /** Of the page as the server has it now. */
  tokenNow: () => Promise<string>
}

/**
 * @param token of the page's table
 * @throws Error with a sentence for the author, where the server refuses or does not answer
 */
export function asker(token: string, { fetch, tokenNow }: Wire = { fetch: globalThis.fetch, tokenNow: servedToken }) {
  let currentToken = token
  const send = <Name extends Endpoint>(name: Name, asked: Asked<Name>) => {
    const isFile = asked instanceof File
    const headers: Record<string, string> = {
      [tokenHeader]: currentToken,
      'Content-Type': isFile ? asked.type : 'application/json',
      ...(isFile ? { [nameHeader]: encodeURIComponent(asked.name) } : {}),
    }
    const body = isFile ? asked : JSON.stringify(asked)
    return answered(fetch(editPath + name, { method: 'POST', headers, body }))
  }
  return async <Name extends Endpoint>(name: Name, asked: Asked<Name>): Promise<Answer<Name>> => {
    let response = await send(name, asked)
    if (response.status === 403) {
      // It has been started again meanwhile, and the page as it is served now has the token of this run.
      currentToken = await answered(tokenNow())
      response = await send(name, asked)
    }
    const answer = await response.json().catch(() => ({}))
    if (response.ok) return answer as Answer<Name>
    const message = (answer as Refusal).error ?? words.refused(response.status)
    if (response.status === 409) throw new NotPossible(message, (answer as Refusal).detail ?? '')
    if (response.status === 410) throw new KeptNoLonger(message)
    throw response.status === 404 ? new NotThere(message) : new Error(message)
  }
}

const answered = <Value>(answer: Promise<Value>) =>
  answer.catch(() => {
    throw new NoAnswer(words.noServer)
  })

async function servedToken(): Promise<string> {
  const page = documentOf(await (await fetch(location.href)).text())
  const table: Partial<PageTable> = JSON.parse(page.getElementById(tableId)?.textContent ?? '{}')
  return table.token ?? ''
}
export type Ask = ReturnType<typeof asker>

/** What an author is told of a fault. */
export const sentenceOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))
