// Files to take along: what each is, of which kind, how large, in which language.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'
import { sizeInWords } from './size.ts'

export default function Downloads({ lang, data }: BlockProps<Data>) {
  const languages = new Intl.DisplayNames(lang, { type: 'language' })
  return (
    <div className="downloads">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <ul className="rows">
        {data.files.map(({ name, description, file: { href, bytes }, language }) => (
          <li key={href}>
            <h3>
              <a href={href} hrefLang={language}>
                {noBreak(name)}
              </a>
            </h3>
            <div>
              {description === undefined ? null : <RichText text={description} />}
              <p>
                {[
                  href.slice(href.lastIndexOf('.') + 1).toUpperCase(),
                  ...(bytes === undefined ? [] : [sizeInWords(bytes, lang)]),
                  ...(language === undefined ? [] : [languages.of(language)]),
                ].join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
