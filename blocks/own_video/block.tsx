// A video of our own: nothing of it is loaded, and nothing plays, until somebody presses its button.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function OwnVideo({ id, lang, data }: BlockProps<Data>) {
  const { file, smaller, poster, captions, caption } = data
  const languages = new Intl.DisplayNames(lang, { type: 'language' })
  const sources = [...(smaller === undefined ? [] : [smaller]), file]
  return (
    <figure className="own_video">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      {/* biome-ignore lint/a11y/useMediaCaption: they are among its children, where anybody speaks */}
      <video
        id={`${id}-video`}
        controls
        playsInline
        preload="none"
        poster={poster.src}
        width={poster.width}
        height={poster.height}
        aria-label={data.title}
      >
        {sources.map(({ href }) => (
          <source key={href} src={href} type={`video/${href.slice(href.lastIndexOf('.') + 1)}`} />
        ))}
        {captions.map(({ language, file: { href } }) => (
          <track key={href} kind="captions" src={href} srcLang={language} label={languages.of(language)} />
        ))}
      </video>
      {caption === undefined ? null : <figcaption>{caption}</figcaption>}
    </figure>
  )
}
