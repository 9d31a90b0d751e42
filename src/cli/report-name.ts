import { createHash } from 'node:crypto'
import { OUTPUTS } from '../outputs/index.ts'
import type { ScanResult } from '../scan/result.ts'

/** `assay-output-<account>-<YYYYMMDDHHMMSS>`, the time in UTC: what reports are called by default, without suffix. */
export function reportName({ account, startedAt }: Pick<ScanResult, 'account' | 'startedAt'>): string {
  const time = startedAt.toISOString().replace(/\D/g, '').slice(0, 14)
  return `assay-output-${inFilename(account)}-${time}`
}

/** Characters of a name, of which file systems take 255: the time and the suffix need some. */
const LONGEST = 120

/** An account's slashes would make folders. Many accounts at once are cut, and told from others by a digest. */
export function inFilename(account: string): string {
  const name = account.replace(/[^\w.-]+/g, '-')
  if (name.length <= LONGEST) return name
  const digest = createHash('sha256').update(account).digest('hex').slice(0, 12)
  return `${name.slice(0, LONGEST - digest.length - 1)}-${digest}`
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
