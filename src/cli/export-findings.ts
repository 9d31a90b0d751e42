import type { ExportFormat, FindingFilters, Findings } from '../client/findings/findings.ts'
import { type AcceptedFinding, writeMuteList } from '../configuration/mute-list/write-mute-list.ts'
import { UsageError } from '../errors/assay-error.ts'
import { writeFile, writeStream } from '../outputs/write-file.ts'
import { count } from '../text/amounts.ts'
import { printable } from '../text/printable.ts'
import { tell } from './print.ts'
import { openFindings } from './show-findings.ts'

export interface ExportOptions extends FindingFilters {
  readonly format: ExportFormat
  /** Where the file goes; to stdout where it is left out. */
  readonly output?: string
  /** Writes accepted findings as a mute list. */
  readonly mutelist?: boolean
}

/** Writes findings of the service to a file, or to a program. The file is there as a whole, or not at all. */
export async function exportFindings({ format, output, mutelist, ...filters }: ExportOptions): Promise<void> {
  if (output === undefined && process.stdout.isTTY) {
    throw new UsageError(
      'An export may hold anything, and a terminal obeys it. Name a file with -o FILE, or pipe it.',
    )
  }
  const findings = await openFindings()
  const lines = mutelist ? await muteListOf(findings, filters) : findings.export(filters, format)
  if (output === undefined) await writeStream(process.stdout, lines)
  else await writeFile(output, lines)
}

async function muteListOf(findings: Findings, filters: FindingFilters): Promise<readonly string[]> {
  const accepted: AcceptedFinding[] = []
  for await (const finding of findings.accepted(filters)) accepted.push(finding)
  const { text, left } = writeMuteList(accepted)
  for (const { check, resource } of left) {
    tell(`Left out, as no entry could stand for it alone: ${printable(check)} of ${printable(resource)}.`)
  }
  tell(`${count(accepted.length - left.length, 'accepted finding')} in the mute list.`)
  return [text]
}
