// Problems of files, and of YAML that cannot be read.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { securityTextProblems } from '../../../cli/domain/security_text.ts'
import { readPages } from '../../../cli/io/sources/read.ts'
import * as problem from '../../../cli/problems/sentences.ts'
import { card, type Example, named, onHome } from './example.ts'

const securityText = 'content/shared/public/.well-known/security.txt'

export const files: Example[] = [
  {
    code: 'not-utf-8',
    means: 'The file was saved in another encoding, such as Windows-1250, so its letters cannot be told.',
    when: 'A page is saved as Latin-1 in place of UTF-8.',
    run: (dir) => {
      writeFileSync(path.join(dir, 'wifi.yaml'), Buffer.from('title: \xe9t\xe9\n', 'latin1'))
      return readPages(dir, ['content/wifi.yaml']).problems
    },
  },
  {
    code: 'control-character',
    means: 'Characters that are not printed have no meaning in a text, and some break XML and HTML.',
    files: { 'content/facts.yaml': 'customers: { value: 750, description: "Customers\\u0007" }\n' },
  },
  {
    code: 'yaml-syntax',
    means:
      'The file cannot be read as YAML 1.2. The place is where the reader gave up; the cause is often a line above.',
    files: { 'content/facts.yaml': 'customers: { value: 750, description: Customers. } }\n' },
  },
  {
    code: 'yaml-quotes',
    means: 'A text that begins with a sign of YAML, or holds a colon before a space, is read as something else.',
    files: card('name:\n  sl: Naša omrežja\n  en: Our networks: all of them'),
  },
  {
    code: 'yaml-open-quote',
    means: 'A quotation mark has no second one, so all that follows would be part of the text.',
    files: { 'content/facts.yaml': 'customers:\n  value: 750\n  description: "Customers.\n' },
  },
  {
    code: 'yaml-inner-quote',
    means: 'The sign that a text is put in stands in the text as well, and ends it there.',
    files: card("name:\n  sl: Naša omrežja\n  en: 'Our customer's networks'"),
  },
  {
    code: 'yaml-backslash',
    means: 'In double quotes a backslash has a meaning of its own.',
    files: card('name:\n  sl: Naša omrežja\n  en: "Networks in C:\\Data"'),
  },
  {
    code: 'yaml-colon',
    means: 'A field is its name, a colon, a space, and its value.',
    files: card('name:\n  sl: Naša omrežja\n  en:Our networks'),
  },
  {
    code: 'yaml-space',
    means: 'Some editors and web pages put spaces that do not break a line; YAML knows only the plain one.',
    files: card('name:\n  sl: Naša omrežja\n  en:\u00a0Our networks'),
  },
  {
    code: 'yaml-dash',
    means: 'Each entry of a list begins with a dash and a space, and nothing else does.',
    files: onHome('- component: contact\n  data: {}\n-component: contact\n  data: {}\n'),
  },
  {
    code: 'yaml-block-text',
    means: 'Behind > and | a line ends; the text stands below.',
    files: card('name:\n  sl: Naša omrežja\n  en: >- Our networks'),
  },
  {
    code: 'yaml-comma',
    means: 'Fields in one line between braces are set apart by commas.',
    files: card(`${named}\nimage: { src: mark.svg decorative: true }`),
  },
  {
    code: 'yaml-bracket',
    means: 'What begins with a bracket ends with one.',
    files: { 'content/facts.yaml': 'customers: { value: 750, description: Customers.\n' },
  },
  {
    code: 'yaml-comment',
    means: 'Two slashes mean nothing in YAML.',
    files: { 'content/facts.yaml': '// Numbers\ncustomers: { value: 750, description: Customers. }\n' },
  },
  {
    code: 'yaml-merge',
    means: 'Git could not put two versions together, and marked both in the file.',
    files: {
      'content/facts.yaml':
        '<<<<<<< HEAD\ncustomers: { value: 750, description: A. }\n=======\ncustomers: { value: 800, description: A. }\n>>>>>>> other\n',
    },
  },
  {
    code: 'yaml-loose-line',
    means: 'A text of several lines is indented more than the field that it belongs to.',
    files: card('name:\n  sl: Naša omrežja\n  en: >-\n    Our\n  networks'),
  },
  {
    code: 'yaml-tab',
    means: 'YAML does not allow tabs in indentation.',
    files: { 'content/facts.yaml': 'customers:\n\tvalue: 750\n' },
  },
  {
    code: 'yaml-duplicate-key',
    means: 'Of a field that is written twice only one could count, and nobody would see which.',
    files: {
      'content/facts.yaml':
        'customers: { value: 750, description: Customers. }\ncustomers: { value: 800, description: Customers. }\n',
    },
  },
  {
    code: 'yaml-indent',
    means: 'Indentation says what belongs to what, and here it says nothing that fits.',
    files: { 'content/facts.yaml': 'customers:\n    value: 750\n  description: Customers.\n' },
  },
  {
    code: 'yaml-documents',
    means: 'A line of three dashes begins a new document; each file holds one.',
    files: {
      'content/facts.yaml':
        'customers: { value: 750, description: Customers. }\n---\nexperts: { value: 50, description: Experts. }\n',
    },
  },
  {
    code: 'yaml-alias',
    means:
      'Aliases (`*name`) repeat what an anchor (`&name`) marks. Ones that repeat each other, or themselves, grow without end.',
    files: { 'content/facts.yaml': 'customers: &all [*all, *all]\n' },
  },
  {
    code: 'yaml-nesting',
    means: 'Nothing that can be written here is nested that deep.',
    files: { 'content/facts.yaml': `customers: ${'['.repeat(120)}${']'.repeat(120)}\n` },
  },
  {
    code: 'yaml-empty',
    means: 'A file without a value was meant to be written, or to be deleted.',
    files: { 'content/group/pages/enterprise.yaml': '# To be written.\n' },
  },
  {
    code: 'outside-content',
    means:
      'Pictures and links of the file system may not lead out of the content folder, so that a build shows only what is in it.',
    files: card(`${named}\nimage: { src: ../../secret.png, decorative: true }`),
  },
  {
    code: 'not-a-file',
    means:
      'Content is files, and links to files inside the content folder. A link to a folder may lead back to where it lies; a public folder holds no links at all: what they lead to changes without anybody noticing.',
    when: 'A pipe lies in `content/imprion/public/`.',
    run: () => [problem.notAFile({ file: 'content/imprion/public/queue' }, 'a device, a pipe or a socket')],
  },
  {
    code: 'file-size',
    means: 'A text of a mebibyte is no page; it may be a picture or an archive under a wrong name.',
    when: 'A page of 3 MiB lies in `content/group/pages/`.',
    run: (dir) => {
      writeFileSync(path.join(dir, 'large.yaml'), 'title: '.padEnd(3 * 2 ** 20, 'a'))
      return readPages(dir, ['content/large.yaml']).problems
    },
  },
  {
    code: 'public-name',
    means:
      'What lies in `public/` is published under its name, on every host: letters, digits and `.-_`. A hidden file is seldom meant for everybody, but for those of `.well-known/`.',
    files: { 'content/imprion/public/.env': 'KEY=secret\n' },
  },
  {
    code: 'public-size',
    means: 'Hosts take files up to a size: Cloudflare Pages up to 25 MiB.',
    when: 'A film of 40 MiB lies in `content/imprion/public/`.',
    run: () => [problem.publicSize({ file: 'content/imprion/public/film.mp4' }, 40 * 2 ** 20, 25 * 2 ** 20)],
  },
  {
    code: 'public-type',
    means:
      'Its first bytes are not those of a PDF, an MP4, a WebM or a WebVTT file, as its ending promises: browsers would not show it.',
    files: { 'content/imprion/public/price-list.pdf': 'Prices\n' },
  },
  {
    code: 'public-clash',
    means: 'A page, a redirect or a file that every domain has is at the address of this file already.',
    files: { 'content/imprion/public/wifi.html': '<p>Wi-Fi</p>\n' },
  },
  {
    code: 'security-text',
    means:
      'Whoever finds a weakness looks into `.well-known/security.txt` for whom to tell (RFC 9116). Without a contact and a date until which it holds it is worth nothing.',
    when: 'A `security.txt` names a contact, and no date.',
    run: () => securityTextProblems({ file: securityText }, 'Contact: mailto:info@group.example\n', new Date()),
  },
  {
    code: 'security-text-date',
    means:
      'A contact that has expired is not to be trusted; a date further away than a year is none that anybody keeps.',
    when: 'A `security.txt` has not been looked at for years.',
    run: () =>
      securityTextProblems(
        { file: securityText },
        'Contact: mailto:info@group.example\nExpires: 2024-10-31T23:59:59Z\n',
        new Date(),
      ),
  },
  {
    code: 'unknown-file',
    means: 'The file lies where nothing reads it; its name or its folder is probably misspelt.',
    files: { 'content/fact.yaml': 'customers: { value: 750, description: Customers. }\n' },
  },
  {
    code: 'missing-file',
    means: 'Without this file nothing can be judged.',
    when: 'The content folder has no `site.yaml`.',
    files: { 'content/site.yaml': null },
  },
  {
    code: 'not-checked',
    means:
      'Something else could not be judged because of a mistake. It is no mistake itself, and is not counted as one.',
    files: { 'content/facts.yaml': 'customers: { value: 750, description: Customers: all of them }\n' },
  },
]
