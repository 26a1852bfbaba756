// The encodings in which texts are sent, the best first: what a build writes beside other files, and what servers send. A further one
// is an entry here, with its encoder in io/text_encoders.ts; nginx sends beside files what its configuration names (hosting/nginx.ts).

export const encodings = [
  /** `name` in HTTP, `ending` of the names of compressed files. */
  { name: 'br', ending: 'br' },
  { name: 'gzip', ending: 'gz' },
] as const

export type Encoding = (typeof encodings)[number]['name']

/** For people: `.br and .gz`. */
export const endingsInWords = encodings.map(({ ending }) => `.${ending}`).join(' and ')

const compressed = new RegExp(`\\.(${encodings.map(({ ending }) => ending).join('|')})$`)
/** The name of the file that a compressed one was made from; every other name stays. */
export const uncompressedName = (name: string) => name.replace(compressed, '')
