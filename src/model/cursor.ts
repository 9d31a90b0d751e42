import { Undecidable } from './undecidable.ts'
import { isUnknown, type Unknown } from './unknown.ts'

/** The type of a property once it is set and known. */
export type Known<P> = Exclude<P, Unknown | undefined>

/** The properties that objects of type `T` may have; of a union, those that any member has. */
export type Name<T> = T extends unknown ? keyof T & string : never

/** The type of such a property once it is set and known. */
export type Member<T, K extends string> = T extends unknown
  ? K extends keyof T
    ? Known<T[K]>
    : never
  : never

/**
 * A property of a resource: its value, where it stands, and why it is unknown if it is. A check walks from property to
 * property with `at`, and gives its verdict the cursor that decided, so that the finding points at its line.
 */
export class Cursor<T> {
  /** The value as it is: known, `Unknown`, or not set. */
  readonly value: T | Unknown | undefined
  /** Path from the resource: `VersioningConfiguration.Status`, `Containers[0].Image`. */
  readonly path: string

  constructor(value: T | Unknown | undefined, path: string) {
    this.value = value
    this.path = path
  }

  /** A property of this object; not set where the object is not, and unknown, as the object is, where that is unknown. */
  at<K extends Name<T>>(name: K): Cursor<Member<T, K>> {
    const { value } = this
    if (isUnknown(value)) return new Cursor<Member<T, K>>(value, this.path)
    const member = value === undefined || value === null ? undefined : own(value, name)
    return new Cursor(member as Member<T, K> | Unknown | undefined, memberPath(this.path, name))
  }

  /** The value; `undefined` if it is not set. Throws `Undecidable` for an unknown one: ask only for what the verdict hangs on. */
  known(): T | undefined {
    if (isUnknown(this.value)) throw new Undecidable(this.value, this.path)
    return this.value
  }

  /** Whether the value is known to be this one. Throws `Undecidable` for an unknown one. */
  is(value: T): boolean {
    return this.known() === value
  }

  /** The items of a list, none where it is not set. Throws `Undecidable` for an unknown list; its items may be unknown. */
  items(): readonly Cursor<Item<T>>[] {
    const list = this.known()
    if (!Array.isArray(list)) return []
    return list.map((item, index) => new Cursor<Item<T>>(item, `${this.path}[${index}]`))
  }

  /** The members of an object by their names, none where it is not set. Throws `Undecidable` for an unknown object. */
  members(): readonly (readonly [name: string, member: Cursor<MemberOf<T>>])[] {
    const object = this.known()
    if (typeof object !== 'object' || object === null) return []
    return Object.entries(object).map(([name, member]) => [
      name,
      new Cursor(member, memberPath(this.path, name)),
    ])
  }

  /** The path from an enclosing property: `containers[0]` from that of the pod. */
  pathFrom({ path }: Cursor<unknown>): string {
    return path === '' ? this.path : this.path.slice(path.length + 1)
  }

  /** Another value at the same place, such as the document that this text encodes. */
  holding<U>(value: U | Unknown | undefined): Cursor<U> {
    return new Cursor(value, this.path)
  }
}

/** The type of an item of a list. */
type Item<T> = T extends readonly (infer I)[] ? Known<I> : never

/** The type of any property of an object. */
type MemberOf<T> = T extends object ? Known<T[keyof T]> : never

function own(object: object, name: string): unknown {
  return Object.hasOwn(object, name) ? (object as Readonly<Record<string, unknown>>)[name] : undefined
}

/** The path of a member of what is at a path. */
export function memberPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
