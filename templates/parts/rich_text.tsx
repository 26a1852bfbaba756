// Markdown as elements. The build has turned the Markdown into data.
import type { ReactNode } from 'react'
import type { RichBlock, RichInline, RichText as RichTextValue } from '../../cli/schema/fields.ts'
import { Link } from './link.tsx'
import { noBreak } from './no_break.tsx'
import { Picture } from './picture.tsx'
import { wordsOf } from './plain_text.ts'

// Most texts are one paragraph of plain words, and pages have dozens of them: functions give their elements, since a component of
// its own for each level takes React longer than the elements do.

/** Paragraphs, headings, lists, and all else that whole Markdown has; `className` names the element around them. */
export function RichText({ text, className = 'rich-text' }: { text: RichTextValue; className?: string }) {
  return <div className={className}>{text.map(elementOf)}</div>
}

/** Only the contents of the first paragraph, for places that take a phrase. */
export function RichPhrase({ text }: { text: RichTextValue }) {
  return <>{phraseOf(text)}</>
}

const phraseOf = (text: RichTextValue) => {
  const first = text.find((block) => block.type === 'paragraph')
  return first === undefined ? null : inlinesOf(first.children)
}

function elementOf(block: RichBlock, index: number): ReactNode {
  const key = `${block.type}-${index}`
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{inlinesOf(block.children)}</p>
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading key={key} id={block.id}>
          {inlinesOf(block.children)}
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List key={key}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
            <li key={at}>{childrenOf(item)}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return <blockquote key={key}>{block.children.map(elementOf)}</blockquote>
    case 'code':
      return (
        <pre key={key} dir="ltr" translate="no">
          <code className={block.language === undefined ? undefined : `language-${block.language}`}>{block.text}</code>
        </pre>
      )
    case 'picture':
      return (
        <figure key={key}>
          <Picture image={block.image} sizes="(min-width: 1024px) 44rem, 100vw" />
          {block.caption === undefined ? null : <figcaption>{noBreak(block.caption)}</figcaption>}
        </figure>
      )
    case 'table':
      return <RichTable key={key} table={block} />
    case 'rule':
      return <hr key={key} />
    case 'notes':
      return (
        <ol key={key} className="notes">
          {block.notes.map(({ number, id, from, children }) => (
            <li key={id} id={id}>
              <a href={`#${from}`} role="doc-backlink">
                {number}
              </a>
              <div>{childrenOf(children)}</div>
            </li>
          ))}
        </ol>
      )
  }
}

/** As the tables of blocks: the first column names its row, and on narrow screens each cell says which column it is of. */
function RichTable({ table: { head, rows, ends } }: { table: Extract<RichBlock, { type: 'table' }> }) {
  const classOf = (column: number) => (ends[column] === true ? undefined : 'words')
  return (
    <table className="cells">
      <thead>
        <tr>
          {head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
            <th key={column} scope="col" className={classOf(column)}>
              {inlinesOf(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = [], ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
          <tr key={row}>
            <th scope="row">{inlinesOf(name)}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
              <td key={index} className={classOf(index + 1)} data-name={wordsOf(head[index + 1] ?? [])}>
                {inlinesOf(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const childrenOf = (item: RichBlock[]) => (isPhrase(item) ? phraseOf(item) : item.map(elementOf))

const isPhrase = (item: RichBlock[]) => item.length === 1 && item[0]?.type === 'paragraph'

const inlinesOf = (inlines: RichInline[]): ReactNode => inlines.map(inlineOf)

function inlineOf(inline: RichInline, key: number): ReactNode {
  if (typeof inline === 'string') return noBreak(inline)
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
