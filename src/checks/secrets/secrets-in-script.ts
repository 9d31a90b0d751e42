import type { Cursor } from '../../model/cursor.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { Undecidable } from '../../model/undecidable.ts'
import { isUnknown } from '../../model/unknown.ts'
import { knownKeyIn } from './known-keys.ts'
import { REFERENCE, secretsInText, WORD } from './secret-in.ts'

/** Prefixes of an assignment in shells: `export`, `$env:` of PowerShell. */
const ASSIGNS = /^[ \t]*(?:(?:export|readonly|local|set|declare -x)[ \t]+|\$(?:env:)?)/gm

/** `echo "NAME=value" >> /etc/app.env`: the usual way into a file of variables. */
const ECHOES = /^[ \t]*(?:sudo[ \t]+)?echo[ \t]+(?:-\w+[ \t]+)?(["']?)(?:export[ \t]+)?([A-Za-z_]\w*=.*)$/gm

/** `define('NAME', 'value');`, as in PHP configuration files. */
const DEFINES = /^[ \t]*define\([ \t]*["'](\w+)["'][ \t]*,[ \t]*(["'])(.*)\2[ \t]*\);?[ \t]*$/gm

/** Backticks of a command substitution. */
const SUBSTITUTION = /(=["']?)`/g

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
  const plain = script
    .replace(ECHOES, echoed)
    .replace(DEFINES, '$1=$3')
    .replace(ASSIGNS, '')
    .replace(SUBSTITUTION, '$1$(')
  // A single line is an assignment as well: the end of the line makes it one of several.
  const assigned = secretsInText(`${plain}\n`)
  const key = knownKeyIn(script)
  if (assigned.length > 0) return assigned
  return key ? [key] : []
}

/** The line that `echo` writes: its first word or quoted text. */
function echoed(_line: string, quote: string, rest: string): string {
  return rest.split(quote || /[\s;&|>]/, 1)[0] ?? ''
}
