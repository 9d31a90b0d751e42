import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportRows } from '../../../src/store/leaving/export-tenant.ts'
import { openApi, type TestTenant } from '../../server/api.ts'

const api = await openApi()

async function withTeams(count: number): Promise<TestTenant> {
  const tenant = await api.newTenant()
  await sql`
    insert into teams (tenant_id, id, name)
    select ${tenant.id}, gen_random_uuid(), 'team ' || number from generate_series(1, ${count}::integer) as number`.execute(
    api.owner,
  )
  return tenant
}

/** Of the pieces that a table's rows come in, the names. */
function exportedNames({ id }: TestTenant): Promise<string[][]> {
  return api.owner.transaction().execute(async (transaction) => {
    const pieces: string[][] = []
    for await (const rows of exportRows(transaction, 'teams', id))
      pieces.push(rows.map((row) => JSON.parse(row).name))
    return pieces
  })
}

test.each([
  [0, []],
  [1, [1]],
  [2_000, [1_000, 1_000]],
  [2_001, [1_000, 1_000, 1]],
])('a table of %i rows is exported whole, in pieces', async (count, expected) => {
  await withTeams(3)
  const pieces = await exportedNames(await withTeams(count))
  expect(pieces.map(({ length }) => length)).toEqual(expected)
  expect(new Set(pieces.flat()).size).toBe(count)
})
