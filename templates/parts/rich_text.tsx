// Markdown as elements. The build has turned the Markdown into data. What only whole Markdown has is in whole_text.tsx: no island needs it.
import type { ReactNode } from 'react'
import type { RichBlock, RichInline, RichText as RichTextValue } from '../../cli/schema/field_types.ts'
import { withBlanks } from './blanks_in_text.tsx'
import { Link } from './link.tsx'
import { noBreak } from './no_break.tsx'

// Most texts are one paragraph of plain words, and pages have dozens of them: functions give their elements, since a component of
// its own for each level takes React longer than the elements do.

/** Paragraphs, headings and lists; `className` names the element around them. */
export function RichText({ text, className = 'rich-text', more }: Props) {
  return <div className={className}>{elementsOf(text, more)}</div>
}

interface Props {
  text: RichTextValue
  className?: string
  more?: More
}
/** Gives the elements of all other kinds of blocks. */
export type More = (block: RichBlock, key: string) => ReactNode

/** Only the contents of the first paragraph, for places that take a phrase. */
export function RichPhrase({ text }: { text: RichTextValue }) {
  return <>{phraseOf(text)}</>
}

const phraseOf = (text: RichTextValue) => {
  const first = text.find((block) => block.type === 'paragraph')
  return first === undefined ? null : inlinesOf(first.children)
}

export const elementsOf = (blocks: RichBlock[], more: More | undefined): ReactNode =>
  blocks.map((block, index) => elementOf(block, `${block.type}-${index}`, more))

function elementOf(block: RichBlock, key: string, more: More | undefined): ReactNode {
  if (block.type === 'paragraph') return <p key={key}>{inlinesOf(block.children)}</p>
  if (block.type === 'heading') {
    const Heading = `h${block.level}` as const
    return (
      <Heading key={key} id={block.id}>
        {inlinesOf(block.children)}
      </Heading>
    )
  }
  if (block.type !== 'list') return more?.(block, key)
  const List = block.ordered ? 'ol' : 'ul'
  const labels = block.items.map(labelOf)
  const isOfTerms = labels.every((label) => label !== undefined)
  return (
    <List key={key} className={isOfTerms ? 'terms' : undefined}>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
        <li key={at}>
          {isOfTerms ? labelled(labels[at], item) : isPhrase(item) ? phraseOf(item) : elementsOf(item, more)}
        </li>
      ))}
    </List>
  )
}

/** What a point of a list is about, where it begins with that: as code, or in bold up to a colon or a full stop, which a row of its own needs no more. */
function labelOf(item: RichBlock[]): RichInline[] | undefined {
  const [paragraph] = item
  if (!isPhrase(item) || paragraph?.type !== 'paragraph') return undefined
  const [first] = paragraph.children
  if (typeof first !== 'object') return undefined
  if (first.type === 'code') return [first]
  const last = first.type === 'strong' ? first.children.at(-1) : undefined
  if (first.type !== 'strong' || typeof last !== 'string' || !/[.:]$/.test(last)) return undefined
  return [...first.children.slice(0, -1), last.replace(/\s*[.:]$/, '')]
}

const labelled = (label: RichInline[] = [], [paragraph]: RichBlock[]) => (
  <>
    <strong>{inlinesOf(label)}</strong>{' '}
    <div>{paragraph?.type === 'paragraph' ? inlinesOf(paragraph.children.slice(1)) : null}</div>
  </>
)

const isPhrase = (item: RichBlock[]) => item.length === 1 && item[0]?.type === 'paragraph'

export const inlinesOf = (inlines: RichInline[]): ReactNode => inlines.map(inlineOf)

function inlineOf(inline: RichInline, key: number): ReactNode {
  if (typeof inline === 'string') return withBlanks(inline, noBreak)
  switch (inline.type) {
    case 'break':
      return <br key={key} />
    case 'code':
      return <code key={key}>{inline.text}</code>
    case 'strong':
      return <strong key={key}>{inlinesOf(inline.children)}</strong>
    case 'emphasis':
      return <em key={key}>{inlinesOf(inline.children)}</em>
    case 'note':
      return (
        <sup key={key}>
          <a href={`#${inline.id}`} id={inline.from} role="doc-noteref">
            {inline.number}
          </a>
        </sup>
      )
    case 'link':
      return (
        <Link key={key} link={inline.link}>
          {inlinesOf(inline.children)}
        </Link>
      )
  }
}
