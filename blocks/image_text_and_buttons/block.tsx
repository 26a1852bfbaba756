// A claim with a sentence, actions and art: the opening of a page, or a quiet pause further down.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Buttons } from '../../templates/parts/button.tsx'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import type { Data } from './schema.ts'

export default function ImageTextAndButtons({ data }: BlockProps<Data>) {
  const { variant, eyebrow, title, description, image, image_narrow, image_side, buttons } = data
  const isHero = variant === 'hero'
  // Words of a hero without a picture have the width of the page, as those above one.
  const isAcross = isHero && (image === undefined || image_side !== 'end')
  const corner = isAcross && image_side === 'behind' ? image_side : undefined
  const Title = isHero ? 'h1' : 'h2'
  return (
    <div
      className="image_text_and_buttons"
      data-variant={variant}
      data-side={isAcross ? 'below' : 'end'}
      data-corner={corner}
    >
      <div className="claim section-head">
        {eyebrow === undefined ? null : <p className="eyebrow">{eyebrow}</p>}
        <Title>{noBreak(title)}</Title>
        {description === undefined ? null : <RichText text={description} className="lead" />}
        <Buttons buttons={buttons} />
      </div>
      {image === undefined ? null : (
        <Picture
          image={image}
          narrow={image_narrow}
          className="art"
          isFirst={isHero}
          sizes={isAcross ? '100vw' : '(min-width: 1024px) 60vw, 100vw'}
        />
      )}
    </div>
  )
}
