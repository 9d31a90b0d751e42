import { messageOf } from '../errors.ts'
import { failed, type PushOutcome } from '../push/outcome.ts'
import type { ScanResult } from '../scan/result.ts'
import { showOutcome } from './show-outcome.ts'

interface Reports {
  /** Format → path of what the scan has written. */
  readonly reports: ReadonlyMap<string, string>
  readonly color: boolean
}

/**
 * Uploads the OCSF report of a scan, or a temporary one where the formats left it out, and says how that went.
 * Never throws: whatever happens here is a message on stderr and nothing else.
 */
export async function pushResult(result: ScanResult, { reports, color }: Reports): Promise<void> {
  const written = reports.get('json-ocsf')
  const saved = written ?? reports.values().next().value
  try {
    if (written !== undefined) showOutcome(await push(written), saved, color)
    else await pushTemporary(result, saved, color)
  } catch (error) {
    showOutcome(failed(`unexpected error: ${messageOf(error)}`, []), saved, color)
  }
}

/** The temporary report is gone after a success; after a failure its findings are nowhere else in this format. */
async function pushTemporary(result: ScanResult, saved: string | undefined, color: boolean): Promise<void> {
  const { createTemporaryReport } = await import('../push/temporary-file.ts')
  const temporary = createTemporaryReport()
  try {
    await fill(temporary.path, result)
    const outcome = await push(temporary.path)
    if (outcome.status === 'failed') temporary.keep()
    showOutcome(outcome, outcome.status === 'failed' ? temporary.path : saved, color)
  } finally {
    temporary.discard()
  }
}

async function fill(path: string, result: ScanResult): Promise<void> {
  const [{ appendFile }, { jsonOcsf }] = await Promise.all([
    import('node:fs/promises'),
    import('../outputs/json-ocsf.ts'),
  ])
  for (const chunk of jsonOcsf(result)) await appendFile(path, chunk)
}

async function push(path: string): Promise<PushOutcome> {
  const { pushFile } = await import('../push/push.ts')
  return pushFile(path, { environment: process.env })
}
