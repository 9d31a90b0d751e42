import type { Location } from '../../../model/location.ts'
import { firstOf } from '../../../text/shortened.ts'

/** A file or variable that may be secret: no output may show values derived from it. */
interface Taint {
  /** Description for messages: `the file policy.json`, `variable db_password`. */
  readonly what: string
  /**
   * The text itself, where it may be secret: key of the digests that replace values derived from it, so that guesses of
   * short texts cannot be checked.
   */
  readonly secret?: string
}

/** A variable of a called module, where its caller sets it or leaves it at its default. One object for each instance. */
export interface ModuleInput {
  readonly variable: string
  /** The argument, or the whole call where there is none. */
  readonly location: Location
  /** Number of calls from the root module to the called one: 1 where the root module passes it. */
  readonly depth: number
  /** Description for messages: `argument encrypted of module.logs`, `call of module.logs`. */
  readonly what: string
}

/** What a value is derived from. */
export interface Origins {
  readonly taints: readonly Taint[]
  /** Variables of called modules, in the order in which they are read: what they are made of follows them. */
  readonly inputs: readonly ModuleInput[]
  /** Variables that only stand within a document, such as the name of a container: the rest of it is written around them. */
  readonly parts: readonly ModuleInput[]
}

export const NO_ORIGINS: Origins = { taints: [], inputs: [], parts: [] }

export function taintedBy(taint: Taint): Origins {
  return { ...NO_ORIGINS, taints: [taint] }
}

export function passedBy(input: ModuleInput): Origins {
  return { ...NO_ORIGINS, inputs: [input] }
}

/** Origins of a document in which values with these stand. */
export function within({ taints, inputs, parts }: Origins): Origins {
  return inputs.length === 0
    ? { taints, inputs, parts }
    : { taints, inputs: [], parts: firstInputs(inputs, parts) }
}

export function isTainted({ taints }: Origins): boolean {
  return taints.length > 0
}

/** A value with its origins. */
export interface Traced<T> {
  readonly value: T
  readonly origins: Origins
}

/** A value without origins. */
export function untraced<T>(value: T): Traced<T> {
  return { value, origins: NO_ORIGINS }
}

/** Limit on taints without a secret; those with one are all kept. */
const MAX_NAMED = 10

/** Limit on inputs. Reports name the first, and what that is made of. */
const MAX_INPUTS = 10

/** Origins of a value derived from both. */
export function union(some: Origins, others: Origins): Origins {
  if (some === NO_ORIGINS || some === others) return others
  if (others === NO_ORIGINS) return some
  const taints = allTaints(some.taints, others.taints)
  const inputs = firstInputs(some.inputs, others.inputs)
  const parts = firstInputs(some.parts, others.parts)
  const isSome = taints === some.taints && inputs === some.inputs && parts === some.parts
  return isSome ? some : { taints, inputs, parts }
}

function allTaints(some: readonly Taint[], others: readonly Taint[]): readonly Taint[] {
  if (some === others || others.length === 0) return some
  const further = others.filter((taint) => !some.some((known) => isSame(known, taint)))
  const added = some.length < MAX_NAMED ? further : further.filter(({ secret }) => secret !== undefined)
  return added.length === 0 ? some : [...some, ...added]
}

function firstInputs(some: readonly ModuleInput[], others: readonly ModuleInput[]): readonly ModuleInput[] {
  if (some === others || others.length === 0 || some.length >= MAX_INPUTS) return some
  const added = others.filter((input) => !some.includes(input))
  return added.length === 0 ? some : firstOf([...some, ...added], MAX_INPUTS)
}

function isSame(a: Taint, b: Taint): boolean {
  return a.what === b.what && a.secret === b.secret
}
