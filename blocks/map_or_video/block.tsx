// A map or a video of somebody else: what it is and who would learn of the visit, until that is allowed
// (templates/client/consent/third_parties.ts fills the place). Without a script there is the way to it.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { format } from '../../templates/parts/format.ts'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages } from './schema.ts'

type Key = (typeof messages)[number]

export default function MapOrVideo({ data, lang, messages: texts }: BlockProps<Data, Key>) {
  const { src, name, category } = data.src
  return (
    <div className="map_or_video">
      <SectionHead title={data.title} description={data.description} />
      <div
        className="place"
        data-shape={data.shape}
        data-embed={category === 'necessary' ? undefined : src}
        data-category={category}
        data-title={data.title}
      >
        {category === 'necessary' ? (
          <iframe src={src} title={data.title} loading="lazy" allowFullScreen />
        ) : (
          <>
            <p>{format(texts['map_or_video.notice'], { name }, lang)}</p>
            <p className="buttons">
              <button type="button" className="button" data-embed-allow={category} hidden>
                {textOf(texts, 'map_or_video.show' satisfies Key)}
              </button>
              <a className="button button-quiet" href={src}>
                {format(texts['map_or_video.open'], { name }, lang)}
              </a>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
