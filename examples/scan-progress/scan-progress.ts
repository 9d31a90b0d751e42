import type { Feature } from 'assay/server'
import { scanRoutes } from './api/scan-routes.ts'
import { ScanStream } from './events/scan-stream.ts'
import { takeScans } from './job/take-scans.ts'
import { pageRoutes } from './page/page-routes.ts'

/** Scans with a live progress bar: everything that `startServer` has to be told of this feature. */
export const scanProgress: Feature = {
  async routes(context) {
    scanRoutes(context)
    context.stream('/scans/:scan_pk/event-stream', new ScanStream())
    await pageRoutes(context)
  },
  jobs: takeScans,
}
