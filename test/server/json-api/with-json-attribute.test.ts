import { expect, test } from 'vitest'
import { withJsonAttribute } from '../../../src/server/json-api/with-json-attribute.ts'

const RESOURCE = {
  type: 'findings',
  id: '1',
  attributes: { title: '"}, \u2028' },
  relationships: { account: { data: { type: 'providers', id: '2' } } },
}

test.each([
  ['{}'],
  ['{"large":12345678901234567890,"small":1e-400,"precise":0.10}'],
  ['{"__proto__":{"a":1},"a":1,"a":2}'],
  ['{ "spaces" : [ ] }'],
])('%s is the last attribute, as it was written', (json) => {
  const text = withJsonAttribute(RESOURCE, 'record', Buffer.from(json)).toString()
  expect(text).toContain(`"record":${json}}}}`)
  expect(JSON.parse(text)).toEqual({
    data: { ...RESOURCE, attributes: { ...RESOURCE.attributes, record: JSON.parse(json) } },
    meta: { version: 'v1' },
  })
})
