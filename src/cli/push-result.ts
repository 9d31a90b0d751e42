import { messageOf } from '../errors.ts'
import type { PushOutcome } from '../push/outcome.ts'
import type { ScanResult } from '../scan/result.ts'
import { showOutcome } from './show-outcome.ts'

/**
 * Uploads the OCSF report of a scan, or a temporary one where the formats left it out, and says how that went.
 * Never throws: whatever happens here is a message on stderr and nothing else.
 */
export async function pushResult(
  result: ScanResult,
  reports: ReadonlyMap<string, string>,
  options: { readonly color: boolean },
): Promise<void> {
  try {
    const written = reports.get('json-ocsf')
    if (written === undefined) await pushTemporary(result, [...reports.values()], options)
    else showOutcome(await push(written), savedAt([...reports.values()]), options)
  } catch (error) {
    const message = `Push to Service Cloud failed: unexpected error: ${messageOf(error)}`
    showOutcome({ status: 'failed', message, warnings: [] }, savedAt([...reports.values()]), options)
  }
}

async function pushTemporary(
  result: ScanResult,
  reports: readonly string[],
  options: { readonly color: boolean },
): Promise<void> {
  const [{ createTemporaryReport }, { jsonOcsf }, { appendFileSync }] = await Promise.all([
    import('../push/temporary-file.ts'),
    import('../outputs/json-ocsf.ts'),
    import('node:fs'),
  ])
  const temporary = createTemporaryReport()
  try {
    for (const chunk of jsonOcsf(result)) appendFileSync(temporary.path, chunk)
    const outcome = await push(temporary.path)
    if (outcome.status === 'failed') temporary.keep()
    showOutcome(
      outcome,
      savedAt(outcome.status === 'failed' ? [...reports, temporary.path] : reports),
      options,
    )
  } finally {
    temporary.discard()
  }
}

async function push(path: string): Promise<PushOutcome> {
  const { pushFile } = await import('../push/push.ts')
  return pushFile(path, { environment: process.env })
}

function savedAt(paths: readonly string[]): string {
  return paths.length === 0 ? '' : `The results are in ${paths.join(', ')}.`
}
