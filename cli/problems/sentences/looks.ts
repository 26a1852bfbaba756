// Sentences about contrast and weight.

import { counted, error, warning } from './sentence.ts'

export const lowContrast = error(
  'low-contrast',
  ({
    pair,
    ratio,
    needed,
    others = 0,
  }: {
    pair: readonly [string, string]
    ratio: number
    needed: number
    others?: number
  }) => [
    `${pair[0]} on ${pair[1]} has a contrast of ${ratio.toFixed(2)}, less than ${needed}.${others === 0 ? '' : ` ${counted(others, 'other pair')} of colours ${others === 1 ? 'has' : 'have'} too little as well.`}`,
    'Choose a lighter or darker colour (WCAG 2.2, 1.4.3 and 1.4.11).',
  ],
)
export const overBudget = warning('over-budget', (what: string, bytes: number, budget: number, blame: string) => [
  `${what} weighs ${(bytes / 1000).toFixed(1)} kB compressed, more than ${(budget / 1000).toFixed(0)} kB.`,
  blame,
])
