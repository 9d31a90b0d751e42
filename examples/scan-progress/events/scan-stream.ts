import { BaseSSEViewSet, type ChannelRequest, NotFound } from 'assay/sse'
import { findScan } from '../scans/find-scan.ts'
import { scanChannel } from './scan-channel.ts'

/** `GET /api/v1/scans/{scan_pk}/event-stream`: for every member of the scan's tenant. */
export class ScanStream extends BaseSSEViewSet {
  override async getChannels({ params, transaction }: ChannelRequest): Promise<ReadonlySet<string>> {
    // The transaction sees the reader's tenant alone, so nobody finds a scan of somebody else's.
    const scan = await findScan(transaction, params['scan_pk'] ?? '')
    // Thrown, never an empty set: a reader is told that there is no such scan.
    if (scan === undefined) throw new NotFound()
    // Named by the row. The path may spell the same id in capitals, which would be another channel.
    return new Set([scanChannel(scan)])
  }
}
