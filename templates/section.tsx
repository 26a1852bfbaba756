// A block in its place on the page.
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { BlockProps } from '../cli/schema/fields.ts'
import type { BlockView, PageView } from '../cli/schema/page_view.ts'
import { Island } from './island.tsx'
import { dirWithin } from './parts/direction.ts'

/**
 * The blocks of a page, one below the other.
 * @param beforeContact stands before the contact section, or after all of them where there is none
 */
export function Sections({ page, beforeContact = null }: { page: PageView; beforeContact?: ReactNode }) {
  const at = page.blocks.findIndex(({ id }) => id === 'contact')
  const sections = page.blocks.map((block) => (
    <Section key={block.id} block={block} script={page.assets.islands[block.name]} />
  ))
  const end = at === -1 ? sections.length : at
  return (
    <>
      {sections.slice(0, end)}
      {beforeContact}
      {sections.slice(end)}
    </>
  )
}

/**
 * A block in a section with its id; one that is hydrated in the browser becomes an island.
 * @param script URL path of the block's script, if it has one
 */
export function Section({ block, script }: { block: BlockView; script: string | undefined }) {
  return (
    <section id={block.id} {...languageOf(block)} className={`block block-${block.name}`} data-ground={block.ground}>
      {block.hydrate !== undefined && script !== undefined ? (
        <Island block={block} script={script} />
      ) : (
        createElement(block.component as ComponentType<BlockProps<unknown>>, block.props)
      )}
    </section>
  )
}

/** Untranslated words are read out, hyphenated and aligned as those of their own language. */
const languageOf = ({ lang, props }: BlockView) =>
  lang === undefined ? {} : { lang, dir: dirWithin(lang, props.lang) }
