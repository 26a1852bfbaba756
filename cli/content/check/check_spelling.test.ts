import { expect, test } from 'vitest'
import { checkedSite, type Files, smallTemplates } from '../../../tests/checked_site.ts'
import * as problem from '../../problems/sentences.ts'
import { textsOfFiles } from '../authoring/localized_texts.ts'
import type { Dictionary } from '../text/spelling.ts'
import { checkSpelling } from './check_spelling.ts'

const file = 'content/messages/header.yaml'

/** Knows these words, and offers those that begin alike; says what it was asked for. */
function dictionary(...words: string[]): Dictionary & { asked: string[] } {
  const asked: string[] = []
  const near = (word: string) => {
    asked.push(word)
    return words.filter((known) => known[0] === word[0])
  }
  return { asked, near, knows: (word) => words.includes(word) }
}
const sl = dictionary('meni', 'meja')
const en = dictionary('menu', 'mast', 'mind', 'more', 'open')

/** What is said of the spelling of interface texts. */
async function spelling(contents: string, more: Files = {}, told: problem.Problem[] = []) {
  const { site, report } = await checkedSite({ [file]: contents, ...more })
  if (!site.ok) throw new Error(report)
  const texts = textsOfFiles([{ path: file, contents }], smallTemplates)
  const dictionaries = new Map([
    ['sl', sl],
    ['en', en],
  ])
  const { problems, counts } = checkSpelling(texts, { config: site.value.config, dictionaries, earlier: told })
  const said = problems.map(
    ({ place, message, hint }) => `${place.path?.join('.')} ${place.word?.nth} ${message} ${hint}`,
  )
  return { said, counts: Object.fromEntries(counts) }
}

test('each word that no dictionary knows is told where it stands, with three that may be meant', async () => {
  expect(await spelling('menu: { sl: mehi, en: open mnu or mnu }\n')).toEqual({
    said: [
      'menu.sl 0 The sl dictionary does not know "mehi". Did you mean "meni" or "meja"? A word of the house belongs into content/words.yaml.',
      'menu.en 0 The en dictionary does not know "mnu". Did you mean "menu" or "mast" or "mind"? A word of the house belongs into content/words.yaml.',
      'menu.en 0 The en dictionary does not know "or". Did you mean "open"? A word of the house belongs into content/words.yaml.',
      'menu.en 1 The en dictionary does not know "mnu". Did you mean "menu" or "mast" or "mind"? A word of the house belongs into content/words.yaml.',
    ],
    counts: { sl: 1, en: 4 },
  })
})

test('the name of a brand, and a word of the house, are offered first', async () => {
  const { said } = await spelling('menu: { sl: meni, en: open Imprio imprion mexh }\n', {
    'content/words.yaml': 'en: [mesh]\n',
  })
  expect(said.map((each) => /Did you mean ("[^?]*)\?/.exec(each)?.[1])).toEqual([
    '"Imprion"',
    '"Imprion"',
    '"mesh" or "menu" or "mast"',
  ])
})

test('a dictionary is asked once for what may be meant, and each language its own', async () => {
  for (const { asked } of [sl, en]) asked.length = 0
  await spelling('menu: { sl: mx, en: mx mx }\n')
  expect([sl.asked, en.asked]).toEqual([['mx'], ['mx']])
})

test('of a text for all languages nothing is offered', async () => {
  const { said } = await spelling('menu: { all: meni menu mnu }\n')
  expect(said).toEqual([
    'menu.all 0 No dictionary of these languages knows "mnu". A word of the house belongs into content/words.yaml.',
  ])
})

test('words of the house are known', async () => {
  const { said } = await spelling('menu: { sl: imprion meniji, en: imprion }\n', {
    'content/words.yaml': 'all: [imprion]\nsl: [meniji]\n',
  })
  expect(said).toEqual([])
})

test('a text that is wrong in another way has its words looked up once that is mended', async () => {
  const told = (...path: string[]) => [problem.blankText({ file, path })]
  const contents = 'menu: { sl: mx, en: mx }\n'
  const places = async (given: problem.Problem[]) =>
    (await spelling(contents, {}, given)).said.map((line) => line.slice(0, 7))
  expect(await places(told('menu', 'en'))).toEqual(['menu.sl'])
  expect(await places(told('menu'))).toEqual(['menu.sl', 'menu.en'])
  expect(await places([problem.blankText({ file: 'content/facts.yaml', path: ['menu', 'en'] })])).toEqual([
    'menu.sl',
    'menu.en',
  ])
})

test('words that another dictionary knows are told once, as a text of that language', async () => {
  expect((await spelling('menu: { sl: open mind, en: menu }\n')).said).toEqual([
    'menu.sl undefined This text stands under sl, and seems to be in en. Translate it, or delete it until it is translated.',
  ])
  const { said } = await spelling('menu: { sl: meni meja meni open mind, en: menu }\n')
  expect(said).toHaveLength(2)
})
