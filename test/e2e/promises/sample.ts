import { record } from '../../server/record.ts'

/** Enough for several batches, few enough that twenty of them take seconds. */
const SAMPLE_SIZE = 3000

/**
 * What a file of a promise's test holds: several accounts, findings that occur twice with another state in between,
 * and records that are refused, so that whatever is done twice, or not at all, shows.
 */
export const SAMPLE: readonly unknown[] = Array.from({ length: SAMPLE_SIZE }, (_, index) =>
  record(`finding ${index % 2500}`, {
    time: Date.UTC(2026, 0, 1) + index,
    status_code: index % 3 === 0 ? 'PASS' : 'FAIL',
    unmapped: { scan_id: 'scan-1', provider: 'aws', provider_uid: `00000000000${index % 4}` },
    ...(index % 400 === 7 && { class_uid: 2002 }),
  }),
)

/** Of a job that processed the sample. */
export const SAMPLE_OUTCOME = {
  status: 'failed',
  summary: { total: SAMPLE_SIZE, processed: SAMPLE_SIZE - 8, invalid: 8 },
}
/** Five of the refused ones do not come a second time. */
export const SAMPLE_FINDINGS = 2495
