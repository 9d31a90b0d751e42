import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assay, type Run } from './assay.ts'
import { folderOf } from './folder.ts'

/** What a process needed. Processor time does not grow with what else the machine does. */
export interface Usage {
  /** In microseconds. */
  readonly cpuTime: number
  /** The most it ever held, in KiB. */
  readonly memory: number
}

export interface MeasuredScan extends Run {
  readonly usage: Usage
  readonly gaps: readonly { readonly subject: string; readonly reason: string }[]
}

const REPORT_USAGE = pathToFileURL(join(import.meta.dirname, 'report-usage.ts')).href

/** Scans a folder with the real binary. */
export async function measuredScan(folder: string): Promise<MeasuredScan> {
  const output = folderOf({})
  const usageFile = join(output, 'usage.json')
  const args = ['scan', folder, '-M', 'json', '-o', output, '-F', 'report', '--account', 'test']
  const run = await assay(args, {
    environment: { NODE_OPTIONS: `--import=${REPORT_USAGE}`, USAGE_FILE: usageFile },
  })
  const report = read(join(output, 'report.json'), run) as { coverage: Pick<MeasuredScan, 'gaps'> }
  return { ...run, usage: read(usageFile, run) as Usage, gaps: report.coverage.gaps }
}

function read(file: string, { exitCode, stderr }: Run): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`The scan ended with ${exitCode} and without a report: ${stderr.slice(-2000)}`, { cause })
  }
}
