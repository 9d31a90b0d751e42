import type { Cursor } from '../../model/cursor.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { Undecidable } from '../../model/undecidable.ts'
import { isUnknown } from '../../model/unknown.ts'
import { knownKeyIn } from './known-keys.ts'
import { REFERENCE, secretsInText, WORD } from './secret-in.ts'

/**
 * The secrets in a start-up script or configuration file, as phrases for a reason. Throws `Undecidable` if none is
 * written there, but an unknown part may be one.
 */
export function secretsInScript(script: Cursor<string>): readonly string[] {
  const { value } = script
  if (!isUnknown(value)) return secretsIn(value ?? '')
  if (!value.template?.some((piece) => typeof piece === 'string')) throw new Undecidable(value, script.path)
  const written = secretsIn(fillHoles(value, REFERENCE))
  if (written.length === 0 && secretsIn(fillHoles(value, WORD)).length > 0)
    throw new Undecidable(value, script.path)
  return written
}

function secretsIn(script: string): readonly string[] {
  const assigned = secretsInText(script, '', 'script')
  const key = knownKeyIn(script)
  if (assigned.length > 0) return assigned
  return key ? [key] : []
}
