import { expect, test } from 'vitest'
import type { IngestionRecord } from '../../../src/ocsf/ingestion-record.ts'
import { muteOfRecord } from '../../../src/server/findings/mute-of-record.ts'

test.each<[string, object, object]>([
  [
    'the scanner’s own fields',
    {
      unmapped: { suppression: { reason: 'Empty.', owner: 'platform', until: '2099-12-31' } },
      comment: 'Empty. (…)',
    },
    { reason: 'Empty.', owner: 'platform', until: '2099-12-31' },
  ],
  ['the comment of another producer', { comment: 'Known.' }, { reason: 'Known.' }],
  ['nothing', {}, {}],
  ['empty texts', { unmapped: { suppression: { reason: '', owner: '' } } }, {}],
  ['a day that there is not', { unmapped: { suppression: { until: '2026-02-30' } } }, {}],
  ['what is no text', { unmapped: { suppression: { reason: 1, owner: [], until: {} } } }, {}],
  ['a suppression that is none', { unmapped: { suppression: 'yes' }, comment: 7 }, {}],
  ['a suppression that is null', { unmapped: { suppression: null }, comment: null }, {}],
  ['what is not muted', { status_id: 1, comment: 'To be mended by Friday.' }, {}],
])('of %s', (_, changes, expected) => {
  const record = { status_id: 3, ...changes } as unknown as IngestionRecord
  expect(muteOfRecord(record)).toEqual(expected)
})
