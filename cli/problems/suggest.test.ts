import { expect, test, vi } from 'vitest'
import { inLatin, meant, nearest, oddLetter, sameLetters } from './suggest.ts'

const blocks = ['link_cards', 'statistic_numbers', 'timeline', 'contact', 'contact_dialog', 'image']

test.each<[word: string, meant: string | undefined]>([
  ['link_crads', 'link_cards'],
  ['link_card', 'link_cards'],
  ['linkcards', 'link_cards'],
  ['LINK_CARDS', 'link_cards'],
  ['tiemline', 'timeline'],
  ['contacts', 'contact'],
  ['contact_dialogue', 'contact_dialog'],
  ['imgae', 'image'],
  ['carousel', undefined],
  ['', undefined],
  ['x', undefined],
])('"%s" is near to %s', (word, meant) => {
  expect(nearest(word, blocks)).toBe(meant)
})

test('of two that are equally near, the first counts; the nearest one before all', () => {
  expect(nearest('abc', ['abd', 'abe'])).toBe('abd')
  expect(nearest('timeline', ['timelime', 'timeline'])).toBe('timeline')
})

test('among many names the nearest is found in no time', () => {
  const icons = Array.from({ length: 5000 }, (_, n) => `icon-number-${n}`)
  const start = performance.now()
  for (let times = 0; times < 20; times++) nearest('icon-nubmer-4321', icons)
  expect(performance.now() - start).toBeLessThan(2000)
})

test('names are read letter by letter once, however many words are looked for among them', () => {
  const pages = ['coast/walks', 'coast/boats']
  const read = vi.spyOn(pages, 'map')
  expect([meant('coast/wlaks', pages), meant('COAST/BOATS', pages), sameLetters('coast/Boats', pages)]).toEqual([
    'coast/walks',
    'coast/boats',
    'coast/boats',
  ])
  expect(read).toHaveBeenCalledTimes(1)
})

test.each<[word: string, known: string[], name: string | undefined]>([
  ['Wi-Fi', ['wifi', 'wi_fi'], 'wi_fi'],
  ['smart-phone', ['phone', 'smartphone'], 'smartphone'],
  ['calendarclock', ['calendar', 'calendar-clock'], 'calendar-clock'],
  ['“prose”', ['prose'], 'prose'],
  ['рrose', ['prose'], 'prose'],
  ['pro\u200bse', ['prose'], 'prose'],
  ['prose.', ['prose'], 'prose'],
  [' link cards ', ['link_cards'], 'link_cards'],
  // The same words, and another form of the last.
  ['imprion/room-automation', ['imprion/room-automatisation', 'imprion/wifi'], 'imprion/room-automatisation'],
  ['imprion/room-automation', ['imprion/room-automatisation', 'imprion/room-automatisierung'], undefined],
  ['imprion/internet', ['imprion/international'], undefined],
  // Folders before it, or an ending behind it.
  ['icons\\wifi.svg', ['wifi.svg', 'fi.svg'], 'wifi.svg'],
  ['wifi.svg', ['icons/wifi.svg'], 'icons/wifi.svg'],
  ['wifi.png', ['wifi.svg', 'wife.svg'], 'wifi.svg'],
  ['a.jpeg', ['b.svg', 'a.svg'], 'a.svg'],
  ['a.b/x.md', ['a.b/y.svg', 'a.b/x.svg'], 'a.b/x.svg'],
  ['wifi', ['wifi.svg'], undefined],
  // A word of a longer name.
  ['lucide-wifi', ['fi', 'wifi'], 'wifi'],
  ['noteobok-pen', ['pen', 'notebook-pen'], 'notebook-pen'],
  ['wifi-on', ['on'], undefined],
  ['contact', ['contact-dialog'], 'contact-dialog'],
  ['con', ['con-dialog'], undefined],
  // In another folder, and the only one of its name.
  ['scenes/hours.svg', ['scenes/home.svg', 'photos/hours.svg'], 'photos/hours.svg'],
  // A path that has another word in one place is another one.
  ['scenes/hotel-hours.svg', ['scenes/hotel-home.svg'], undefined],
  ['scenes/wifi.svg', ['scenes/day-2.svg', 'scenes/fim.svg'], undefined],
  ['scenes/hotelhours.svg', ['scenes/hotel-hours.svg'], 'scenes/hotel-hours.svg'],
  ['scenes/hotel-huors.svg', ['scenes/hotel-hours.svg'], 'scenes/hotel-hours.svg'],
  // The longest of several.
  ['a/big/wifi', ['wifi', 'big/wifi'], 'big/wifi'],
  ['', ['x'], undefined],
  ['"\'', ['prose'], undefined],
])('"%s" among %j is meant for %s', (word, known, name) => {
  expect(meant(word, known)).toBe(name)
})

test.each<[word: string, odd: { code: number; isSeen: boolean } | undefined]>([
  ['prose', undefined],
  ['žična', undefined],
  ['рrose', { code: 0x440, isSeen: true }],
  ['οne', { code: 0x3bf, isSeen: true }],
  ['pro\u200bse', { code: 0x200b, isSeen: false }],
  ['pro\u00a0se', { code: 0xa0, isSeen: false }],
])('in "%s" the odd letter is %j', (word, odd) => {
  expect(oddLetter(word)).toEqual(odd)
})

test.each<[word: string, latin: string | undefined]>([
  ['Nаme', 'Name'],
  ['АВС', 'ABC'],
  ['Μ', undefined],
  ['hеllo wοrld', 'hello world'],
  ['Жук', undefined],
  ['name', 'name'],
])('"%s" in Latin letters is %s', (word, latin) => {
  expect(inLatin(word)).toBe(latin)
})

test('the same letters are an answer where one name alone has them', () => {
  expect(sameLetters('Link-Cards', ['link_cards', 'prose'])).toBe('link_cards')
  expect(sameLetters('link cards', ['link_cards', 'link-cards'])).toBeUndefined()
  expect(sameLetters('link_cards', ['link_cards'])).toBeUndefined()
  expect(sameLetters('link_crads', ['link_cards'])).toBeUndefined()
})
