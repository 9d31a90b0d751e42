import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootstrap } from '../../src/store/admin/bootstrap.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { Store } from '../../src/store/store.ts'
import { wholeTenant } from '../../src/store/viewer.ts'
import { DATABASE_KINDS, type FreshDatabase, freshDatabase } from '../support/database.ts'

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let fresh: FreshDatabase
  let store: Store
  let prefix: string

  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    const owner = openOwnerDatabase(fresh.url)
    prefix = (await bootstrap(owner))?.prefix ?? expect.fail('the database was not empty')
    await owner.destroy()
    store = new Store(fresh.url)
  })

  afterAll(async () => {
    await store.close()
    await fresh.close()
  })

  test('a key is found by its prefix before its tenant is known', async () => {
    const key = await store.findApiKey(prefix)
    expect(key).toMatchObject({
      permissions: ['manage_ingestions', 'manage_providers'],
      revoked_at: null,
      used_lately: false,
      subscribed: true,
    })
  })

  test.each(['pk_AAAAAAAA', '', '%', "' or true --"])('no key is found by %j', async (wrong) => {
    expect(await store.findApiKey(wrong)).toBeUndefined()
  })

  test('what a transaction did is there when it resolves and gone when it rejects', async () => {
    const tenantId = (await store.findApiKey(prefix))?.tenant_id ?? expect.fail('no key')
    const addProvider = (uid: string, fail: boolean) =>
      store.inTenant(wholeTenant(tenantId), async (transaction) => {
        await sql`
          insert into providers (tenant_id, id, provider, uid)
          values (${tenantId}, ${crypto.randomUUID()}, 'aws', ${uid})`.execute(transaction)
        if (fail) throw new Error('changed my mind')
      })
    await addProvider('111111111111', false)
    await expect(addProvider('222222222222', true)).rejects.toThrow('changed my mind')
    const { rows } = await store.inTenant(wholeTenant(tenantId), (transaction) =>
      sql`select uid from providers`.execute(transaction),
    )
    expect(rows).toEqual([{ uid: '111111111111' }])
  })

  test('ping resolves while the database answers', async () => {
    await expect(store.ping()).resolves.toBeUndefined()
  })
})

test('ping rejects when it does not', async () => {
  // Port 1 is reserved and nothing listens on it.
  const store = new Store('postgresql://nobody@127.0.0.1:1/nothing')
  await expect(store.ping()).rejects.toThrow(/ECONNREFUSED/)
  await store.close()
})

test.each(['', 'mysql://localhost/assay', 'localhost:5432/assay'])('%j is refused as an address', (url) => {
  expect(() => new Store(url)).toThrow(/postgresql:\/\//)
})
