// Inline Markdown as elements. The build has turned the Markdown into data.
import type { RichBlock, RichInline, RichText as RichTextValue } from '../../cli/schema/fields.ts'
import { Link } from './link.tsx'
import { noBreak } from './no_break.tsx'

/** Paragraphs, headings and lists; `className` names the element around them. */
export function RichText({ text, className = 'rich-text' }: { text: RichTextValue; className?: string }) {
  return (
    <div className={className}>
      <Blocks blocks={text} />
    </div>
  )
}

/** Only what stands in the first paragraph, for places that take a phrase. */
export function RichPhrase({ text }: { text: RichTextValue }) {
  const first = text.find((block) => block.type === 'paragraph')
  return <>{first === undefined ? null : <Inlines inlines={first.children} />}</>
}

function Blocks({ blocks }: { blocks: RichBlock[] }) {
  return blocks.map((block, index) => {
    const key = `${block.type}-${index}`
    if (block.type === 'list') return <List key={key} block={block} />
    if (block.type === 'paragraph') {
      return (
        <p key={key}>
          <Inlines inlines={block.children} />
        </p>
      )
    }
    const Heading = `h${block.level}` as const
    return (
      <Heading key={key} id={block.id}>
        <Inlines inlines={block.children} />
      </Heading>
    )
  })
}

function List({ block }: { block: Extract<RichBlock, { type: 'list' }> }) {
  const Element = block.ordered ? 'ol' : 'ul'
  return (
    <Element>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
        <li key={index}>{isPhrase(item) ? <RichPhrase text={item} /> : <Blocks blocks={item} />}</li>
      ))}
    </Element>
  )
}

const isPhrase = (item: RichBlock[]) => item.length === 1 && item[0]?.type === 'paragraph'

function Inlines({ inlines }: { inlines: RichInline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
  return inlines.map((inline, index) => <Inline key={index} inline={inline} />)
}

function Inline({ inline }: { inline: RichInline }) {
  if (typeof inline === 'string') return noBreak(inline)
  switch (inline.type) {
    case 'break':
      return <br />
    case 'code':
      return <code>{inline.text}</code>
    case 'strong':
      return (
        <strong>
          <Inlines inlines={inline.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.children} />
        </em>
      )
    case 'link':
      return (
        <Link link={inline.link}>
          <Inlines inlines={inline.children} />
        </Link>
      )
  }
}
