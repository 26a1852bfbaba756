// A picture between sections.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Picture } from '../../templates/parts/picture.tsx'
import type { Data } from './schema.ts'

/** How wide the picture is on screen, as in the `sizes` attribute. */
const sizes: Record<Data['width'], string> = {
  full: '100vw',
  text: '(min-width: 48rem) 44rem, 100vw',
  wide: '(min-width: 80rem) 77.5rem, 100vw',
}

export default function Image({ data }: BlockProps<Data>) {
  return (
    <figure className={`image ${data.width}`}>
      <Picture image={data.image} narrow={data.image_narrow} sizes={sizes[data.width]} />
      {data.caption === undefined ? null : <figcaption>{data.caption}</figcaption>}
    </figure>
  )
}
