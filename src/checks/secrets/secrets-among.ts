import { isUnknown, type Unknown } from '../../resources/unknown.ts'
import type { Property } from '../../resources/value.ts'
import { fail, Undecidable, type Verdict } from '../verdict.ts'
import { withReferences, withWords } from './holes.ts'
import { secretIn, secretsInText } from './secret-in.ts'

export interface NamedValue {
  readonly name: string
  readonly value: Property<string>
  readonly at: string
}

/** Attributes of a resource that name it, and hold nothing of what it keeps. */
const NAMING = /(?:^|[._])(?:arn|id|name|ur[il])$/i

/**
 * One verdict on values that stand together, as a clause: every secret among them is named and the first is
 * pointed at. Without any, a value that is not known makes it MANUAL if it may be a secret: under the name of a
 * credential, and not where it only names a resource.
 */
export function secretsAmong(values: readonly NamedValue[]): Verdict | undefined {
  const found = values.flatMap(({ name, value, at }) =>
    written(name, value).map((what) => ({ at, clause: `${name} holds ${what}` })),
  )
  const [first] = found
  if (first) return fail(found.map(({ clause }) => clause).join(' and '), first.at)
  for (const { name, value, at } of values) {
    if (isUnknown(value) && mayBeSecret(name, value)) throw new Undecidable(value, at)
  }
  return undefined
}

/** Of a text with holes, what is written counts whatever the name. */
function written(name: string, value: Property<string>): readonly string[] {
  return isUnknown(value) ? secretsIn('', withReferences(value)) : secretsIn(name, value)
}

function mayBeSecret(name: string, value: Unknown): boolean {
  return !isName(value) && secretsIn(name, withWords(value)).length > 0
}

function isName({ template, references }: Unknown): boolean {
  const names = references.map(({ attribute }) => attribute === undefined || NAMING.test(attribute))
  return template === undefined && names.length > 0 && names.every(Boolean)
}

function secretsIn(name: string, value: string): readonly string[] {
  const secret = secretIn(name, value)
  return secret ? [secret] : secretsInText(value)
}
