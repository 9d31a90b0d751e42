import { referencesOf, withoutIdentity } from '../../../model/text-with-holes.ts'
import { isUnknown, type Reference, Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import { isList } from './object.ts'

/**
 * An Unknown for an error that Terraform would report. `try` and `can` catch it, unlike values that are just not known
 * yet.
 */
export class Failure extends Unknown {
  readonly refused = true
}

export function isFailure(value: unknown): value is Failure {
  return value instanceof Failure
}

/** What nothing is known of before it is made. */
export const AFTER_APPLY = new Unknown('known only after apply', { quotesNothing: true })

/** What a provider tells of a computed attribute. */
interface ComputedTraits {
  readonly mayBeEmpty: boolean
  /** Whether what is read of it identifies a resource: `['master_user_secret', 'secret_arn']`. */
  readonly identifies: (path: readonly string[]) => boolean
}

/** An attribute that is known only after apply, or a part of one. */
export class ComputedAttribute extends Unknown {
  readonly mayBeEmpty: boolean
  readonly #path: readonly string[]
  readonly #reference: Reference
  readonly #traits: ComputedTraits

  constructor(
    reference: Reference,
    path: readonly string[],
    readFrom: string | undefined,
    traits: ComputedTraits,
  ) {
    const isIdentifier = traits.identifies(path)
    const from = readFrom === undefined ? {} : { readFrom }
    super(AFTER_APPLY.reason, {
      quotesNothing: true,
      references: [isIdentifier ? { ...reference, isIdentifier } : reference],
      ...(!isIdentifier && !traits.mayBeEmpty && { template: [AFTER_APPLY.alike(from)] }),
      ...from,
    })
    this.mayBeEmpty = traits.mayBeEmpty
    this.#path = path
    this.#reference = reference
    this.#traits = traits
  }

  /** A member of it, or an item, which has a number if any. */
  part(key?: string | number): ComputedAttribute {
    const path = typeof key === 'string' ? [...this.#path, key] : this.#path
    return new ComputedAttribute(this.#reference, path, partRead(this, key), {
      ...this.#traits,
      mayBeEmpty: true,
    })
  }

  readAs(readFrom: string | undefined): ComputedAttribute {
    return new ComputedAttribute(this.#reference, this.#path, readFrom, this.#traits)
  }
}

/** The Unknown result of a computation with these unknown inputs; `undefined` where there are none. */
export function derived(unknowns: readonly Unknown[]): Unknown | undefined {
  const first = unknowns[0]
  if (!first) return undefined
  return unknowns.find(isFailure) ?? first.alike({ references: referencesOf(unknowns) })
}

/** The Unknown result of a computation with these inputs; `undefined` where all of them are known. */
export function derivedFrom(inputs: readonly Value[]): Unknown | undefined {
  return derived(inputs.filter(isUnknown))
}

/** A text of which nothing is known but that there is one: it is not null. */
export function someText(unknown: Unknown): Unknown {
  return unknown.alike({ references: unknown.references, template: [unknown.alike()] })
}

/** An item of an unknown value, which has a number if that is known; it keeps the references only. */
export function partOf(whole: Unknown, index?: number): Unknown {
  if (whole instanceof ComputedAttribute) return whole.part(index)
  return isFailure(whole)
    ? whole
    : readAs(whole.alike({ references: whole.references }), partRead(whole, index))
}

/** What a part is read from; nobody knows of a part without a key. */
export function partRead(whole: Unknown, key: string | number | undefined): string | undefined {
  return whole.readFrom === undefined || key === undefined
    ? undefined
    : `${whole.readFrom}[${JSON.stringify(key)}]`
}

/** The same value, of which it is known what it is read from; `undefined` for what need not be the same again. */
export function readAs(value: Unknown, readFrom: string | undefined): Unknown {
  if (value.readFrom === readFrom || value instanceof Failure) return value
  if (value instanceof ComputedAttribute) return value.readAs(readFrom)
  const { references, template, json, replaced, candidates, mayBeWritten } = value
  return value.alike({
    references,
    mayBeWritten,
    ...(readFrom !== undefined && { readFrom }),
    ...(template && { template }),
    ...(json !== undefined && { json }),
    ...(replaced && { replaced }),
    ...(candidates && { candidates }),
  })
}

/**
 * One of several values, unknown which, and why: `cause`. Keeps the references only when all candidates agree on them: otherwise the
 * value would seem to come from a resource that it may have nothing to do with. Of names and addresses it keeps what all
 * of them begin with: `serviceAccount:`.
 */
export function oneOf(cause: Unknown, candidates: readonly Value[]): Unknown {
  const all = candidates.flatMap(leavesOf)
  const leaves = all.filter((leaf) => leaf !== null && leaf !== '')
  const mayBeMissing = leaves.length < all.length
  const [first] = leaves
  const agree =
    isUnknown(first) &&
    leaves.every((leaf) => isUnknown(leaf) && sameReferences(leaf.references, first.references))
  const start = commonStart(candidates)
  const written = candidates.flatMap(textsAmong)
  return cause.alike({
    ...(written.length > 0 && { candidates: written.slice(0, MOST_CANDIDATES) }),
    ...(agree && { references: mayBeMissing ? first.references.map(withoutIdentity) : first.references }),
    ...(start !== '' && { template: [start, cause.alike()] }),
  })
}

/** Candidates beyond these are not told apart: the first ones show that values are written. */
const MOST_CANDIDATES = 20

/**
 * An Unknown in place of which others may be taken, since evaluating it may fail: it keeps all that is known of it, and
 * the texts that the others are. What a provider computes never fails.
 */
export function orElse(value: Unknown, others: readonly Value[]): Unknown {
  const candidates = others.flatMap(textsAmong)
  if (candidates.length === 0 || value instanceof ComputedAttribute || isFailure(value)) return value
  const { references, template, json, replaced } = value
  return value.alike({
    references,
    ...(template && { template }),
    ...(json !== undefined && { json }),
    ...(replaced && { replaced }),
    candidates: [...(value.candidates ?? []), ...candidates].slice(0, MOST_CANDIDATES),
  })
}

function textsAmong(value: Value): readonly string[] {
  if (isUnknown(value)) return value.candidates ?? []
  return typeof value === 'string' && value !== '' ? [value] : []
}

/** What names and addresses begin with, up to a separator. Documents and scripts have other characters before long. */
const NAME_START = /^[\w.:/@-]*[.:/@-]/

/** What all of the values begin with where they are names or addresses; else an empty text. */
function commonStart(values: readonly Value[]): string {
  let start: string | undefined
  for (const value of values) {
    const text = isUnknown(value) && !isFailure(value) ? value.template?.[0] : value
    if (typeof text !== 'string') return ''
    start = start === undefined ? text : sharedStart(start, text)
    if (start === '') return ''
  }
  return NAME_START.exec(start ?? '')?.[0] ?? ''
}

function sharedStart(left: string, right: string): string {
  let end = 0
  while (end < left.length && left[end] === right[end]) end += 1
  return left.slice(0, end)
}

function sameReferences(a: readonly Reference[], b: readonly Reference[]): boolean {
  if (a === b) return true
  const isIn = (list: readonly Reference[], { address, isIdentifier }: Reference) =>
    list.some((other) => other.address === address && other.isIdentifier === isIdentifier)
  return a.length === b.length && a.every((reference) => isIn(b, reference))
}

/** All Unknown parts of a value, at any depth. */
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
