// Makes control characters in terminal output visible, one for one, so that columns stay: none of them can move the cursor or
// hide text.

// C0 but for tab and line feed, DEL, C1, and what turns the direction of writing (UAX #9).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** The text with each such character replaced by a sign for it: ␛ for escape, � for those that have none. */
export const visible = (text: string): string =>
  text.replace(controls, (character) => {
    const code = character.charCodeAt(0)
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '␡' : '�'
  })

/** JSON with each such character as an escape, so that a parser gets the text back unchanged. */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    controls,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
