// Names that lead nowhere: of fields, blocks, pages, pictures, icons, colours, facts.
import {
  changed,
  changedLine,
  fields,
  literally,
  mistyped,
  replaced,
  standsAlone,
  withCyrillic,
  written,
} from '../edits.ts'
import {
  between,
  components,
  family,
  flow,
  icons,
  links,
  markdown,
  messages,
  pictures,
  plain,
  value,
  words,
} from '../places.ts'
import type { Spot } from '../real_site.ts'

const linked = (spot: Spot) => literally(value(spot))
export const names = family('names', {
  'a mistyped component': [components, (spot) => written(spot, mistyped(value(spot)), literally(`"${value(spot)}"`))],
  'a component with a hyphen': [
    (site) => components(site).filter((spot) => value(spot).includes('_')),
    (spot) => written(spot, value(spot).replaceAll('_', '-'), literally(`"${value(spot)}"`)),
  ],
  'a component with capitals': [
    components,
    (spot) => written(spot, value(spot).toUpperCase(), literally(`"${value(spot)}"`)),
  ],
  'a component that there is not': [components, (spot) => written(spot, 'testimonials', /link_cards/)],
  'a component of another word for it': [
    components,
    (spot) => changedLine(spot, (line) => line.replace('component:', 'block:'), /"?component"?/),
  ],
  'a mistyped field': [
    (site) =>
      site.spots.filter(
        (spot) =>
          standsAlone(spot) &&
          /^(component|variant|icon|link|src|ground|layout)$/.test(spot.key) &&
          spot.file.includes('/pages/'),
      ),
    (spot) =>
      changedLine(spot, (line) => line.replace(`${spot.key}:`, `${mistyped(spot.key)}:`), literally(`"${spot.key}"`)),
  ],
  'a field with a capital': [
    (site) =>
      site.spots.filter(
        (spot) => standsAlone(spot) && /^(icon|link|src|ground|id)$/.test(spot.key) && spot.file.includes('/pages/'),
      ),
    (spot) =>
      changedLine(
        spot,
        (line) => line.replace(`${spot.key}:`, `${spot.key[0]?.toUpperCase()}${spot.key.slice(1)}:`),
        literally(`"${spot.key}"`),
      ),
  ],
  'a field with a Cyrillic letter': [
    (site) => fields(site, 'icon').concat(fields(site, 'component')),
    (spot) =>
      changedLine(spot, (line) => line.replace(spot.key, withCyrillic(spot.key) ?? spot.key), /U\+04|Cyrillic|again/i),
  ],
  'a field with an invisible character': [
    (site) => fields(site, 'icon').concat(fields(site, 'link')),
    (spot) => changedLine(spot, (line) => line.replace(`${spot.key}:`, `${spot.key}\u200b:`), /invisible|U\+200B/i),
  ],
  'a link with a Cyrillic letter': [
    links,
    (spot) => {
      const word = withCyrillic(value(spot))
      return word === undefined ? undefined : written(spot, word, /U\+04|Cyrillic|again/i)
    },
  ],
  'a link with an invisible character': [
    links,
    (spot) => written(spot, value(spot).replace('/', '/\u200b'), /invisible|U\+200B/i),
  ],
  'a picture with a Cyrillic letter': [
    pictures,
    (spot) => written(spot, withCyrillic(value(spot)) ?? value(spot), /U\+04|Cyrillic|again/i),
  ],
  'a locale with a Cyrillic letter': [
    (site) => plain(site).filter(({ locale }) => locale === 'de' || locale === 'en'),
    (spot) =>
      changedLine(
        spot,
        (line) => line.replace(`${spot.locale}:`, `${withCyrillic(spot.locale ?? '')}:`),
        /U\+04|Cyrillic|again/i,
      ),
  ],
  'a mistyped picture': [pictures, (spot) => written(spot, value(spot).replace(/\/(.)(.)/, '/$2$1'), linked(spot))],
  'a picture in capitals': [
    pictures,
    (spot) =>
      written(
        spot,
        value(spot).replace(/\/(.)/, (all) => all.toUpperCase()),
        linked(spot),
      ),
  ],
  'a picture with the folder before it': [
    pictures,
    (spot) => written(spot, `content/media/${value(spot)}`, linked(spot)),
  ],
  'a picture with a slash before it': [pictures, (spot) => written(spot, `/media/${value(spot)}`, linked(spot))],
  'a picture with another ending': [
    pictures,
    (spot) => written(spot, value(spot).replace(/\.\w+$/, '.jpeg'), linked(spot)),
  ],
  'a picture with backslashes': [pictures, (spot) => written(spot, value(spot).replace('/', '\\'), linked(spot))],
  'a picture without its folder': [pictures, (spot) => written(spot, value(spot).replace(/^.*\//, ''), linked(spot))],
  'a mistyped icon': [icons, (spot) => written(spot, mistyped(value(spot)), linked(spot))],
  'an icon with a capital': [
    icons,
    (spot) => written(spot, `${value(spot)[0]?.toUpperCase()}${value(spot).slice(1)}`, linked(spot)),
  ],
  'an icon with underscores': [
    (site) => icons(site).filter((spot) => value(spot).includes('-')),
    (spot) => written(spot, value(spot).replaceAll('-', '_'), linked(spot)),
  ],
  'an icon of another set': [icons, (spot) => written(spot, `fa-${value(spot)}`, linked(spot))],
  'a mistyped colour': [
    (site) =>
      fields(site, 'background')
        .concat(fields(site, 'color'))
        .filter(({ kind }) => kind === 'colour'),
    (spot) => written(spot, mistyped(value(spot)), linked(spot)),
  ],
  'a colour by its CSS name': [
    (site) => fields(site, 'background').filter(({ kind }) => kind === 'colour'),
    (spot) => written(spot, 'red', /primary.*#/),
  ],
  'a colour of three digits': [
    (site) => fields(site, 'background').filter(({ kind }) => kind === 'colour'),
    (spot) => written(spot, "'#fa0'", /#ffaa00/i),
  ],
  'a colour without its sign': [
    (site) => fields(site, 'background').filter(({ kind }) => kind === 'colour'),
    (spot) => written(spot, 'ffaa00', /#ffaa00/i),
  ],
  'a colour with an unquoted sign': [
    (site) => fields(site, 'background').filter(({ kind }) => kind === 'colour'),
    (spot) => written(spot, '#ffaa00', /'#ffaa00'|quote/i),
  ],
  'a colour in numbers': [
    (site) => fields(site, 'background').filter(({ kind }) => kind === 'colour'),
    (spot) => written(spot, 'rgb(255, 170, 0)', /#ffaa00|#rrggbb/i),
  ],
  'a mistyped fact': [(site) => flow(site, /\{ fact: $/), (spot) => written(spot, mistyped(value(spot)), linked(spot))],
  'a fact without its braces': [
    (site) => flow(site, /: \{ fact: $/),
    (spot) => changedLine(spot, (line) => line.replace(/\{ fact: (\w+) \}/, '$1'), /fact:/),
  ],
  'a mistyped fact in a text': [
    (site) =>
      messages(site, /\{(customers|clients|experts|years_of_experience\w*)[,}]/).filter(
        ({ file }) => !file.includes('messages'),
      ),
    (spot) =>
      changed(
        spot,
        (text) =>
          text.replace(/\{(customers|clients|experts|years_of_experience\w*)/, (_, name) => `{${mistyped(name)}`),
        /Did you mean/,
      ),
  ],
  'an unknown layout': [components, (spot) => replaced(spot, [0, 0], 'layout: blnk\n', /"blank"/, [1])],
  'a block named in capitals': [
    (site) => fields(site, 'id').filter(({ path }) => path.length === 3),
    (spot) => written(spot, 'Our Services', /our-services|a-z|our-certification/),
  ],
  'one id for two blocks': [
    (site) =>
      fields(site, 'id').filter(
        ({ path, file }) =>
          path.length === 3 &&
          site.spots.some(
            (other) =>
              other.file === file &&
              other.key === 'id' &&
              other.path.length === 3 &&
              other.line < (fields(site, 'id').find((each) => each.path === path)?.line ?? 0),
          ),
      ),
    (spot, site) => {
      const first = site.spots.find(({ file, key, path }) => file === spot.file && key === 'id' && path.length === 3)
      return first === undefined || first === spot ? undefined : written(spot, value(first), literally(value(first)))
    },
  ],
  'a mistyped choice': [
    (site) =>
      fields(site, 'variant')
        .concat(fields(site, 'ground'))
        .filter(({ file }) => file.includes('/pages/')),
    (spot) => written(spot, mistyped(value(spot)), literally(`"${value(spot)}"`)),
  ],
  'a choice that there is not': [(site) => fields(site, 'ground'), (spot) => written(spot, 'dark', /sunken, paper/)],
})

export const addresses = family('links', {
  'a mistyped link': [links, (spot) => written(spot, mistyped(value(spot)), literally(`"${value(spot)}"`))],
  'a link without its prefix': [
    links,
    (spot) => written(spot, value(spot).replace(/^[^/]+\//, ''), literally(`"${value(spot)}"`)),
  ],
  'a link with the ending of the file': [
    links,
    (spot) => written(spot, `${value(spot)}.yaml`, literally(`"${value(spot)}"`)),
  ],
  'a link with the ending of a page': [
    links,
    (spot) => written(spot, `${value(spot)}.html`, literally(`"${value(spot)}"`)),
  ],
  'a link with a slash before it': [links, (spot) => written(spot, `/${value(spot)}`, linked(spot))],
  'a link with a slash behind it': [links, (spot) => written(spot, `${value(spot)}/`, literally(`"${value(spot)}"`))],
  'a link with a language': [links, (spot) => written(spot, `de/${value(spot)}`, literally(`"${value(spot)}"`))],
  'a link with capitals': [
    links,
    (spot) =>
      written(
        spot,
        value(spot).replace(/\/(.)/, (all) => all.toUpperCase()),
        literally(`"${value(spot)}"`),
      ),
  ],
  'a link with a space': [
    links,
    (spot) => written(spot, value(spot).replace('/', '/ '), literally(`"${value(spot)}"`)),
  ],
  'a link with the folder': [
    links,
    (spot) => written(spot, value(spot).replace('/', '/pages/'), literally(`"${value(spot)}"`)),
  ],
  'a link with the prefix of the group': [
    (site) => fields(site, 'link').filter((spot) => /^(enterprise|cybersecurity|development)$/.test(value(spot))),
    (spot) => written(spot, `group/${value(spot)}`, literally(`"${value(spot)}"`)),
  ],
  'an address of this site': [
    links,
    (spot) => written(spot, `https://imprion.example/de/${value(spot).replace(/^[^/]+\//, '')}`, /imprion\/|no page/),
  ],
  'an address without its scheme': [links, (spot) => written(spot, 'www.pos.example', /https:\/\/www\.pos\.example/)],
  'an address with one slash': [links, (spot) => written(spot, 'https:/pos.example/', /https:\/\/pos\.example/)],
  'an address without a colon': [links, (spot) => written(spot, 'https//pos.example/', /https:\/\/pos\.example/)],
  'an address with http and a typo': [links, (spot) => written(spot, 'htps://pos.example/', /https/)],
  'an address with a space': [links, (spot) => written(spot, 'https://pos.example/our page', /space|%20|our-page/i)],
  'an e-mail address alone': [links, (spot) => written(spot, 'info@group.example', /mailto:info@group\.example/)],
  'a mailto with slashes': [
    links,
    (spot) => written(spot, 'mailto://info@group.example', /mailto:info@group\.example/),
  ],
  'a telephone number alone': [links, (spot) => written(spot, "'+386 1 000 00 00'", /tel:/)],
  'a script': [links, (spot) => written(spot, 'javascript:void(0)', /https:|page/)],
  'a file of the disk': [links, (spot) => written(spot, 'C:\\Users\\Eva\\wifi.pdf', /public|page/i)],
  'an empty link': [links, (spot) => written(spot, "''", /page|empty/i)],
  'no link behind the colon': [links, (spot) => written(spot, '', /page|empty|write/i)],
  'an unquoted anchor': [
    (site) => fields(site, 'link').filter((spot) => /^#/.test(value(spot))),
    (spot) => written(spot, value(spot), /quotes: '#/),
  ],
  'an anchor without its sign': [
    (site) => fields(site, 'link').filter((spot) => /^#/.test(value(spot))),
    (spot) => written(spot, value(spot).slice(1), literally(`'${value(spot)}'`)),
  ],
  'a mistyped anchor': [
    (site) => fields(site, 'link').filter((spot) => /^#/.test(value(spot))),
    (spot) => written(spot, `'${mistyped(value(spot))}'`, literally(value(spot).slice(1))),
  ],
  'a mistyped anchor of another page': [
    (site) => fields(site, 'link').filter((spot) => /^[a-z].*#/.test(value(spot))),
    (spot) => written(spot, mistyped(value(spot)), literally(value(spot).replace(/.*#/, ''))),
  ],
  'a dead link in a text': [markdown, (spot) => between(spot, ' [WORD](imprion/wfi)', /imprion\/wifi/)],
  'a link in a text with a gap': [markdown, (spot) => between(spot, ' [WORD] (imprion/wifi)', /no space|space/i)],
  'a link in a text that is not closed': [
    markdown,
    (spot) => between(spot, ' [WORD](imprion/wifi', /\[words\]\(page\)|bracket/),
  ],
  'a link in a text the wrong way round': [
    markdown,
    (spot) => between(spot, ' (WORD)[imprion/wifi]', /\[words\]\(page\)/),
  ],
  'a link in a field of plain words': [words, (spot) => between(spot, ' [WORD](imprion/wifi)', /plain words|Markdown/)],
})
