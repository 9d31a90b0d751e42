import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notificationJob } from '../../../src/server/sending/notification-job.ts'
import { sendersFor } from '../../../src/server/sending/senders.ts'
import { createTenant } from '../../../src/store/admin/tenants.ts'
import { createUser } from '../../../src/store/admin/users.ts'
import { closeTenant } from '../../../src/store/leaving/close-tenant.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { type Answer, openApi, type TestTenant } from '../api.ts'
import { startReceiver } from '../notifications/receiver.ts'
import { newTold } from '../notifications/told.ts'
import { record } from '../record.ts'
import { Browser } from '../sessions/browser.ts'
import { newPerson } from '../tokens/people.ts'

const api = await openApi()

async function newOwner() {
  const permissions = ['manage_ingestions', 'manage_account', 'manage_users', 'manage_findings'] as const
  const tenant = await newPerson(api, { keyPermissions: permissions, rolePermissions: permissions })
  await tenant.ingest(Array.from({ length: 250 }, (_, index) => record(`finding-${index}`)))
  const browser = new Browser(api.app)
  await browser.logIn({ email: tenant.email })
  const [finding] = (await tenant.get('/findings')).body.data
  const acceptance = { data: { type: 'acceptances', attributes: { reason: 'known' } } }
  await browser.send('POST', `/findings/${finding.id}/acceptance`, acceptance)
  await browser.send('POST', '/teams', { data: { type: 'teams', attributes: { name: 'Payments' } } })
  return { tenant, browser, name: await nameOf(tenant) }
}

async function nameOf({ id }: TestTenant): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from tenants where id = ${id}`.execute(api.owner)
  return rows[0]?.name ?? ''
}

const remove = (browser: Browser, name: string): Promise<Answer> =>
  browser.send('POST', '/tenant-deletions', { data: { type: 'tenant-deletions', attributes: { name } } })

/** The tables of the service and of its queue in which a text stands. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('assay', 'pgboss') and relkind = 'r' order by 1`.execute(api.owner)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql
      .raw(`select from ${name} as row where row::text like '%${text}%' limit 1`)
      .execute(api.owner)
    if (rows.length > 0) found.push(name)
  }
  return found
}

async function removeAll({ id }: TestTenant): Promise<void> {
  while (await api.store.removeClosedTenant(id));
}

test('a tenant leaves: its credentials end at once, and then nothing of it is left in any table', async () => {
  const { tenant, browser, name } = await newOwner()
  const other = await newOwner()
  const before = await tablesWith(tenant.id)
  expect(before).toContain('assay.findings')

  const asked = await remove(browser, name)
  expect(asked).toMatchObject({
    status: 202,
    body: { data: { attributes: { tenant_id: tenant.id, name, finished_at: null } } },
  })
  expect((await tenant.get('/findings')).status).toBe(401)
  expect((await browser.send('GET', '/findings')).status).toBe(401)
  await expect(new Browser(api.app).logIn({ email: tenant.email })).rejects.toThrow()

  await removeAll(tenant)
  expect(await tablesWith(tenant.id)).toEqual(['assay.tenant_deletions', 'pgboss.job_common'])
  expect(await tablesWith(tenant.email)).toEqual([])
  const receipt = await api.app.inject(`/api/v1/tenant-deletions/${asked.body.data.id}`)
  expect(receipt.json().data.attributes).toMatchObject({
    name,
    finished_at: expect.any(String),
    removed: { findings: 250, finding_sightings: 250, acceptances: 1, teams: 1, memberships: 1 },
    audit_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })

  expect((await other.tenant.get('/findings')).body.meta.pagination.count).toBe(250)
})

