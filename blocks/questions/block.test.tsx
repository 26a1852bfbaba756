import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Questions from './block.tsx'
import { faqPage } from './faq_page.ts'
import type { Data } from './schema.ts'

const questions: Data['questions'] = [
  {
    question: 'How long does it take? </script><script>alert(1)</script>',
    answer: [
      { type: 'paragraph', children: ['A ', { type: 'strong', children: ['day'] }, ', with:'] },
      {
        type: 'list',
        ordered: false,
        items: [
          [{ type: 'paragraph', children: ['a plan'] }],
          [
            {
              type: 'paragraph',
              children: [{ type: 'link', link: { href: '/keys', external: false }, children: ['keys'] }],
            },
          ],
        ],
      },
    ],
  },
]
const page = (shown = questions) =>
  parse(
    renderToStaticMarkup(<Questions id="faq" lang="en-US" data={{ title: 'FAQ', questions: shown }} messages={{}} />),
  )

test('an answer is told to search engines in plain words, a line for each paragraph and point', () => {
  expect(faqPage(questions).mainEntity[0]?.acceptedAnswer.text).toBe('A day, with:\n- a plan\n- keys')
})

test('questions are told as schema.org has them, code and line breaks as words', () => {
  const answer: Data['questions'][number]['answer'] = [
    { type: 'paragraph', children: ['Type', { type: 'break' }, { type: 'code', text: 'ping' }, '.'] },
    {
      type: 'list',
      ordered: true,
      items: [
        [
          { type: 'paragraph', children: ['one'] },
          { type: 'paragraph', children: ['two'] },
        ],
      ],
    },
  ]
  expect(faqPage([{ question: 'How?', answer }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'Type ping.\n- one two' } },
    ],
  })
})

test('the structured data of a page is what it shows, and cannot end its element', () => {
  const scripts = page().querySelectorAll('script')
  expect(scripts.map((script) => script.getAttribute('type'))).toEqual(['application/ld+json'])
  expect(JSON.parse(scripts[0]?.rawText ?? '')).toEqual(faqPage(questions))
})

test('questions open without a script, and the first one is open', () => {
  const twice = [...questions, ...questions.map((each) => ({ ...each, question: 'And then?' }))]
  const [details, second] = page(twice).querySelectorAll('details')
  expect([details?.hasAttribute('open'), second?.hasAttribute('open')]).toEqual([true, false])
  expect(details?.querySelector('summary')?.textContent).toContain('How long does it take?')
  expect(details?.querySelector('strong')?.textContent).toBe('day')
})
