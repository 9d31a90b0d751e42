import { makeChannelName } from 'assay/sse'
import type { ScanRow } from '../scans/scan-row.ts'

/** Where the events of a scan go. Publishers and the stream both ask here, so that they cannot disagree. */
export function scanChannel({ tenant_id, id }: Pick<ScanRow, 'tenant_id' | 'id'>): string {
  return makeChannelName('scan', tenant_id, id)
}
