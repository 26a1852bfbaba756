// The interface between the engine and the receiver of the contact form.
import type { Messages } from './field_types.ts'

/** A brand, as far as a form of it needs to be known. */
export interface ReceivingBrand {
  id: string
  name: string
  host: string
  /** The path of its pages on that host, below the language: `coast`; empty at the root. */
  base: string
  contact: {
    email: string
    /** A path on the brand's domain, or an `https:` address. */
    endpoint?: string
  }
}

/** A language in which a form is answered. */
export interface ReceivingLocale {
  /** As paths begin with it: `de`. */
  code: string
  /** BCP 47 tag: `de-DE`. */
  tag: string
  /** Languages of browsers that mean it, in small letters. */
  ranges: string[]
  /** The interface texts of the form and of its answers. */
  messages: Messages
}

/** What a receiver knows of the site. */
export interface ReceivingSite {
  brands: ReceivingBrand[]
  /** The language of unprefixed paths first. */
  locales: ReceivingLocale[]
}

/** Every failure is an answer: it neither throws nor rejects because of what a client sends. */
export type FormHandler = (request: Request, address: string) => Promise<Response>

/** The module `receiver/receiver.ts`. */
export interface Receiver {
  /** Names of the interface texts that it shows. */
  messages: readonly string[]
  /** The handler of a developer's machine. `log` shows what would have been sent. */
  develop: (given: { site: ReceivingSite; env: Environment; log: (text: string) => void }) => FormHandler
  /** Receives in earnest, until it is closed. */
  start: (given: StartOptions) => Promise<Started>
}

/** The module `receiver/function.ts`: the receiver for hosts that run functions and keep nothing. */
export interface ReceiverFunction {
  functionOf: (site: ReceivingSite) => {
    cloudflare: (context: { request: Request; env: Environment }) => Promise<Response>
    netlify: (request: Request, context: { ip?: string }) => Promise<Response>
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

export interface StartOptions {
  site: ReceivingSite
  env: Environment
  /** Where it listens; port 0 takes a free one. */
  host: string
  port: number
  /** The folder for messages until they are delivered. Created if missing. */
  folder: string
  /** Addresses and networks whose word about the client's address is taken: `10.0.0.0/8`. */
  proxies: readonly string[]
  /** The header in which they give it. */
  addressHeader: string
  /** Called with a line for the log of its operator. */
  log: (text: string) => void
}

/** Or a sentence for each setting that is wrong. */
export type Started = { ok: true; port: number; close: () => Promise<void> } | { ok: false; problems: string[] }
