import { isUnknown } from '../../resources/unknown.ts'
import type { Property } from '../../resources/value.ts'
import { fail, known, type Verdict } from '../verdict.ts'
import { secretIn, secretsInText } from './secret-in.ts'

export interface NamedValue {
  readonly name: string
  readonly value: Property<string>
  readonly at: string
}

/**
 * One verdict on values that stand together, as a clause: every secret among them is named and the first is
 * pointed at. Without any, a value that is not known makes it MANUAL.
 */
export function secretsAmong(values: readonly NamedValue[]): Verdict | undefined {
  const found = values.flatMap(({ name, value, at }) =>
    isUnknown(value) ? [] : secretsIn(name, value).map((what) => ({ at, clause: `${name} holds ${what}` })),
  )
  const [first] = found
  if (first) return fail(found.map(({ clause }) => clause).join(' and '), first.at)
  for (const { value, at } of values) known(value, at)
  return undefined
}

function secretsIn(name: string, value: string): readonly string[] {
  const secret = secretIn(name, value)
  return secret ? [secret] : secretsInText(value)
}
