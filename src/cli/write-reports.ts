import { join } from 'node:path'
import type { CodeDetails } from '../outputs/code-details.ts'
import { OUTPUTS, type OutputFormat } from '../outputs/index.ts'
import { writeFile, writeStream } from '../outputs/write-file.ts'
import type { ScanResult } from '../scan/result.ts'
import { inFilename, reportName } from './report-name.ts'
import type { ReportTarget } from './report-target.ts'

/** Writes the result in each format. Returns format → path of the written file; empty if the report goes to stdout. */
export async function writeReports(
  result: ScanResult,
  formats: readonly OutputFormat[],
  target: ReportTarget,
  code: CodeDetails,
): Promise<ReadonlyMap<OutputFormat, string>> {
  const files = new Map<OutputFormat, string>()
  for (const format of new Set(formats)) {
    const { suffix, load } = OUTPUTS[format]
    const output = await load()
    if (target.kind === 'stdout') await writeStream(process.stdout, output(result, code))
    else {
      const path = join(target.path, (target.filename ?? reportName(result)) + suffix)
      await writeFile(path, output(result, code))
      files.set(format, path)
    }
  }
  return files
}

/**
 * Writes the result of each account in each format, with the account in the name of the file. Returns the paths of the
 * written files.
 */
export async function writeReportsPerAccount(
  results: readonly ScanResult[],
  formats: readonly OutputFormat[],
  target: ReportTarget,
  code: CodeDetails,
): Promise<readonly string[]> {
  const written: string[] = []
  for (const result of results) {
    const files = await writeReports(result, formats, withAccount(target, result), code)
    written.push(...files.values())
  }
  return written
}

function withAccount(target: ReportTarget, { account }: ScanResult): ReportTarget {
  if (target.kind === 'stdout' || target.filename === undefined) return target
  return { ...target, filename: `${target.filename}-${inFilename(account)}` }
}
