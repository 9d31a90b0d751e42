import { join } from 'node:path'
import { OUTPUTS, type OutputFormat } from '../outputs/index.ts'
import { writeFile, writeStream } from '../outputs/write-file.ts'
import type { ScanResult } from '../scan/result.ts'
import type { ReportTarget } from './report-target.ts'

/** Writes the result in each format. Returns format → path of the written file; empty if the report goes to stdout. */
export async function writeReports(
  result: ScanResult,
  formats: readonly OutputFormat[],
  target: ReportTarget,
): Promise<ReadonlyMap<OutputFormat, string>> {
  const files = new Map<OutputFormat, string>()
  for (const format of new Set(formats)) {
    const { suffix, load } = OUTPUTS[format]
    const output = await load()
    if (target.kind === 'stdout') await writeStream(process.stdout, output(result))
    else {
      const path = join(target.path, (target.filename ?? defaultName(result)) + suffix)
      await writeFile(path, output(result))
      files.set(format, path)
    }
  }
  return files
}

/** `assay-output-<account>-<YYYYMMDDHHMMSS>`, the time in UTC; an account's slashes would make folders. */
function defaultName({ account, startedAt }: ScanResult): string {
  const time = startedAt.toISOString().replace(/\D/g, '').slice(0, 14)
  return `assay-output-${account.replace(/[^\w.-]+/g, '-')}-${time}`
}
