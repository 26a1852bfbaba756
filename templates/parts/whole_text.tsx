// Whole Markdown as elements: tables, pictures, code, quotations and footnotes too.
import type { ReactNode } from 'react'
import type { RichBlock, RichText as RichTextValue } from '../../cli/schema/field_types.ts'
import { noBreak } from './no_break.tsx'
import { Picture } from './picture.tsx'
import { wordsOf } from './plain_text.ts'
import { elementsOf, inlinesOf, RichText } from './rich_text.tsx'

/** `className` names the element around it. */
export const WholeText = ({ text, className = 'rich-text' }: { text: RichTextValue; className?: string }) => (
  <RichText text={text} className={className} more={wholeElement} />
)

function wholeElement(block: RichBlock, key: string): ReactNode {
  switch (block.type) {
    case 'quote':
      return (
        <blockquote key={key} className="lead">
          {elementsOf(block.children, wholeElement)}
        </blockquote>
      )
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
          {block.caption === undefined ? null : <figcaption className="notes">{noBreak(block.caption)}</figcaption>}
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
              </a>{' '}
              {children.length === 1 && children[0]?.type === 'paragraph'
                ? inlinesOf(children[0].children)
                : elementsOf(children, wholeElement)}
            </li>
          ))}
        </ol>
      )
    default:
      return null
  }
}

/** As the tables of blocks: the first column names its row, and on narrow screens the third cell and those after it say which column they are of. */
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
