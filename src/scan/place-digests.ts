import { createHash } from 'node:crypto'
import { looksForSecrets } from '../checks/secrets/looks-for-secrets.ts'
import { maskedQuotes, maskedSecrets, maskedValue } from '../checks/secrets/mask.ts'
import { entryOf } from '../collections/entry-of.ts'
import type { DigestsOf } from '../findings/comparison/earlier-finding.ts'
import type { Finding } from '../findings/finding.ts'
import type { Place } from '../model/location.ts'

/** Text of a scanned file; `undefined` where it cannot be read any more. */
export type TextOf = (file: string) => string | undefined

/** Of longer places, such as whole resources, the beginning tells them apart. */
const MAX_LINES = 50

/** Hexadecimal digits: enough to tell the places of one finding apart. */
const DIGITS = 16

/** Most files whose lines are kept: the places of a finding are mostly in one. */
const MAX_KEPT = 20

/**
 * Digests of what is written at the places of findings, without white space. Whoever has a digest can try out what the text
 * was, so secrets are masked as in reports: of a line that holds one, only the key counts. Findings are all of the scan.
 */
export function placeDigests(textOf: TextOf | undefined, findings: readonly Finding[]): DigestsOf {
  const kept = new Map<string, readonly string[]>()
  const linesOf = (file: string): readonly string[] => {
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= MAX_KEPT && !kept.has(file)) kept.delete(oldest)
    return entryOf(kept, file, () => textOf?.(file)?.split('\n') ?? [])
  }
  let secrets: ReadonlySet<string> | undefined
  return (finding) => {
    secrets ??= secretLines(findings)
    return (finding.parts ?? [finding.location]).map((place) =>
      digest(place ? maskedTextAt(place, finding, linesOf(place.file), secrets ?? new Set()) : ''),
    )
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text.replace(/\s+/g, '')).digest('hex').slice(0, DIGITS)
}

function maskedTextAt(
  { file, startLine, endLine }: Place,
  { check, resource }: Finding,
  lines: readonly string[],
  secrets: ReadonlySet<string>,
): string {
  const last = Math.min(endLine, startLine + MAX_LINES - 1)
  return lines
    .slice(startLine - 1, last)
    .map((line, index) => {
      if (looksForSecrets(check) || secrets.has(lineKey(file, startLine + index))) return maskedValue(line)
      return maskedSecrets(resource.isTainted ? maskedQuotes(line) : line)
    })
    .join('\n')
}

/** The lines that hold secrets which were found. */
function secretLines(findings: readonly Finding[]): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { check, status, parts, location } of findings) {
    if (status === 'PASS' || !looksForSecrets(check)) continue
    for (const place of parts ?? [location]) {
      if (!place) continue
      const last = Math.min(place.endLine, place.startLine + MAX_LINES - 1)
      for (let line = place.startLine; line <= last; line += 1) keys.add(lineKey(place.file, line))
    }
  }
  return keys
}

function lineKey(file: string, line: number): string {
  return `${line}:${file}`
}
