import { expect, test } from 'vitest'
import { nextSteps } from './new.ts'

test('who adds a region of a language that the site has hears first that it can be based on that', () => {
  const [first, second] = nextSteps({ kind: 'locale', name: 'es-MX', tag: undefined }, {}, [{ code: 'es' }], 'engine')
  expect(first).toContain('write "based_on: es" beside its code in content/site.yaml')
  expect(second).toContain('The engine has no interface texts')
})

test('who adds another language hears nothing of that', () => {
  const steps = nextSteps({ kind: 'locale', name: 'fr', tag: undefined }, {}, [{ code: 'es' }], 'engine')
  expect(steps.join()).not.toContain('based_on')
})
