import { expect, test } from 'vitest'
import { searchEntry } from './search_entry.ts'

const sectionsOf = (main: string) =>
  JSON.parse(
    searchEntry({
      path: '/walks',
      title: 'Walks',
      html: `<!doctype html><html><head><title>Not this</title></head><body><header>Menu</header><main id="content">${main}</main><footer>Imprint</footer></body></html>`,
    }),
  )[2]

test('an entry is the path, the title, and each section by its id with its first heading and its words', () => {
  const html =
    '<main><section id="start" class="block"><h1>Walks by the <em>sea</em></h1><p>Three hours.</p></section><section id="map"><h2>Map</h2><p>North</p><p>South</p></section></main>'
  expect(JSON.parse(searchEntry({ path: '/walks', title: 'Walks', html }))).toEqual([
    '/walks',
    'Walks',
    [
      ['start', 'Walks by the sea', 'Three hours.'],
      ['map', 'Map', 'North South'],
    ],
  ])
})

test.each([
  ['header and footer of the page', '', []],
  [
    'what is hidden',
    '<section id="a">One <span aria-hidden="true">two</span> <p hidden="">three</p> four</section>',
    [['a', '', 'One four']],
  ],
  [
    'scripts, drawings, buttons and dialogs',
    '<section id="a">One<script>x</script><svg><title>Y</title></svg><button>Go</button><dialog><p>Form</p></dialog> two</section>',
    [['a', '', 'One two']],
  ],
  [
    'what a block keeps out',
    '<section id="a">One <p data-unsearched="">two</p> <p data-unsearched="true">2</p> three</section>',
    [['a', '', 'One three']],
  ],
  [
    'words for screen readers alone',
    '<section id="a">One <span class="note visually-hidden">two</span>three</section>',
    [['a', '', 'One three']],
  ],
])('%s is not in it', (_, main, sections) => {
  expect(sectionsOf(main)).toEqual(sections)
})

test.each([
  ['says "hidden"', 'aria-label="No hidden costs"'],
  ['says "inert"', "title='An inert gas' data-x"],
  ['begins with the name of one that hides', 'hidden-on-phone="" data-inert'],
  ['is a class that only begins like one', 'class="note hidden-on-phone visually-hidden-not"'],
  ['can be found in the page', 'hidden="until-found"'],
  ['is false', 'aria-hidden="false"'],
  ['is a button of search', 'data-search="/texts.json"'],
])('an attribute hides nothing that %s', (_, attribute) => {
  expect(sectionsOf(`<section id="a"><p ${attribute}>text</p></section>`)).toEqual([['a', '', 'text']])
})

test('an id is that of the element, not one that another attribute speaks of', () => {
  expect(sectionsOf(`<section title='the id="b"' id="a"><p>text</p></section>`)).toEqual([['a', '', 'text']])
})

test.each([
  ['elements of a paragraph keep words whole', '<p>Wi<b>-Fi</b>, <i>fast</i>.</p>', 'Wi-Fi, fast.'],
  ['words that only a tag parts stand apart', '<a>Hotels<small>The hotel</small></a>', 'Hotels The hotel'],
  ['so do points of a list', '<ul><li>one</li><li>two</li></ul>', 'one two'],
  ['raised signs stay where they are', '<p>m<sup>2</sup></p>', 'm2'],
  ['entities are letters', '<p>R&amp;D &lt;3 &#x27;x&#x27; caf&#233; a&nbsp;b</p>', "R&D <3 'x' café a b"],
  ['an attribute may hold a sign of a tag', '<img alt="a > b"/><p title=\'>\'>text</p>', 'text'],
  ['a soft hyphen is no letter', '<p>Netz\u00adwerk</p>', 'Netzwerk'],
  ['a comment parts nothing', '<p>Hotel<!-- -->s</p>', 'Hotels'],
])('%s', (_, markup, text) => {
  expect(sectionsOf(`<section id="a">${markup}</section>`)).toEqual([['a', '', text]])
})

test('a heading with an id begins a part of its own, which ends with its section', () => {
  expect(
    sectionsOf('<section id="text"><h2>Text</h2><p>One</p><h3 id="fees">Fees</h3><p>Two</p></section><p>Three</p>'),
  ).toEqual([
    ['text', 'Text', 'One'],
    ['fees', 'Fees', 'Two'],
    ['', '', 'Three'],
  ])
})
