import { revealed } from './hidden-value.ts'
import { isUnknown, type Unknown } from './unknown.ts'

/**
 * What two values have in common only where they are the same value: the text, or what an unknown value was read from,
 * `data.terraform_remote_state.net.outputs.bucket`, with what is written around it. `undefined` where nobody can know which
 * other value it is.
 */
export function identityOf(shown: string | Unknown): string | undefined {
  const value = revealed(shown)
  if (!isUnknown(value)) return JSON.stringify(value)
  if (value.readFrom !== undefined || !value.template || value.template.length < 2) return value.readFrom
  const pieces = value.template.map(identityOf)
  return pieces.includes(undefined) ? undefined : pieces.join(' ')
}

/** Whether both are surely the same value, known or not. */
export function isSameValue(one: string | Unknown, other: string | Unknown): boolean {
  const identity = identityOf(one)
  return identity !== undefined && identity === identityOf(other)
}
