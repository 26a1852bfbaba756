// A picture in the best format that the browser takes.
import type { Image } from '../../cli/schema/field_types.ts'

interface Props {
  image: Image
  /** Shown instead on screens without room for two columns; the text alternative stays that of `image`. */
  narrow?: Image | undefined
  /** Width on screen, as in the `sizes` attribute; the browser picks a file by it. */
  sizes?: string
  className?: string | undefined
  /** The picture that a visitor sees first: fetched at once, before others. */
  isFirst?: boolean
}

export function Picture({ image, narrow, sizes = '100vw', className, isFirst = false }: Props) {
  return (
    <picture className={className}>
      {narrow === undefined
        ? null
        : [...narrow.sources, { type: undefined, srcset: narrow.src }].map(({ type, srcset }) => (
            <source
              key={srcset}
              type={type}
              media="(max-width: 1023.98px)"
              srcSet={srcset}
              sizes={sizes}
              width={narrow.width}
              height={narrow.height}
            />
          ))}
      {image.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        data-focus={image.focus}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
