import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { IS_NEWER, isNewer } from '../../../src/store/findings/is-newer.ts'
import { openApi } from '../../server/api.ts'

const api = await openApi()

const AT = Date.UTC(2026, 0, 1)

test.each([
  ['a later record', [AT + 1, 'a'], [AT, 'b'], true],
  ['an earlier record', [AT - 1, 'b'], [AT, 'a'], false],
  ['a later scan of the same instant', [AT, 'b'], [AT, 'a'], true],
  ['an earlier scan of the same instant', [AT, 'a'], [AT, 'b'], false],
  ['the same record', [AT, 'a'], [AT, 'a'], false],
  ['a record of the same instant without a scan', [AT, null], [AT, 'a'], false],
  ['a later record without a scan', [AT + 1, null], [AT, 'a'], true],
  ['a scan that begins with a capital', [AT, 'B'], [AT, 'a'], false],
  // UTF-16 and UTF-8 put these in different orders.
  ['a scan that is named by an emoji', [AT, '😀'], [AT, '～'], true],
] as const)(
  'whether %s counts is the same within a batch and in SQL',
  async (_, stated, before, expected) => {
    const named = ([lastSeenAt, scanId]: readonly [number, string | null]) => ({ lastSeenAt, scanId })
    expect(isNewer(named(stated), named(before))).toBe(expected)

    const { rows } = await api.store.inTenant((await api.newTenant()).id, (transaction) =>
      sql<{ newer: boolean | null }>`
      select ${IS_NEWER} as newer
      from (select ${stated[0]}::double precision as last_seen_ms, ${stated[1]}::text as scan_id) as stated,
        (select ${new Date(before[0])}::timestamptz as last_seen_at, ${before[1]}::text as scan_id) as findings
    `.execute(transaction),
    )
    expect(rows[0]?.newer ?? false).toBe(expected)
  },
)
