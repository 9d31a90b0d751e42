import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaText } from '../../scripts/schema/schema-text.ts'
import type { Database } from '../../src/store/database.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

const SCHEMA_FILE = join(import.meta.dirname, '../../src/store/schema.sql')

let fresh: FreshDatabase
let owner: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openOwnerDatabase(fresh.url)
})

afterAll(async () => {
  await owner.destroy()
  await fresh.close()
})

test('src/store/schema.sql is what the migrations make; npm run schema writes it anew', async () => {
  expect(await schemaText(owner)).toBe(readFileSync(SCHEMA_FILE, 'utf8'))
})

test.each([
  ['a column', 'alter table findings add column color text'],
  ['a limit', 'alter table findings add check (length(title) < 9)'],
  ['an index', 'create index findings_by_title on findings (title)'],
  ['a wall that is taken down', 'alter table findings disable row level security'],
  ['a policy that lets everybody see everything', 'create policy open on findings using (true)'],
  ['a policy that narrows the others', 'create policy narrow on findings as restrictive using (true)'],
  ['a right', 'grant truncate on findings to assay_app'],
  ['a right to a column', 'grant update (name) on tenants to assay_app'],
  ['a right of everybody', 'grant execute on function find_login to public'],
  ['a function', `create function one() returns integer language sql begin atomic select 1; end`],
])('the text tells of %s', async (_, statement) => {
  const before = await schemaText(owner)
  await owner.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    await sql.raw(statement).execute(connection)
    expect(await schemaText(connection)).not.toBe(before)
    await sql`rollback`.execute(connection)
  })
  expect(await schemaText(owner)).toBe(before)
})
