import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import StatisticNumbers from './block.tsx'

const rendered = (value: number, lang: string) =>
  renderToStaticMarkup(
    <StatisticNumbers
      id="numbers"
      lang={lang}
      messages={{}}
      data={{ items: [{ value, suffix: '+', name: 'customers' }] }}
    />,
  )

test('numbers are written as in the language of the page', () => {
  expect(rendered(12500, 'de-DE')).toContain('12.500<span>+</span>')
  expect(rendered(12500, 'en-US')).toContain('12,500<span>+</span>')
})

test('long numbers ask for rows of their own', () => {
  expect(rendered(750, 'de-DE')).not.toContain('data-long')
  expect(rendered(1234567, 'de-DE')).toContain('data-long')
})
