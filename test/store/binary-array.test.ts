import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  BOOLEAN_COLUMN,
  DOUBLE_COLUMN,
  INTEGER_COLUMN,
  TEXT_COLUMN,
  UUID_COLUMN,
} from '../../src/store/binary-array.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { freshDatabase } from '../support/database.ts'

const { url, close } = await freshDatabase()
const database = openOwnerDatabase(url)
afterAll(async () => {
  await database.destroy()
  await close()
})

test.each<[string, readonly unknown[], Buffer]>([
  ['text', ['a', '', null, 'ü€😀 "{}",\\'], TEXT_COLUMN.array(['a', '', null, 'ü€😀 "{}",\\'])],
  [
    'uuid',
    ['018cc251-f400-7000-8000-00000000abcd'],
    UUID_COLUMN.array(['018cc251-f400-7000-8000-00000000ABCD']),
  ],
  [
    'uuid',
    [null, '018cc251-f400-7000-8000-00000000abcd', null],
    UUID_COLUMN.array([null, '018cc251-f400-7000-8000-00000000abcd', null]),
  ],
  ['boolean', [true, false], BOOLEAN_COLUMN.array([true, false])],
  ['integer', [0, -1, 2_147_483_647], INTEGER_COLUMN.array([0, -1, 2_147_483_647])],
  ['integer', [null, 7, null], INTEGER_COLUMN.array([null, 7, null])],
  ['double precision', [0.1, -1.5e300, 8.64e15], DOUBLE_COLUMN.array([0.1, -1.5e300, 8.64e15])],
  ['text', [], TEXT_COLUMN.array([])],
])('PostgreSQL reads an array of %s as it was: %j', async (type, values, array) => {
  const { rows } = await sql`select value from unnest(${array}::${sql.raw(type)}[]) as value`.execute(
    database,
  )
  expect(rows).toEqual(values.map((value) => ({ value })))
})
