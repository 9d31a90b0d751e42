import { count } from '../outputs/words.ts'
import type { ScanResult } from '../scan/result.ts'
import { type Scan, scan } from '../scan/scan.ts'
import { createProgressBar } from './progress-bar.ts'

/** Scans, with a bar on a terminal while that takes its time. */
export async function scanWithProgress(wanted: Omit<Scan, 'onProgress'>): Promise<ScanResult> {
  const bar = createProgressBar()
  try {
    return await scan({
      ...wanted,
      onProgress: (step, done, total) =>
        step === 'files'
          ? bar.update('Reading', done, total, count(total, 'file'))
          : bar.update('Checking', done, total, count(total, 'resource')),
    })
  } finally {
    bar.erase()
  }
}
