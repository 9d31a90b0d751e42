import { isUnknown, type Unknown } from '../../resources/unknown.ts'
import type { Property } from '../../resources/value.ts'
import { Undecidable } from '../verdict.ts'
import { knownKeyIn } from './known-keys.ts'
import { secretsInText } from './secret-in.ts'

/** What shells write in front of a name they assign to: `export`, `$env:` of PowerShell. */
const ASSIGNS = /^[ \t]*(?:(?:export|readonly|local|set|declare -x)[ \t]+|\$(?:env:)?)/gm

/** What a command prints, in the old notation, as the new one. */
const SUBSTITUTION = /(=["']?)`/g

/** A hole as a reference, which is no secret, and as a word, which is one under the name of a credential. */
const REFERENCE = '$unknown'
const WORD = 'unknown'

/**
 * Secrets that a script or a configuration file for the start of a machine holds, for a sentence. `Undecidable` when
 * none is written there, but what is filled in may be one.
 */
export function secretsInScript(script: Property<string>, at: string): readonly string[] {
  if (!isUnknown(script)) return secretsIn(script)
  if (!script.template?.some((piece) => typeof piece === 'string')) throw new Undecidable(script, at)
  const written = secretsIn(filled(script.template, REFERENCE))
  if (written.length === 0 && secretsIn(filled(script.template, WORD)).length > 0) {
    throw new Undecidable(script, at)
  }
  return written
}

function filled(template: readonly (string | Unknown)[], hole: string): string {
  return template.map((piece) => (isUnknown(piece) ? hole : piece)).join('')
}

function secretsIn(script: string): readonly string[] {
  // A single line is an assignment as well: the end of the line makes it one of several.
  const assigned = secretsInText(`${script.replace(ASSIGNS, '').replace(SUBSTITUTION, '$1$(')}\n`)
  const key = knownKeyIn(script)
  if (assigned.length > 0) return assigned
  return key ? [key] : []
}
