import { hidden, isHidden, revealed } from './hidden-value.ts'
import type { Resource } from './resource.ts'
import { taintedTexts } from './tainted-texts.ts'
import { isUnknown, type Unknown } from './unknown.ts'
import type { Value } from './value.ts'

/**
 * The resource as words about it may know it: what no output may show is unknown in it. Beside the parts that its source
 * knows to be tainted, this is each text and number that is one of the tainted values.
 */
export function shownResource<R extends Resource>(resource: R): Omit<R, 'tainted' | 'untainted'> {
  const { tainted = [], untainted, ...shown } = resource
  const texts = taintedTexts(tainted)
  const isShown = (name: string) => !texts.has(name)
  return {
    ...shown,
    properties: new WithoutTexts(texts, untainted === undefined).of(untainted ?? resource.properties),
    identifiers: resource.identifiers.filter(isShown),
    ...unknownNamesOf(resource, texts),
  }
}

/**
 * Properties with another text or number for each that is hidden, as `shown` tells. A flag stays, also as an adapter made a
 * text of it: it has nothing that the verdict does not tell.
 */
export function withOtherValues<T>(properties: T, shown: T): T {
  return otherwise(() => properties, shown) as T
}

/** The value itself is read only where it is hidden: what a check reads is recorded. */
function otherwise(own: () => unknown, shown: unknown): unknown {
  if (isHidden(shown)) {
    const value = own()
    return isFlag(value) || isFlag(revealed(shown)) ? value : otherThan(value)
  }
  if (typeof shown !== 'object' || shown === null || isUnknown(shown)) return shown
  const members = Object.entries(shown).map(([name, member]) => {
    const part = () => (own() as Readonly<Record<string, unknown>> | undefined)?.[name]
    return [name, otherwise(part, member)] as const
  })
  return Array.isArray(shown) ? members.map(([, member]) => member) : Object.fromEntries(members)
}

/** Variables of Terraform hold flags as texts too. */
function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'true' || value === 'false'
}

/** Some other value; a list or an object is unknown. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'string') return 'w4Zk9-other-than-written-T7q'
  if (typeof value === 'number') return value === 61_417 ? 61_418 : 61_417
  return hidden(value as Value)
}

/** The names that are hidden are unknown ones, by which others find the resource as before. */
function unknownNamesOf(
  { identifiers, unknownNames = [] }: Resource,
  texts: ReadonlySet<string>,
): Pick<Resource, 'unknownNames'> {
  const names: readonly Unknown[] = [
    ...unknownNames,
    ...identifiers.filter((name) => texts.has(name)).map(hidden),
  ]
  return names.length > 0 ? { unknownNames: names } : {}
}

/** A value without the texts. Names of objects are compared as well where the source does not know which are tainted. */
class WithoutTexts {
  readonly #texts: ReadonlySet<string>
  readonly #hidesNames: boolean

  constructor(texts: ReadonlySet<string>, hidesNames: boolean) {
    this.#texts = texts
    this.#hidesNames = hidesNames
  }

  of<T>(value: T): T {
    return this.#of(value) as T
  }

  #of(value: unknown): unknown {
    if (typeof value === 'string' || typeof value === 'number')
      return this.#texts.has(String(value)) ? hidden(value) : value
    if (typeof value !== 'object' || value === null || isUnknown(value)) return value
    if (Array.isArray(value)) return value.map((item) => this.#of(item))
    const members = Object.entries(value)
    if (this.#hidesNames && members.some(([name]) => this.#texts.has(name))) return hidden(value as Value)
    return Object.fromEntries(members.map(([name, member]) => [name, this.#of(member)]))
  }
}
