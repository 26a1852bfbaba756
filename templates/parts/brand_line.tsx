// The brands as stations on one line: the switch between their sites.
import type { PageView } from '../../cli/schema/page_view.ts'
import { Elsewhere } from './elsewhere.tsx'

interface Props {
  brands: PageView['brands']
  /** With each brand's tagline. */
  isLarge?: boolean
}

export function BrandLine({ brands, isLarge = false }: Props) {
  return (
    <ul className={isLarge ? 'brand-line brand-line-large' : 'brand-line'}>
      {brands.map((brand) => (
        <li key={brand.name}>
          <a href={brand.link.href} aria-current={brand.isCurrent ? 'true' : undefined}>
            {brand.name}
            <Elsewhere href={brand.link.href} ours={brand.origin} />
            {isLarge ? <small>{brand.tagline}</small> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
