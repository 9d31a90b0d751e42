import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeChannelName, tenantIdFromChannel } from '../../src/sse/channel-name.ts'

const TENANT = '0197a3c4-5f00-7000-8000-00000000000a'
const SCAN = '0197a3c4-5f00-7000-8000-0000000000ff'

test('a channel is its feature, its tenant and its resource', () => {
  expect(makeChannelName('scan-progress', TENANT, SCAN)).toBe(`scan-progress:${TENANT}:${SCAN}`)
})

test('a name gives back the tenant it was made with', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z][a-z0-9-]{0,63}$/),
      fc.uuid(),
      fc.stringMatching(/^[A-Za-z0-9._-]{1,128}$/),
      (prefix, tenantId, resourceId) => {
        expect(tenantIdFromChannel(makeChannelName(prefix, tenantId, resourceId))).toBe(tenantId)
      },
    ),
  )
})

describe('what is no name belongs to nobody', () => {
  test.each([
    ['nothing', ''],
    ['a part too few', `scan:${TENANT}`],
    ['a part too many', `scan:${TENANT}:${SCAN}:more`],
    ['an empty prefix', `:${TENANT}:${SCAN}`],
    ['an empty resource', `scan:${TENANT}:`],
    ['a tenant in capitals', `scan:${TENANT.toUpperCase()}:${SCAN}`],
    ['a tenant without hyphens', `scan:${TENANT.replaceAll('-', '')}:${SCAN}`],
    ['a tenant in braces', `scan:{${TENANT}}:${SCAN}`],
    ['a pattern', `scan:${TENANT}:*`],
    ['a pattern for the tenant', `scan:*:${SCAN}`],
    ['a NUL', `scan:${TENANT}:${SCAN}\0`],
    ['a line end', `scan:${TENANT}:${SCAN}\n`],
    ['a space before', ` scan:${TENANT}:${SCAN}`],
    ['a name of a megabyte', `scan:${TENANT}:${'a'.repeat(1_000_000)}`],
    ['a megabyte of colons', ':'.repeat(1_000_000)],
  ])('%s', (_what, name) => {
    expect(tenantIdFromChannel(name)).toBeUndefined()
  })
})

describe('parts that make no name are refused', () => {
  test.each([
    ['a colon in the prefix', 'scan:x', TENANT, SCAN],
    ['capitals in the prefix', 'Scan', TENANT, SCAN],
    ['a tenant that is no UUID', 'scan', 'tenant', SCAN],
    ['a colon in the resource', 'scan', TENANT, 'a:b'],
    ['a pattern as resource', 'scan', TENANT, '*'],
    ['no resource', 'scan', TENANT, ''],
  ])('%s', (_what, prefix, tenantId, resourceId) => {
    expect(() => makeChannelName(prefix, tenantId, resourceId)).toThrow(TypeError)
  })
})
