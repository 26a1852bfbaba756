// Pictures of a product with captions, the first large.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function ProductScreens({ data }: BlockProps<Data>) {
  return (
    <div className="product_screens">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <ul className="pictures">
        {data.screens.map(({ image, caption }, index) => (
          <li key={image.src}>
            <figure>
              <Picture image={image} sizes={index === 0 ? '100vw' : '(min-width: 1024px) 38rem, 100vw'} />
              <figcaption>{noBreak(caption)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}
