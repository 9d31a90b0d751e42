import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../src/store/admin/api-keys.ts'
import { setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { createTenant, setSubscription } from '../../../src/store/admin/tenants.ts'
import { createUser } from '../../../src/store/admin/users.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { openReader } from '../../sse/stream-reader.ts'
import { freshDatabase } from '../../support/database.ts'
import { PATIENCE } from '../../support/patience.ts'
import { startExample } from './example-server.ts'

const database = await freshDatabase()
let server = await startExample({ databaseUrl: database.url })
const { key } = server.login

afterAll(async () => {
  await server.end('SIGTERM')
  await database.close()
})

interface Scan {
  readonly id: string
  readonly attributes: {
    readonly status: string
    readonly checked: number
    readonly total: number
    readonly error: unknown
  }
}

async function ask(path: string, { apiKey = key, ...init }: RequestInit & { apiKey?: string } = {}) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Api-Key ${apiKey}`, 'content-type': 'application/vnd.api+json' },
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

function post(attributes: object, apiKey = key) {
  const body = JSON.stringify({ data: { type: 'scans', attributes } })
  return ask('/scans', { method: 'POST', body, apiKey })
}

async function startScan(target: string): Promise<Scan> {
  const { body } = await post({ target })
  return body.data
}

async function findScan({ id }: Scan): Promise<Scan['attributes']> {
  return (await ask(`/scans/${id}`)).body.data.attributes
}

function follow(id: string, apiKey = key) {
  const headers = { authorization: `Api-Key ${apiKey}` }
  return openReader(`${server.url}/api/v1/scans/${id}/event-stream`, headers)
}

/** A member of another tenant, who may scan there. */
async function keyOfStranger(): Promise<string> {
  const owner = openOwnerDatabase(database.url)
  const tenantId = await createTenant(owner, 'strangers')
  const userId = await createUser(owner, 'stranger@example.test')
  const roleId = await createRole(owner, { tenantId, name: 'role', permissions: ['manage_scans'] })
  await setMembership(owner, { tenantId, userId, roleId })
  await setSubscription(owner, { tenantId, status: 'active', providerLimit: null })
  const permissions = ['manage_scans'] as const
  const created = await createApiKey(owner, { tenantId, ownerId: userId, name: 'key', permissions })
  await owner.destroy()
  return created.key
}

test('a scan is made, told of check by check, and stands where it was told to', async () => {
  const { status, headers, body } = await post({ target: 'example.com' })
  const scan: Scan = body.data
  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`/api/v1/scans/${scan.id}`)
  expect(scan).toMatchObject({ type: 'scans', attributes: { status: 'pending', checked: 0, total: 40 } })

  const reader = await follow(scan.id)
  await expect
    .poll(() => reader.events.at(-1), PATIENCE)
    .toEqual({ type: 'scan.end', data: { scan_id: scan.id } })
  const checked = reader.events.slice(0, -1).map(({ data }) => (data as { checked: number }).checked)
  const first = checked[0] ?? 0
  expect(checked).toEqual(Array.from({ length: 40 - first + 1 }, (_, index) => first + index))
  expect(await findScan(scan)).toMatchObject({ status: 'completed', checked: 40, total: 40, error: null })
})

test('a scan that cannot go on tells why, and the resource tells the same', async () => {
  const scan = await startScan('lost.invalid')
  const reader = await follow(scan.id)
  const error = { code: 'target_unreachable', detail: expect.stringContaining('lost.invalid') }
  await expect.poll(() => reader.events.at(-1), PATIENCE).toEqual({ type: 'scan.error', data: error })
  expect(await findScan(scan)).toMatchObject({ status: 'failed', error })
})

test('the description of the API has all of it', async () => {
  const { body } = await ask('/schema')
  expect(await new Validator().validate(structuredClone(body))).toMatchObject({ valid: true })
  const { '/api/v1/scans': scans, '/api/v1/scans/{scan_pk}/event-stream': stream } = body.paths
  expect(Object.keys(scans)).toEqual(['post'])
  expect(scans.post.responses['201']).toMatchObject({ headers: { Location: { required: true } } })
  expect(Object.keys(stream)).toEqual(['get'])
  expect(stream.get.responses['200'].content).toEqual({ 'text/event-stream': {} })
  expect(Object.keys(stream.get.responses)).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '406', '429', '503']),
  )
})

test('an id in capitals is the same scan, and the same stream', async () => {
  const scan = await startScan('example.com')
  const reader = await follow(scan.id.toUpperCase())
  await expect.poll(() => reader.events.length, PATIENCE).toBeGreaterThan(0)
})

describe('what is refused', () => {
  test.each([
    ['no target', {}],
    ['a target that is no name', { target: '<b>' }],
    ['more than a target', { target: 'example.com', total: 1 }],
  ])('%s', async (_what, attributes) => {
    expect((await post(attributes)).status).toBe(400)
  })

  test('a scan of another tenant, as one that does not exist', async () => {
    const scan = await startScan('example.com')
    const stranger = await keyOfStranger()
    for (const id of [scan.id, '00000000-0000-4000-8000-000000000000', 'none']) {
      expect((await ask(`/scans/${id}`, { apiKey: stranger })).status).toBe(404)
      expect((await follow(id, stranger)).status).toBe(404)
    }
  })
})

test('a server that is stopped hands its scans back, and the next one ends them', async () => {
  const scan = await startScan('example.com')
  await expect.poll(async () => (await findScan(scan)).checked, PATIENCE).toBeGreaterThan(3)
  expect(await server.end('SIGTERM')).toBe(0)

  server = await startExample({ databaseUrl: database.url })
  const handedOver = await findScan(scan)
  expect(handedOver.status).toBe('running')
  await expect.poll(async () => (await findScan(scan)).status, PATIENCE).toBe('completed')
  expect(server.login.password).toBe('')
})
