// Why Git can do nothing here, as an author reads it.
import { GitRefused, NoGit } from './git.ts'

/** Why it cannot be done, in a sentence for the author; `detail` is for a colleague who knows Git. */
export class NotPossible extends Error {
  readonly detail: string
  constructor(sentence: string, detail = '') {
    super(sentence)
    this.detail = detail
  }
}

export const isNotPossible = (error: unknown) =>
  error instanceof NotPossible || error instanceof GitRefused || error instanceof NoGit

/** An address may hold a password. */
export const withoutSecrets = (text: string) => text.replace(/(\w+:\/\/)[^@\s/]+@/g, '$1')

export async function asNotPossible<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof NoGit)
      throw new NotPossible(
        'Git is not installed on this computer, so nothing can be handed in. Ask a colleague to install it.',
      )
    if (error instanceof GitRefused)
      throw new NotPossible(
        'That was not possible. A colleague who knows Git can tell why.',
        withoutSecrets(error.message),
      )
    throw error
  }
}
