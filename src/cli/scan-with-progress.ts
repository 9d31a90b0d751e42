import type { ScanResult } from '../scan/result.ts'
import type { Scan } from '../scan/scan.ts'
import { count } from '../text/amounts.ts'
import { printable } from '../text/printable.ts'
import { fittedScan } from './fitted-scan.ts'
import { createProgressBar } from './progress-bar.ts'

/** What is done at each step of a scan, to what. */
const PROGRESS = {
  files: { doing: 'Reading', what: 'file' },
  resources: { doing: 'Checking', what: 'resource' },
  services: { doing: 'Reading', what: 'service' },
} as const

/** Scans with a progress bar. */
export async function scanWithProgress(wanted: Omit<Scan, 'onProgress'>): Promise<ScanResult> {
  const bar = createProgressBar()
  try {
    return await fittedScan({
      ...wanted,
      onProgress: (step, done, total, underWay) => {
        const amount = count(total, PROGRESS[step].what)
        const more = underWay === undefined ? '' : `: ${printable(underWay)}`
        bar.update(PROGRESS[step].doing, done, total, `${amount}${more}`)
      },
    })
  } finally {
    bar.erase()
  }
}
