// A picture beside an explanation, or below it from edge to edge. The author chooses the side; a picture with captions goes below.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Buttons } from '../../templates/parts/button.tsx'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { RichPhrase, RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function ImageWithDescription({ data }: BlockProps<Data>) {
  const { captions = [], image, note } = data
  const side = captions.length > 0 ? 'below' : data.image_side
  const isInParts = data.image_narrow === undefined && captions.some((caption) => caption.image !== undefined)
  return (
    <div className={`image_with_description ${side}${isInParts ? ' in-parts' : ''}`}>
      <div className="words">
        <SectionHead eyebrow={data.eyebrow} title={data.title} isInset={side === 'start'} />
        {data.description === undefined ? null : <RichText text={data.description} />}
        <Buttons buttons={data.buttons} />
      </div>
      {image === undefined ? null : (
        <Picture
          image={image}
          narrow={data.image_narrow}
          sizes={side === 'below' ? '100vw' : '(min-width: 1024px) 50vw, 100vw'}
        />
      )}
      {captions.length === 0 ? null : <Captions captions={captions} />}
      {note === undefined ? null : <RichText text={note} />}
    </div>
  )
}

/** On narrow screens each has the picture of its part: beside its words, or above them where that is wide. */
const Captions = ({ captions }: { captions: NonNullable<Data['captions']> }) => (
  <ul className="captions">
    {captions.map(({ name, text, image }) => {
      const isUpright = image !== undefined && image.width < 1.5 * image.height
      return (
        <li key={name} className={isUpright ? 'upright' : undefined}>
          {image === undefined ? null : <Picture image={image} sizes={isUpright ? '40vw' : '100vw'} />}
          <h3>{noBreak(name)}</h3>
          {text === undefined ? null : (
            <p>
              <RichPhrase text={text} />
            </p>
          )}
        </li>
      )
    })}
  </ul>
)
