// Asks `site dev`: each endpoint of the protocol, typed.
import { type Endpoint, type Endpoints, editPath, nameHeader, type Refusal, tokenHeader } from '../cli/edit/protocol.ts'
import { words } from './words.ts'

export type Asked<Name extends Endpoint> = Endpoints[Name]['asked']
export type Answer<Name extends Endpoint> = Endpoints[Name]['answer']

/**
 * @param token of the page's table
 * @throws Error with a sentence for the author, where the server refuses or does not answer
 */
export function asker(token: string) {
  return async <Name extends Endpoint>(name: Name, asked: Asked<Name>): Promise<Answer<Name>> => {
    const isFile = asked instanceof File
    const headers: Record<string, string> = {
      [tokenHeader]: token,
      'Content-Type': isFile ? asked.type : 'application/json',
      ...(isFile ? { [nameHeader]: encodeURIComponent(asked.name) } : {}),
    }
    const body = isFile ? asked : JSON.stringify(asked)
    const response = await fetch(editPath + name, { method: 'POST', headers, body }).catch(() => {
      throw new Error(words.noServer)
    })
    const answer = await response.json().catch(() => ({}))
    if (!response.ok) throw new Error((answer as Refusal).error ?? words.refused(response.status))
    return answer as Answer<Name>
  }
}
export type Ask = ReturnType<typeof asker>
