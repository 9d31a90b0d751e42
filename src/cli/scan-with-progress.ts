import { count } from '../outputs/words.ts'
import type { ScanResult } from '../scan/result.ts'
import { type FileScan, scanFiles } from '../scan/scan-files.ts'
import { createProgressBar } from './progress-bar.ts'

/** Scans files, with a bar on a terminal while that takes its time. */
export async function scanWithProgress(scan: Omit<FileScan, 'onProgress'>): Promise<ScanResult> {
  const bar = createProgressBar()
  try {
    return await scanFiles({
      ...scan,
      onProgress: (step, done, total) =>
        step === 'files'
          ? bar.update('Reading', done, total, count(total, 'file'))
          : bar.update('Checking', done, total, count(total, 'resource')),
    })
  } finally {
    bar.erase()
  }
}
