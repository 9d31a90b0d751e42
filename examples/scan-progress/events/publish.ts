import { sendEvent } from 'assay/sse'
import type { ScanRow } from '../scans/scan-row.ts'
import { scanChannel } from './scan-channel.ts'

// The events of a scan, one helper each: who wants to know what the stream says reads this file.

/** A check is done. */
export function publishScanProgress(scan: ScanRow): void {
  sendEvent(scanChannel(scan), 'scan.progress', { checked: scan.checked, total: scan.total })
}

/** The scan has ended well. The id is all a reader needs to fetch the rest. */
export function publishScanEnd(scan: ScanRow): void {
  sendEvent(scanChannel(scan), 'scan.end', { scan_id: scan.id })
}

/** The scan cannot go on. Programs switch on the code; people read the detail. */
export function publishScanError(scan: ScanRow): void {
  sendEvent(scanChannel(scan), 'scan.error', { code: scan.error_code, detail: scan.error_detail })
}
