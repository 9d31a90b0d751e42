import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UsageError } from '../../src/errors/assay-error.ts'
import { migrate } from '../../src/store/migrate.ts'
import { DATABASE_KINDS, type FreshDatabase, freshDatabase } from '../support/database.ts'

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let fresh: FreshDatabase
  let owner: Client

  beforeEach(async () => {
    fresh = await freshDatabase(kind)
    owner = new Client(fresh.url)
    await owner.connect()
  })

  afterEach(async () => {
    await owner.end()
    await fresh.close()
  })

  async function versions(): Promise<unknown[]> {
    return (await owner.query('select * from assay.schema_migrations order by version')).rows
  }

  test('migrating again changes nothing', async () => {
    const before = await versions()
    await migrate(fresh.url)
    expect(await versions()).toEqual(before)
    expect(before).not.toEqual([])
  })

  test('several that migrate an empty database at once all succeed', async () => {
    const before = (await versions()).length
    await owner.query('drop schema assay cascade')
    await owner.query('drop schema pgboss cascade')
    await Promise.all([migrate(fresh.url), migrate(fresh.url), migrate(fresh.url)])
    expect(await versions()).toHaveLength(before)
  })

  test('a database of a newer version is left alone', async () => {
    await owner.query(`insert into assay.schema_migrations (version, file) values (9999, '9999-future.sql')`)
    await expect(migrate(fresh.url)).rejects.toThrow(UsageError)
    await expect(migrate(fresh.url)).rejects.toThrow(/schema version 9999/)
  })

  test('of a migration that fails nothing stays', async () => {
    // What the second migration creates is there already, so that it fails on the way.
    await owner.query('delete from assay.schema_migrations where version > 1')
    await expect(migrate(fresh.url)).rejects.toThrow(/Nothing of it was kept/)
    expect(await versions()).toHaveLength(1)
    await expect(migrate(fresh.url)).rejects.toThrow(/Nothing of it was kept/)
  })
})
