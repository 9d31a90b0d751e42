import { expect, test } from 'vitest'
import { hidden, isHidden } from '../../src/model/hidden-value.ts'
import { refersTo } from '../../src/model/refers-to.ts'
import type { Resource } from '../../src/model/resource.ts'
import { ResourceCursor } from '../../src/model/resource-cursor.ts'
import type { Value } from '../../src/model/value.ts'

function cursorOf(properties: object, tainted: readonly Value[], more: object = {}): ResourceCursor {
  const resource = { type: 'AWS::S3::Bucket', address: 'a', identifiers: [], properties, tainted, ...more }
  return new ResourceCursor(resource as unknown as Resource)
}

/** What words may know of the properties: `null` for what they may not. */
function shown(properties: object, ...tainted: readonly Value[]): unknown {
  const text = JSON.stringify(cursorOf(properties, tainted).shown.properties, (_, value) =>
    isHidden(value) ? null : value,
  )
  return JSON.parse(text)
}

test.each<[string, object, readonly Value[], object]>([
  ['a text', { a: 'hunter2', b: 'c' }, ['hunter2'], { a: null, b: 'c' }],
  ['a text in a list', { a: [{ b: 'hunter2' }, 'c'] }, ['hunter2'], { a: [{ b: null }, 'c'] }],
  ['a large number', { a: 765432, b: 7654321 }, ['765432'], { a: null, b: 7654321 }],
  ['a member of a document', { a: 'Partners' }, ['{"Sid":"Partners"}'], { a: null }],
  ['a name', { a: { TOKEN_OF_ACME: 'x' } }, ['TOKEN_OF_ACME'], { a: null }],
])('%s that is tainted is hidden wherever it stands', (_, properties, tainted, expected) => {
  expect(shown(properties, ...tainted)).toEqual(expected)
})

test('where the source knows the places, others with the same words stay', () => {
  const untainted = { a: hidden({ name: 'x' }), b: { name: 'y' } }
  const { properties } = cursorOf({ a: { name: 'x' }, b: { name: 'y' } }, [{ name: 'x' }], {
    untainted,
  }).shown
  expect(properties).toEqual(untainted)
})

test('a resource with nothing to hide is the same one', () => {
  const cursor = new ResourceCursor({ type: 'AWS::S3::Bucket', properties: {} } as unknown as Resource)
  expect(cursor.shown).toBe(cursor)
})

test('a hidden name is none that can be told, and joins the same resources', () => {
  const { shown: target } = cursorOf({}, ['hunter2'], { identifiers: ['hunter2', 'other'] })
  expect(target.identifiers).toEqual(['other'])
  expect(refersTo(hidden('hunter2'), target)).toBe(true)
  expect(refersTo(hidden('hunter3'), target)).toBe(false)
})
