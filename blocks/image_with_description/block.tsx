// A picture beside an explanation, or below it from edge to edge. The author chooses the side.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Buttons } from '../../templates/parts/button.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function ImageWithDescription({ data }: BlockProps<Data>) {
  return (
    <div className={`image_with_description ${data.image_side}`}>
      <div className="words">
        <SectionHead eyebrow={data.eyebrow} title={data.title} isInset={data.image_side === 'start'} />
        <RichText text={data.description} />
        <Buttons buttons={data.buttons} />
      </div>
      {data.image === undefined ? null : (
        <Picture
          image={data.image}
          narrow={data.image_narrow}
          sizes={data.image_side === 'below' ? '100vw' : '(min-width: 1024px) 50vw, 100vw'}
        />
      )}
    </div>
  )
}
