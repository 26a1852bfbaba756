// Masks code in Markdown, so that checks and formatting leave it alone: it is neither prose nor a message.

interface Code {
  /** Between its marks, in UTF-16 units. */
  start: number
  end: number
  /** What stands before each line of a fenced block: of the quotation or the list that it is in. */
  before?: string
}

/** The same text, as long as it is, with blanks in place of code. */
export const blankedCode = (text: string): string =>
  replaced(text, ({ start, end }) => text.slice(start, end).replace(/[^\s>]/g, ' '))

/** The same with blanks in place of where links lead, and of addresses, as well. */
export const blankedTargets = (text: string): string =>
  blankedCode(text).replace(/\]\((?:<[^>\n]*|[^)\s]*)|https?:\/\/\S+/g, (target) => ' '.repeat(target.length))

/** The text with a number between two private signs in place of each code, and what these numbers stand for. */
export function maskedCode(text: string): { text: string; codes: string[] } {
  const codes: string[] = []
  const mask = (code: string) => `${opens}${codes.push(code) - 1}${closes}`
  const masked = replaced(text, ({ start, end, before }) => {
    const code = text.slice(start, end)
    return before === undefined ? mask(code) : `${before}${mask(withoutIndent(code, before))}\n`
  })
  return { text: masked, codes }
}

/** @param codes of `maskedCode`; undefined where nothing was masked */
export const unmaskedCode = (text: string, codes: readonly string[] | undefined): string =>
  codes === undefined ? text : text.replace(masks, (_, index) => codes[Number(index)] ?? '')

const [opens, closes] = ['\ue000', '\ue001']
const masks = /\ue000(\d+)\ue001/g

function replaced(text: string, replacement: (code: Code) => string): string {
  if (!/`|~~~|\{#/.test(text)) return text
  let result = ''
  let at = 0
  for (const code of codeIn(text)) {
    result += text.slice(at, code.start) + replacement(code)
    at = code.end
  }
  return result + text.slice(at)
}

const opening = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})([^`]*)$/
/** The id that a heading is given. */
const headingId = /^#{1,6} .*(\{#[\p{L}\p{N}_-]+\})[ \t]*$/u

/** Fenced blocks with what their first line says behind the language, spans between backticks, and the ids that headings are given. */
export function codeIn(text: string): Code[] {
  const codes: Code[] = []
  let runs: { start: number; length: number; isEscaped: boolean }[] = []
  const endParagraph = () => {
    // The next run of the same length, for each: looked for from the end, so that no text is gone through twice.
    const next: (number | undefined)[] = []
    const nearest = new Map<number, number>()
    for (let index = runs.length - 1; index >= 0; index--) {
      const { length = 0, isEscaped = false } = runs[index] ?? {}
      // A backslash takes the first backtick from a run that opens code, and none from one that closes it.
      next[index] = nearest.get(isEscaped ? length - 1 : length)
      nearest.set(length, index)
    }
    for (let index = 0; index < runs.length; index++) {
      const [open, close] = [runs[index], runs[next[index] ?? -1]]
      if (open === undefined || close === undefined) continue
      codes.push({ start: open.start + open.length, end: close.start })
      index = next[index] ?? index
    }
    runs = []
  }
  let fence: { mark: string; start: number; before: string } | undefined
  let start = 0
  let quotation = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    if (fence !== undefined && leavesQuotation(line, fence)) {
      codes.push({ start: fence.start, end: start, before: fence.before })
      fence = undefined
    }
    const open = fence === undefined ? opening.exec(line) : null
    if (fence !== undefined) {
      if (closesFence(line, fence)) {
        codes.push({ start: fence.start, end: start, before: fence.before })
        fence = undefined
      }
    } else if (open !== null) {
      endParagraph()
      const [, before = '', mark = '', info = ''] = open
      const language = /^\s*\S*/.exec(info)?.[0] ?? ''
      codes.push({ start: end - info.length + language.length, end })
      fence = { mark, start: end + 1, before: before.replace(/[^\s>]/g, ' ') }
    } else {
      const id = headingId.exec(line)?.[1]
      const isApart = /^(?:\s*$|#|[ \t>]*\|)/.test(line)
      const depth = quotationDepth(line)
      if (isApart || depth > quotation || listItem.test(line)) endParagraph()
      quotation = depth
      for (const { 0: run, 1: slashes = '', index } of line.matchAll(/(?<!\\)(\\*)`+/g)) {
        const length = run.length - slashes.length
        runs.push({ start: start + index + slashes.length, length, isEscaped: slashes.length % 2 === 1 })
      }
      if (isApart) endParagraph()
      if (id !== undefined)
        codes.push({ start: start + line.lastIndexOf(id), end: start + line.lastIndexOf(id) + id.length })
    }
    start = end + 1
  }
  endParagraph()
  // One that is not closed goes on to the end.
  if (fence !== undefined && fence.start < text.length)
    codes.push({ start: fence.start, end: text.length, before: fence.before })
  return codes.sort((one, other) => one.start - other.start)
}

const listItem = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/

const quotationDepth = (line: string) => (/^[ \t>]*/.exec(line)?.[0] ?? '').split('>').length - 1

/** A fence in a quotation ends with it, whether it is closed or not. */
export const leavesQuotation = (line: string, { before }: { before: string }) =>
  quotationDepth(line) < quotationDepth(before)

/** A fence closes in the quotation that it opened in, and not further in than three blanks: what it shows may have fences. */
export function closesFence(line: string, { mark, before }: { mark: string; before: string }): boolean {
  const [, into = '', run = ''] = /^([ \t>]*)(`{3,}|~{3,})\s*$/.exec(line) ?? []
  const columns = (prefix: string) => prefix.length - prefix.lastIndexOf('>')
  return run.startsWith(mark) && quotationDepth(into) === quotationDepth(before) && columns(into) <= columns(before) + 3
}

/** A fence in a list or a quotation is as far in as that: its lines begin there. */
const withoutIndent = (code: string, before: string): string =>
  code
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      let at = 0
      while (at < before.length && (line[at] === ' ' || line[at] === '>')) at++
      return line.slice(at)
    })
    .join('\n')
