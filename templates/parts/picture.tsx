// A picture in the best format that the browser takes.
import type { Image } from '../../cli/schema/fields.ts'

interface Props {
  image: Image
  /** Width on screen, as in the `sizes` attribute; the browser picks a file by it. */
  sizes?: string
  className?: string | undefined
  /** The picture that a visitor sees first: fetched at once, before others. */
  isFirst?: boolean
}

export function Picture({ image, sizes = '100vw', className, isFirst = false }: Props) {
  return (
    <picture className={className}>
      {image.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