test('people who are members elsewhere stay there, and a name is free for another tenant', async () => {
  const { tenant, browser, name } = await newOwner()
  const elsewhere = await createTenant(api.owner, `${name} elsewhere`)
  await sql`
    with role as (
      insert into roles (tenant_id, id, name, permissions) values (${elsewhere}, gen_random_uuid(), 'role', '{}') returning id
    )
    insert into memberships (tenant_id, user_id, role_id) select ${elsewhere}, ${tenant.userId}, id from role`.execute(
    api.owner,
  )
  await createUser(api.owner, `nobody-${tenant.email}`)
  await remove(browser, name)
  await createTenant(api.owner, name)
  await removeAll(tenant)
  expect(await tablesWith(tenant.email)).toContain('assay.users')
  const again = new Browser(api.app)
  expect((await again.logIn({ email: tenant.email })).status).toBe(201)
})

test('another name, a key and somebody without the permission delete nothing', async () => {
  const { tenant, browser, name } = await newOwner()
  expect(await remove(browser, `${name}.`)).toMatchObject({
    status: 400,
    body: { errors: [{ source: { pointer: '/data/attributes/name' } }] },
  })
  const payload = { data: { type: 'tenant-deletions', attributes: { name } } }
  const byKey = await api.app.inject({
    method: 'POST',
    url: '/api/v1/tenant-deletions',
    headers: { authorization: tenant.authorization, 'content-type': 'application/json' },
    payload,
  })
  expect(byKey.statusCode).toBe(403)
  const member = await newPerson(api, { rolePermissions: ['manage_ingestions', 'manage_users'] })
  const theirs = new Browser(api.app)
  await theirs.logIn({ email: member.email })
  expect((await remove(theirs, await nameOf(member))).status).toBe(403)
  expect((await tenant.get('/findings')).status).toBe(200)
})

test('a tenant leaves once, however many ask at the same time', async () => {
  const { tenant, browser, name } = await newOwner()
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(browser, name)))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 401, 401, 401, 401])
  const { rows } = await sql`select from tenant_deletions where left_tenant_id = ${tenant.id}`.execute(
    api.owner,
  )
  expect(rows).toHaveLength(1)
})

test('an open tenant is never removed, and a receipt is found by its id alone', async () => {
  const { tenant } = await newOwner()
  expect(await api.store.removeClosedTenant(tenant.id)).toBe(false)
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(250)
  expect((await api.app.inject(`/api/v1/tenant-deletions/${tenant.id}`)).statusCode).toBe(404)
})

test('whatever sums up rows that are deleted rests while a tenant is removed', async () => {
  const { rows } = await sql<{ trigger: string }>`
    select format('%s on %s', tgname, tgrelid::regclass) as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'assay'::regnamespace and not tgisinternal and tgtype & 1 = 0 and tgtype & 8 = 8
      and pg_get_triggerdef(pg_trigger.oid) not like '%WHEN ((NOT is_leaving()))%'`.execute(api.owner)
  // Words of a tenant go with it also where a worker wrote some last.
  expect(rows).toEqual([{ trigger: 'terms_of_deleted on tenants' }])
})

test('a message that was not sent when its tenant left is not sent', async () => {
  const told = await newTold(api)
  const receiver = await startReceiver()
  const { id } = await told.channel(receiver.url)
  await told.change('POST', `/channels/${id}/test`)
  await told.attempt()
  await told.change('POST', `/channels/${id}/test`)
  const [waiting] = (await told.deliveries()).filter(({ status }) => status === 'pending')
  await api.store.inTenant(wholeTenant(told.tenant.id), closeTenant)
  const senders = sendersFor({ networks: ['127.0.0.0/8'] })
  const job = notificationJob(api.store, { senders, enqueue: api.enqueue })
  await job.step({ tenantId: told.tenant.id, deliveryId: waiting?.id ?? '' })
  expect(receiver.received).toHaveLength(1)
})

test('a job that was under way when its tenant left writes nothing more', async () => {
  const { tenant, browser, name } = await newOwner()
  const sent = await tenant.send({ content: JSON.stringify([record('late')]) })
  await remove(browser, name)
  await tenant.process(sent.body.data.id)
  await removeAll(tenant)
  expect(await tablesWith(tenant.id)).toEqual(['assay.tenant_deletions', 'pgboss.job_common'])
})
