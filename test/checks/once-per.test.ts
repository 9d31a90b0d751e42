import { expect, test } from 'vitest'
import { oncePer } from '../../src/checks/once-per.ts'

test('a function is computed once for each resource, whatever it answers', () => {
  const asked: object[] = []
  const hasName = oncePer((resource: { readonly name?: string }) => {
    asked.push(resource)
    return resource.name
  })
  const [named, nameless] = [{ name: 'logs' }, {}]
  expect([named, nameless, named, nameless].map(hasName)).toEqual(['logs', undefined, 'logs', undefined])
  expect(asked).toEqual([named, nameless])
})
