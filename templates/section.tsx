// A block in its place on the page.
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { BlockProps } from '../cli/schema/field_types.ts'
import type { BlockView, PageView } from '../cli/schema/page_view.ts'
import { Island } from './island.tsx'
import { dirWithin } from './parts/direction.ts'
import { Picture } from './parts/picture.tsx'

/**
 * The blocks of a page, one below the other.
 * @param beforeContact comes before the contact section, or after all sections if there is none
 */
export function Sections({ page, beforeContact = null }: { page: PageView; beforeContact?: ReactNode }) {
  const at = page.blocks.findIndex(({ id }) => id === 'contact')
  const sections = page.blocks.map((block) => (
    <Section
      key={block.id}
      block={block}
      script={page.assets.islands[block.name]}
      end={block.id === 'contact' ? page.brand.end : undefined}
    />
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
 * @param end what the line arrives at, where the page ends with this section, which then stands on the ground of its brand's end
 */
export function Section({
  block,
  script,
  end,
}: {
  block: BlockView
  script: string | undefined
  end?: PageView['brand']['end']
}) {
  const ground = end === undefined ? block.ground : 'end'
  return (
    <section id={block.id} {...languageOf(block)} className={`block block-${block.name}`} data-ground={ground}>
      {block.hydrate !== undefined && script !== undefined ? (
        <Island block={block} script={script} />
      ) : (
        createElement(block.component as ComponentType<BlockProps<unknown>>, block.props)
      )}
      {end === undefined ? null : <End {...end} />}
    </section>
  )
}

/** The light goes on with the button (layouts/arrival.css). */
const End = ({ image, light }: NonNullable<PageView['brand']['end']>) => (
  <div className="arrival">
    <Picture image={image} sizes="100vw" />
    <Picture image={light} className="light" sizes="100vw" />
  </div>
)

/** Untranslated words are read out, hyphenated and aligned as those of their own language. */
const languageOf = ({ lang, props }: BlockView) =>
  lang === undefined ? {} : { lang, dir: dirWithin(lang, props.lang) }
