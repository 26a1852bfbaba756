import { expect, test } from 'vitest'
import { inlineOf } from './inline.ts'

test.each<[html: string, styles: string[], scripts: string[]]>([
  ['<style>a{}</style><script>run()</script>', ['a{}'], ['run()']],
  ['<script type="application/json">{}</script><script type="application/ld+json" id="x">{}</script>', [], []],
  ['<script src="/a.js"></script><script type="module" src="/b.js"></script>', [], []],
  ['<script type="speculationrules">{"prefetch":[]}</script>', [], ['{"prefetch":[]}']],
  ['<style media="print">\na{}\n</style>', ['\na{}\n'], []],
  ['<p>&lt;script&gt;no()&lt;/script&gt;</p>', [], []],
])('%s', (html, styles, scripts) => {
  expect(inlineOf(html)).toEqual({ styles, scripts })
})
