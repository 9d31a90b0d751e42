import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { armJson } from '../../../support/azure/arm-json.ts'
import { scanAzure, verdicts } from '../../../support/azure/scan-azure.ts'
import { seedAzure } from '../../../support/azure/seed/index.ts'

const vault = armJson('Microsoft.KeyVault/vaults', 'safe', { properties: { enablePurgeProtection: true } })

/** A host of somebody else, who notes what reaches it. */
async function stranger() {
  const reached: string[] = []
  const server = createServer(({ url = '' }, response) => {
    reached.push(url)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { reached, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.each([
  ['http://HOST/next', 'another host'],
  ['//HOST/next', 'another host'],
  ['\\\\HOST\\next', 'another host'],
  ['/subscriptions/again', 'the list does not end'],
])('a list that goes on at %s is not read on, and is a gap', async (link, why) => {
  const { host, reached } = await stranger()
  const nextLink = link.replace('HOST', host)
  const result = await scanAzure({
    resources: [vault],
    answers: ({ path }) =>
      path.endsWith('/secrets') || path.endsWith('/again') ? { value: [], nextLink } : undefined,
  })
  expect(reached).toEqual([])
  expect(result.coverage.gaps).toMatchObject([
    { subject: 'Microsoft.KeyVault/vaults/secrets/read', reason: expect.stringContaining(why) },
  ])
})

test('an answer of Resource Graph that goes on with the same page is a gap', async () => {
  const result = await scanAzure({
    answers: ({ method }) => (method === 'POST' ? { data: [], $skipToken: 'same' } : undefined),
  })
  expect(result.coverage.gaps).toMatchObject([
    { subject: 'Microsoft.ResourceGraph/resources/read', reason: expect.stringContaining('does not end') },
  ])
})

test.each(['http://HOST/x', '//HOST/x', '\\\\HOST/x'])(
  'a resource whose id is %s asks nobody else',
  async (id) => {
    const { host, reached } = await stranger()
    const odd = { ...vault, id: id.replace('HOST', host) }
    await scanAzure({
      answers: ({ method }) => (method === 'POST' ? { data: [odd] } : undefined),
    })
    expect(reached).toEqual([])
  },
)

const WRONG = [null, {}, [], 5, true, 'x', '[concat(1)]', { value: { value: [] } }, [[null]]].map(
  (value): [unknown] => [value],
)

test.each(WRONG)('properties that are %j make nothing fail to be read', async (value) => {
  const { estate } = seedAzure({ subscriptions: 1, environments: 1 })
  const resources = estate.resources.map(({ properties = {}, ...resource }) => ({
    ...resource,
    properties: Object.fromEntries(Object.keys(properties).map((name) => [name, value])),
  }))
  const { coverage, findings } = await scanAzure({ ...estate, resources })
  expect(coverage.gaps).toEqual([])
  expect(findings.length).toBeGreaterThan(50)
})

test.each(WRONG)('members of resources that are %j make nothing fail to be read', async (value) => {
  const { estate } = seedAzure({ subscriptions: 1, environments: 1 })
  const resources = estate.resources.map(({ id, name, type, kind }) => {
    const others = ['location', 'sku', 'identity', 'tags', 'properties']
    return { id, name, type, kind, ...Object.fromEntries(others.map((member) => [member, value])) }
  })
  const { coverage } = await scanAzure({ ...estate, resources })
  expect(coverage.gaps).toEqual([])
})

test.each(['safe\u001b[31m', 'safe#1', 'safe?x', '[safe]', '%73afe'])(
  'a resource called %j stays what it is, and no other is asked in its name',
  async (name) => {
    const odd = { ...vault, id: vault.id.replace('safe', name), name }
    const resources = [odd, armJson('Microsoft.KeyVault/vaults/secrets', 'safe/other', { properties: {} })]
    const result = await scanAzure({ resources })
    expect(verdicts(result)).toContain(`azure_keyvault_purge_protection_enabled ${name}: PASS`)
    expect(result.findings.map(({ resource }) => resource.name)).not.toContain('other')
  },
)
