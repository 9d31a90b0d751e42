import type { Cursor } from '../../model/cursor.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { Undecidable } from '../../model/undecidable.ts'
import { isUnknown, type Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { enumeration } from '../../text/enumeration.ts'
import { failAtEach, type Verdict } from '../check.ts'
import { REFERENCE, secretIn, secretsInText, WORD } from './secret-in.ts'

/** A variable or entry: its name and value. */
export interface NamedValue {
  readonly name: Property<string>
  readonly value: Cursor<string>
}

/** Attributes that identify a resource and hold no secret. */
const NAMING = /(?:^|[._])(?:arn|id|name|ur[il])$/i

/** Names to try for an unknown name: one of a credential, and one that is not. */
const CREDENTIAL = 'password'
const ORDINARY = ''

/**
 * Fails if any of the values is a secret, naming all of them, located at each. Without secrets, an unknown value
 * makes it MANUAL if it may be one: under the name of a credential, unless it only names a resource.
 */
export function secretsAmong(values: readonly NamedValue[]): Verdict | undefined {
  const found = values.flatMap(({ name, value }) =>
    written(name, value.value ?? '').map((what) => ({ label: labelOf(name), value, what })),
  )
  if (found.length > 0) {
    return failAtEach(
      reasonFor(found),
      found.map(({ value }) => value),
    )
  }
  for (const { name, value } of values) {
    const unknown = [value.value, name].find(isUnknown)
    if (unknown && mayBeSecret(name, value.value ?? '')) throw new Undecidable(unknown, value.path)
  }
  return undefined
}

/** One clause for each kind of secret: `DB_PASSWORD and TOKEN each hold a literal credential, and KEY holds an AWS access key`. */
function reasonFor(found: readonly { readonly label: string; readonly what: string }[]): string {
  const clauses = [...Map.groupBy(found, ({ what }) => what)].map(([what, same]) => {
    const labels = same.map(({ label }) => label)
    return `${enumeration(labels)} ${labels.length > 1 ? 'each hold' : 'holds'} ${what}`
  })
  return clauses.join(', and ')
}

function labelOf(name: Property<string>): string {
  return isUnknown(name) ? 'a variable' : name
}

/** The secrets in a value; in a text with holes, whatever the name, only those that are written. */
function written(name: Property<string>, value: Property<string>): readonly string[] {
  if (isUnknown(value)) return secretsIn(ORDINARY, fillHoles(value, REFERENCE))
  return secretsIn(isUnknown(name) ? ORDINARY : name, value)
}

function mayBeSecret(name: Property<string>, value: Property<string>): boolean {
  const worst = isUnknown(name) ? CREDENTIAL : name
  if (!isUnknown(value)) return secretsIn(worst, value).length > 0
  return !isName(value) && secretsIn(worst, fillHoles(value, WORD)).length > 0
}

/** Whether all of it comes from attributes that name resources. */
function isName({ template, references }: Unknown): boolean {
  if (template?.some((piece) => typeof piece === 'string')) return false
  const names = references.map(({ attribute }) => attribute === undefined || NAMING.test(attribute))
  return names.length > 0 && names.every(Boolean)
}

function secretsIn(name: string, value: string): readonly string[] {
  const secret = secretIn(name, value)
  return secret ? [secret] : secretsInText(value, name)
}
