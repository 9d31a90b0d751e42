import { describe, expect, test } from 'vitest'
import { decodeResources, encodeResources } from '../../src/custom-checks/thread/encode-resources.ts'
import { hidden, isHidden, revealed } from '../../src/model/hidden-value.ts'
import type { Resource } from '../../src/model/resource.ts'
import { isUnknown, Unknown } from '../../src/model/unknown.ts'

/** The properties of a resource after a journey to another thread. */
function sent(properties: object, more: object = {}): Readonly<Record<string, unknown>> {
  const resource = {
    type: 'AWS::S3::Bucket',
    properties,
    locations: new Map(),
    ...more,
  } as unknown as Resource
  const [decoded] = decodeResources(structuredClone(encodeResources([resource])))
  return decoded?.properties as unknown as Readonly<Record<string, unknown>>
}

describe('a resource on its way to another thread', () => {
  test('keeps its values', () => {
    const properties = { text: 'a', list: [1, null, { flag: false }], nested: { deep: { deeper: 'x' } } }
    expect(sent(properties)).toEqual(properties)
  })

  test('keeps what is known of unknown values, at any depth', () => {
    const inner = new Unknown('a variable has no default')
    const template = new Unknown('known only after apply', {
      template: ['arn:', inner],
      references: [{ address: 'a.b' }],
    })
    const { list } = sent({ list: [template] }) as { list: readonly Unknown[] }
    expect(isUnknown(list[0])).toBe(true)
    expect(list[0]).toMatchObject({ reason: 'known only after apply', references: [{ address: 'a.b' }] })
    expect(isUnknown(list[0]?.template?.[1])).toBe(true)
  })

  test('keeps everything that is known of a value that is not', () => {
    const value = new Unknown('a parameter has no default', {
      references: [{ address: 'a.b', isIdentifier: true }],
      candidates: ['x', 'y'],
      mayBeAbsent: true,
      mayBeWritten: true,
      readFrom: 'var.a',
      quotesNothing: true,
    })
    expect(sent({ value })['value']).toEqual(value)
  })

  test('hides what is hidden there too', () => {
    const { value } = sent({ value: hidden('hunter2') })
    expect(isHidden(value)).toBe(true)
    expect(revealed(value)).toBe('hunter2')
  })

  test('leaves functions behind, which references to whole modules have', () => {
    class Reference extends Unknown {
      readonly member = () => 'never evaluated'
    }
    const { value } = sent({ value: new Reference('known only after apply') })
    expect(isUnknown(value)).toBe(true)
    expect(value).not.toHaveProperty('member')
  })

  test('has nothing taken for unknown that only looks like it', () => {
    const lookalike = {
      reason: 'x',
      references: [],
      template: undefined,
      json: undefined,
      replaced: undefined,
    }
    expect(isUnknown(sent({ lookalike })['lookalike'])).toBe(false)
  })

  test('keeps a key that is called __proto__', () => {
    const properties = JSON.parse('{"__proto__": {"polluted": true}}')
    expect(Object.keys(sent(properties))).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('keeps what is shared shared, and what leads back to itself', () => {
    const shared = { name: 'x' }
    const circle: Record<string, unknown> = { shared, again: shared }
    circle['self'] = circle
    const properties = sent(circle)
    expect(properties['shared']).toBe(properties['again'])
    expect(properties['self']).toBe(properties)
  })
})
