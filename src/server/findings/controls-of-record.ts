import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import type { SharedText } from '../../store/findings/new-finding.ts'
import { uuidOfText } from '../records/uuid-of-text.ts'

/** Beyond what any check has; in UTF-16 units. */
const MAX_LENGTH = 4000

/** Names of frameworks and controls, without line breaks and other invisible characters. */
const NAME = /^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u

/**
 * The controls that a record names in `unmapped.compliance`, by framework: `CIS-AWS-3.0:2.1.1`, one per line, sorted.
 * What is no name is left out, and so is what exceeds the limit. Null when there are none.
 */
export function controlsOfRecord({ unmapped }: IngestionRecord): SharedText | null {
  const frameworks = unmapped?.compliance
  if (typeof frameworks !== 'object' || frameworks === null) return null
  const text = cut(Object.entries(frameworks).flatMap(controlsOfFramework).sort())
  return text === '' ? null : { id: uuidOfText(text), text }
}

function controlsOfFramework([framework, controls]: [string, unknown]): string[] {
  // The first colon ends the framework's name.
  if (!Array.isArray(controls) || !NAME.test(framework) || framework.includes(':')) return []
  return controls.filter(isName).map((control) => `${framework}:${control}`)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value)
}

function cut(controls: readonly string[]): string {
  let text = ''
  for (const control of new Set(controls)) {
    if (text.length + control.length >= MAX_LENGTH) break
    text += text === '' ? control : `\n${control}`
  }
  return text
}
