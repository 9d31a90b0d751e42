import { resolve } from 'node:path'
import { number } from '../../text/amounts.ts'
import { fitting } from './fitting.ts'
import type { SummaryOptions, View } from './view.ts'

/** One in each format, and a baseline; a scan of many accounts has more. */
const MAX_LINES = 10

/** Where the reports are. */
export function reportList({ files, cwd }: SummaryOptions, view: View): string[] {
  if (files.length === 0) return []
  const { colors, path } = view
  const entries = files.map((file) => [`  ${colors.cyan(path(resolve(cwd, file)))}`])
  const rest = (shown: number) => colors.dim(`  … and ${number(files.length - shown)} more beside them.`)
  return [colors.bold('Reports'), ...fitting(entries, MAX_LINES, rest, view)]
}
