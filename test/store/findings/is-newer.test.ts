import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { IS_NEWER, isNewer } from '../../../src/store/findings/sightings.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { openApi } from '../../server/api.ts'

const api = await openApi()

const AT = Date.UTC(2026, 0, 1)

const sightedAs = ([at, status, scanId]: readonly [number, string, string]) => sql`(
  select to_timestamp(${at}::double precision / 1000) as last_seen_at, ${status}::text as status,
    ${scanId}::text as scan_id
)`

test.each([
  ['a later record', [AT + 1, 'PASS', 'a'], [AT, 'FAIL', 'b'], true],
  ['an earlier record', [AT - 1, 'FAIL', 'b'], [AT, 'PASS', 'a'], false],
  ['a worse status of the same instant', [AT, 'FAIL', 'a'], [AT, 'MANUAL', 'b'], true],
  ['a better status of the same instant', [AT, 'PASS', 'b'], [AT, 'MANUAL', 'a'], false],
  ['a later scan of the same instant', [AT, 'FAIL', 'b'], [AT, 'FAIL', 'a'], true],
  ['an earlier scan of the same instant', [AT, 'FAIL', 'a'], [AT, 'FAIL', 'b'], false],
  ['the same record', [AT, 'FAIL', 'a'], [AT, 'FAIL', 'a'], false],
  ['a scan that begins with a capital', [AT, 'FAIL', 'B'], [AT, 'FAIL', 'a'], false],
  // UTF-16 and UTF-8 put these in different orders.
  ['a scan that is named by an emoji', [AT, 'FAIL', '😀'], [AT, 'FAIL', '～'], true],
] as const)(
  'whether %s counts is the same within a batch and in SQL',
  async (_, stated, before, expected) => {
    const named = ([lastSeenAt, status, scanId]: readonly [number, string, string]) => ({
      lastSeenAt,
      status,
      scanId,
    })
    expect(isNewer(named(stated), named(before))).toBe(expected)

    const { rows } = await api.store.inTenant(wholeTenant((await api.newTenant()).id), (transaction) =>
      sql<{ newer: boolean | null }>`
      select ${IS_NEWER} as newer
      from ${sightedAs(stated)} as stated, ${sightedAs(before)} as findings, ${sightedAs(before)} as sightings
    `.execute(transaction),
    )
    expect(rows[0]?.newer ?? false).toBe(expected)
  },
)
