/** @jsxImportSource preact */
// A gallery of all that a section can begin with: each example as the engine renders it on this brand, once it comes into view.
import { useEffect, useRef, useState } from 'preact/hooks'
import { type BlockChoice, exampleAddress, type Json } from '../cli/edit/protocol.ts'
import { type Choice, Chooser } from './chooser.tsx'
import { blocks } from './picker_data.ts'
import { words } from './strings.ts'
import { session } from './window_session.ts'

/** Opened once `loadBlocks` has the blocks. */
export function BlockGallery({ onMake, onClose }: { onMake: (item: Json) => void; onClose: () => void }) {
  return (
    <Chooser
      title={words.chooseBlock}
      choices={blocks.value.flatMap(choicesOf)}
      look="pictures"
      onChoose={onMake}
      onClose={onClose}
    />
  )
}

const choicesOf = ({ component, description, examples }: BlockChoice): Choice<Json>[] =>
  examples.map(({ name, data }, index) => ({
    key: `${component} ${name}`,
    value: { component, data },
    name: index === 0 ? blockName(component) : `${blockName(component)}: ${name}`,
    also: `${component} ${otherWords(component, data)}`,
    // A block that it names is called here as it is in the list.
    note: description.replace(/`(\w+)`/g, (_, name) => blockName(name)),
    isRare: index > 0,
    picture: <Example block={component} example={name} />,
  }))

/** What else somebody may call a section, by what it is and holds. */
const otherWords = (component: string, data: Json): string =>
  calledAlso.flatMap(([is, ...others]) => (is.test(`${component} ${JSON.stringify(data)}`) ? others : [])).join(' ')
const calledAlso: [is: RegExp, ...words: string[]][] = [
  [/"src":"(?!https)/, 'photo', 'photograph', 'picture', 'image'],
  [/video|embed|film/, 'video', 'film', 'movie'],
  [/quot|testimonial/, 'quote', 'quotation', 'testimonial', 'citation'],
  [/question|faq/, 'question', 'answer', 'faq'],
  [/"rows":|price/, 'table', 'prices'],
  [/contact|"form/, 'form', 'contact', 'e-mail'],
  [/"buttons?":/, 'button', 'call to action'],
]

/** A page with the example alone, in which nothing runs. */
function Example({ block, example }: { block: string; example: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const [isSeen, see] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      see(true)
      observer.disconnect()
    })
    if (box.current !== null) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const { brand, locale } = session.table.value
  return (
    <span class="example" ref={box}>
      {isSeen && (
        <iframe
          src={`${exampleAddress}?${new URLSearchParams({ block, example, brand, locale })}`}
          title={example}
          inert
          sandbox="allow-same-origin"
        />
      )}
    </span>
  )
}

/** `link_cards` as `Link cards`. */
export const blockName = (component: string) =>
  (component.charAt(0).toUpperCase() + component.slice(1)).replaceAll('_', ' ')

/** What is put into the blocks of a file: a version for one language holds texts of that language alone. */
export const itemFor = (file: string, item: Json): Json =>
  session.table.value.languages.some(({ code }) => file.endsWith(`.${code}.yaml`)) ? inOneLanguage(item) : item

function inOneLanguage(value: Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(inOneLanguage)
  const { locale, languages } = session.table.value
  const names = Object.keys(value)
  const isText = names.length > 0 && names.every((name) => languages.some(({ code }) => code === name))
  if (isText) return { [locale]: value[locale] ?? Object.values(value)[0] ?? '' }
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, inOneLanguage(inside)]))
}
