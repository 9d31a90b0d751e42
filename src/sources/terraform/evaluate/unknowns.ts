import { referencesOf } from '../../../model/text-with-holes.ts'
import { isUnknown, type Reference, Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import { isList } from './object.ts'

/** An `Unknown` that Terraform would refuse as an error; `try` and `can` tell it from what is merely not known yet. */
export class Failure extends Unknown {
  readonly refused = true
}

export function isFailure(value: unknown): value is Failure {
  return value instanceof Failure
}

/** An attribute that is known only after apply. */
export class ComputedAttribute extends Unknown {
  readonly mayBeEmpty: boolean

  constructor(reference: Reference, mayBeEmpty: boolean) {
    super('known only after apply', { references: [reference] })
    this.mayBeEmpty = mayBeEmpty
  }
}

/** A value computed from others of which these are unknown. */
export function derived(unknowns: readonly [Unknown, ...Unknown[]]): Unknown {
  const failure = unknowns.find(isFailure)
  return failure ?? new Unknown(unknowns[0].reason, { references: referencesOf(unknowns) })
}

/** A text of which nothing is known but that there is one: it is not null. */
export function someText({ reason, references }: Unknown): Unknown {
  return new Unknown(reason, { references, template: [new Unknown(reason)] })
}

/** A part of an unknown value: nothing is known of it, but where it comes from. */
export function partOf(whole: Unknown): Unknown {
  return isFailure(whole) ? whole : new Unknown(whole.reason, { references: whole.references })
}

/**
 * One of several values, nobody knows which. References stay only when every candidate that names anything
 * names the same: otherwise the value would seem to come from a resource it perhaps has nothing to do with.
 */
export function oneOf(reason: string, candidates: readonly Value[]): Unknown {
  const leaves = candidates.flatMap(leavesOf).filter((leaf) => leaf !== null && leaf !== '')
  const [first] = leaves
  const agree =
    isUnknown(first) &&
    leaves.every((leaf) => isUnknown(leaf) && sameReferences(leaf.references, first.references))
  return new Unknown(reason, agree ? { references: first.references } : {})
}

function sameReferences(a: readonly Reference[], b: readonly Reference[]): boolean {
  if (a === b) return true
  return a.length === b.length && a.every(({ address }) => b.some((other) => other.address === address))
}

/** Every unknown in a value, at any depth. */
export function unknownsIn(value: Value): Unknown[] {
  return leavesOf(value).filter(isUnknown)
}

function leavesOf(value: Value): Value[] {
  const leaves: Value[] = []
  collectLeaves(value, leaves)
  return leaves
}

function collectLeaves(value: Value, into: Value[]): void {
  if (isList(value)) for (const item of value) collectLeaves(item, into)
  else if (isValueObject(value)) for (const item of Object.values(value)) collectLeaves(item, into)
  else into.push(value)
}

/** Whether the list has something in it; narrows for `derived`. */
export function isNotEmpty<T>(list: readonly T[]): list is readonly [T, ...T[]] {
  return list.length > 0
}
