import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  deleteExpiredSessions,
  endSession,
  findSession,
  openSession,
  refreshSession,
} from '../../../src/store/access/sessions.ts'
import { removeMembership, setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { createTenant } from '../../../src/store/admin/tenants.ts'
import { createUser, endSessions, setPasswordHash } from '../../../src/store/admin/users.ts'
import type { Database } from '../../../src/store/database.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { Store } from '../../../src/store/store.ts'
import type { TenantTransaction } from '../../../src/store/tenant-transaction.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'

const HASH = '$argon2id$first'
const ANOTHER_HASH = '$argon2id$second'

let fresh: FreshDatabase
let owner: Database
let store: Store
let tenantId: string
let userId: string

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openOwnerDatabase(fresh.url)
  store = new Store(fresh.url)
})

afterAll(async () => {
  await store.close()
  await owner.destroy()
  await fresh.close()
})

beforeEach(async () => {
  userId = await createUser(owner, `${randomUUID()}@example.test`)
  await setPasswordHash(owner, { userId, hash: HASH })
  tenantId = await join(userId)
})

async function join(user: string): Promise<string> {
  const tenant = await createTenant(owner, randomUUID())
  const roleId = await createRole(owner, { tenantId: tenant, name: 'role', permissions: [] })
  await setMembership(owner, { tenantId: tenant, userId: user, roleId })
  return tenant
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

function open(
  transaction: TenantTransaction,
  sessionId: string,
  { provenHash = HASH, lifetimeSeconds = 60 } = {},
): Promise<boolean> {
  const session = { sessionId, userId, provenHash, refreshHash: hashOf('first'), lifetimeSeconds }
  return openSession(transaction, { ...session, addressHash: hashOf('192.0.2.1') })
}

async function newSession(options?: { lifetimeSeconds: number }): Promise<string> {
  const sessionId = randomUUID()
  expect(
    await store.inTenant(wholeTenant(tenantId), (transaction) => open(transaction, sessionId, options)),
  ).toBe(true)
  return sessionId
}

function isOpen(sessionId: string, tenant = tenantId): Promise<boolean> {
  return store.inTenant(
    wholeTenant(tenant),
    async (transaction) => (await findSession(transaction, sessionId)) !== undefined,
  )
}

test('a session is open until it ends', async () => {
  const [session, another] = [await newSession(), await newSession()]
  expect(await isOpen(session)).toBe(true)
  await store.inTenant(wholeTenant(tenantId), (transaction) => endSession(transaction, session))
  expect(await isOpen(session)).toBe(false)
  expect(await isOpen(another)).toBe(true)
})

test('a session belongs to one tenant: in another it is neither seen, nor spent, nor ended', async () => {
  const session = await newSession()
  const elsewhere = await join(userId)
  expect(await isOpen(session, elsewhere)).toBe(false)
  const spend = { sessionId: session, spentHash: hashOf('first'), nextHash: hashOf('x'), lifetimeSeconds: 60 }
  expect(
    await store.inTenant(wholeTenant(elsewhere), (transaction) => refreshSession(transaction, spend)),
  ).toBe(false)
  await store.inTenant(wholeTenant(elsewhere), (transaction) => endSession(transaction, session))
  expect(await isOpen(session)).toBe(true)
})

test('nobody opens a session where he is no member', async () => {
  const strange = await createTenant(owner, randomUUID())
  const opening = store.inTenant(wholeTenant(strange), (transaction) => open(transaction, randomUUID()))
  await expect(opening).rejects.toThrow('foreign key')
})

test('the tokens of a session are spent one after another, each once', async () => {
  const sessionId = await newSession()
  const spend = (spent: string, next: string): Promise<boolean> =>
    store.inTenant(wholeTenant(tenantId), (transaction) =>
      refreshSession(transaction, {
        sessionId,
        spentHash: hashOf(spent),
        nextHash: hashOf(next),
        lifetimeSeconds: 60,
      }),
    )
  expect([await spend('first', 'second'), await spend('second', 'third')]).toEqual([true, true])
  expect([await spend('first', 'x'), await spend('second', 'x')]).toEqual([false, false])
})

test('another password ends the sessions of every tenant; leaving one ends those there', async () => {
  const here = await newSession()
  const elsewhere = await join(userId)
  const there = randomUUID()
  await store.inTenant(wholeTenant(elsewhere), (transaction) => open(transaction, there))
  await removeMembership(owner, { tenantId: elsewhere, userId })
  expect([await isOpen(here), await isOpen(there, elsewhere)]).toEqual([true, false])
  await setPasswordHash(owner, { userId, hash: ANOTHER_HASH })
  expect(await isOpen(here)).toBe(false)
})

test('sessions are ended by user', async () => {
  const sessions = [await newSession(), await newSession()]
  expect(await endSessions(owner, userId)).toBe(sessions.length)
  expect(await endSessions(owner, userId)).toBe(0)
})

test('whoever proved a password that is no longer the one gets no session', async () => {
  const stale = { provenHash: ANOTHER_HASH }
  expect(
    await store.inTenant(wholeTenant(tenantId), (transaction) => open(transaction, randomUUID(), stale)),
  ).toBe(false)
})

test('a password that is changed while somebody logs in with the old one ends that session too', async () => {
  const sessionId = randomUUID()
  let changed: Promise<void> | undefined
  await store.inTenant(wholeTenant(tenantId), async (transaction) => {
    await open(transaction, sessionId)
    changed = setPasswordHash(owner, { userId, hash: ANOTHER_HASH })
    await untilSomebodyWaits()
  })
  await changed
  expect(await isOpen(sessionId)).toBe(false)
})

/** Without a lock on the user nobody would ever wait, and the test would run out of time. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
    if (rows.length > 0) return
  }
}

test('expired sessions are removed, so many at a time, and no others', async () => {
  const elsewhere = await join(userId)
  const other = randomUUID()
  await store.inTenant(wholeTenant(elsewhere), (transaction) =>
    open(transaction, other, { lifetimeSeconds: -1 }),
  )
  for (let turn = 0; turn < 3; turn += 1) await newSession({ lifetimeSeconds: -1 })
  const good = await newSession()
  const sweep = () =>
    store.inTenant(wholeTenant(tenantId), (transaction) => deleteExpiredSessions(transaction, 2))
  expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 1, 0])
  expect(await isOpen(good)).toBe(true)
  const { rows } = await sql`select id from sessions where user_id = ${userId} order by id`.execute(owner)
  expect(rows.map((row) => (row as { id: string }).id).toSorted()).toEqual([good, other].toSorted())
})
