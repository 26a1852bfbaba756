// The gallery of `site dev`: each example of each block, in each theme, locale and width.
import { renderToString } from 'react-dom/server'
import { exampleAddress } from '../edit/protocol.ts'
import { Shell } from './dev_document.tsx'

export interface Gallery {
  version: number
  blocks: { name: string; examples: string[] }[]
  brands: { id: string; name: string }[]
  locales: { code: string; name: string }[]
  /** Undefined for all. */
  chosen: { block: string | undefined; brand: string | undefined; locale: string; width: number | undefined }
}

/** CSS pixels: a small phone, a tablet, a laptop. */
const galleryWidths = [360, 768, 1280]

const exampleUrl = (of: { block: string; example: string; brand: string; locale: string }) =>
  `${exampleAddress}?${new URLSearchParams(of)}`

/** A whole document; the chosen values come back by a plain form. */
export const galleryPage = (gallery: Gallery) => `<!doctype html>${renderToString(<Page {...gallery} />)}`

function Page({ version, blocks, brands, locales, chosen }: Gallery) {
  const shown = blocks.filter(({ name }) => chosen.block === undefined || name === chosen.block)
  const themes = brands.filter(({ id }) => chosen.brand === undefined || id === chosen.brand)
  const widths = galleryWidths.filter((width) => chosen.width === undefined || width === chosen.width)
  return (
    <Shell title="Blocks" version={version}>
      <h1>Blocks</h1>
      <p>
        <a href="/">All pages</a>
      </p>
      <form>
        <Choice name="block" value={chosen.block} all options={blocks.map(({ name }) => [name, name])} />
        <Choice name="brand" value={chosen.brand} all options={brands.map(({ id, name }) => [id, name])} />
        <Choice name="locale" value={chosen.locale} options={locales.map(({ code, name }) => [code, name])} />
        <Choice
          name="width"
          value={chosen.width?.toString()}
          all
          options={galleryWidths.map((px) => [`${px}`, `${px}`])}
        />
        <button type="submit">Show</button>
      </form>
      {shown.map((block) => (
        <section key={block.name}>
          <h2>{block.name}</h2>
          {block.examples.length === 0 ? <p>This block has no examples.yaml.</p> : null}
          {block.examples.flatMap((example) =>
            themes.map((brand) => (
              <div className="frames" key={`${example} ${brand.id}`}>
                {widths.map((width) => {
                  const url = exampleUrl({ block: block.name, example, brand: brand.id, locale: chosen.locale })
                  const name = `${example}, ${brand.name}, ${width} px`
                  return (
                    <figure key={width}>
                      <figcaption>
                        <a href={url}>{name}</a>
                      </figcaption>
                      <iframe src={url} title={name} width={width} height="560" loading="lazy" />
                    </figure>
                  )
                })}
              </div>
            )),
          )}
        </section>
      ))}
    </Shell>
  )
}

function Choice(props: { name: string; value: string | undefined; all?: true; options: [string, string][] }) {
  return (
    <label>
      {props.name}
      <select name={props.name} defaultValue={props.value ?? ''}>
        {props.all === true ? <option value="">all</option> : null}
        {props.options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
