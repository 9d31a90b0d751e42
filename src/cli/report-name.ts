import { OUTPUTS } from '../outputs/index.ts'
import type { ScanResult } from '../scan/result.ts'

/** `assay-output-<account>-<YYYYMMDDHHMMSS>`, the time in UTC: what reports are called by default, without suffix. */
export function reportName({ account, startedAt }: Pick<ScanResult, 'account' | 'startedAt'>): string {
  const time = startedAt.toISOString().replace(/\D/g, '').slice(0, 14)
  return `assay-output-${inFilename(account)}-${time}`
}

/** An account's slashes would make folders. */
export function inFilename(account: string): string {
  return account.replace(/[^\w.-]+/g, '-')
}

/** A file that has the name of a report by default. */
export interface NamedReport {
  readonly file: string
  /** The name without time and suffix: that of all scans of the account. */
  readonly account: string
  readonly time: string
}

const NAME = /^(assay-output-[\w.-]+)-(\d{14})(\.[a-z.]+)$/
const SUFFIXES: ReadonlySet<string> = new Set(Object.values(OUTPUTS).map(({ suffix }) => suffix))

/** Reads the name of a file as one that `reportName` makes; `undefined` for any other. */
export function readReportName(file: string): NamedReport | undefined {
  const [, account, time, suffix] = NAME.exec(file) ?? []
  if (account === undefined || time === undefined || suffix === undefined) return undefined
  return SUFFIXES.has(suffix) ? { file, account, time } : undefined
}
