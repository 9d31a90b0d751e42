import type { Place } from '../../model/location.ts'
import type { Fields, Schema } from '../../model/schema.ts'
import { isUnknown } from '../../model/unknown.ts'
import {
  type Hand,
  readBySchema,
  readFields as readFieldsBy,
  type ScalarSchema,
} from '../schema/read-by-schema.ts'
import { Located } from '../values/located.ts'
import { unknown } from '../values/unknowns.ts'
import { trueOrFalse, wholeNumber } from '../values/written-scalars.ts'
import { isList, isMembers, type Members, memberNamed, type Part, type PartValue } from './evaluate/part.ts'
import { plainOf, type Work } from './evaluate/plain.ts'

/**
 * Reads a property by its schema, each part with its location. Values that Azure would refuse are Unknown. `before` is what
 * it is without what is said here.
 */
export function readProperty(schema: Schema, part: Part, work: Work, before?: unknown): unknown {
  return readBySchema(schema, { part, before }, new TemplateHand(work))
}

/**
 * The properties of an object that have a schema. One that is not said here is as before, and has its default where there
 * was no object before.
 */
export function readFields(
  fields: Fields,
  members: Members,
  work: Work,
  before?: unknown,
): Readonly<Record<string, unknown>> {
  return readFieldsBy(fields, { said: flattened(members), before }, new TemplateHand(work))
}

/** A part, and what it is without what is said here. */
interface Node {
  readonly part: Part
  readonly before?: unknown
}

/** An object, and what it is without what is said here. */
interface Said {
  readonly said: Flattened
  readonly before: unknown
}

class TemplateHand implements Hand<Node, Said> {
  readonly #work: Work

  constructor(work: Work) {
    this.#work = work
  }

  member({ said, before }: Said, name: string): Node | undefined {
    const part = said.member(name)
    return part && { part, before: memberOfSourced(before, name) }
  }

  absent({ before }: Said, name: string, { whenAbsent }: Schema): unknown {
    return before === undefined ? whenAbsent : memberOfSourced(before, name)
  }

  nothingAt({ part }: Node): Place | undefined {
    return part.value === undefined ? part.location : undefined
  }

  scalar({ part }: Node, { kind }: ScalarSchema): unknown {
    return this.#placed(part, (value) => {
      switch (kind) {
        case 'text':
          return isScalar(value) ? String(value) : unknown('a text is needed')
        case 'integer':
          return wholeNumber(value)
        case 'flag':
          return trueOrFalse(value)
        case 'json':
          return plainOf(part, this.#work).value
      }
    })
  }

  list({ part }: Node, read: (item: Node) => unknown): unknown {
    return this.#placed(part, (value) => {
      if (!isList(value)) return unknown('a list is needed')
      return value.map((item) => read({ part: item })).filter((item) => item !== undefined)
    })
  }

  dictionary({ part }: Node, read: (item: Node) => unknown): unknown {
    return this.#placed(part, (value) => {
      if (!isMembers(value)) return unknown(NO_OBJECT)
      const entries = [...value].map(([name, item]) => [name, read({ part: item })] as const)
      return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
    })
  }

  object({ part, before }: Node, read: (members: Said) => object): unknown {
    return this.#placed(part, (value) =>
      isMembers(value) ? read({ said: flattened(value), before }) : unknown(NO_OBJECT),
    )
  }

  #placed({ value, location, tainted }: Part, read: (value: PartValue) => unknown): unknown {
    this.#work.spend(1)
    if (value === undefined) return undefined
    const known = isUnknown(value) ? value : read(value)
    return known === undefined
      ? undefined
      : new Located(this.#work.exhausted ? NOT_READ : known, location, tainted)
  }
}

/** A property of what was read; unknown, as that is, where it is unknown. */
export function memberOfSourced(object: unknown, name: string): unknown {
  if (object instanceof Located) return memberOfSourced(object.value, name)
  if (isUnknown(object) || typeof object !== 'object' || object === null) return object ?? undefined
  return (object as Readonly<Record<string, unknown>>)[name]
}

/** The members of an object, with those that Azure Resource Manager has under `properties`. */
export function flattened(members: Members): Flattened {
  const properties = memberNamed(members, 'properties')
  const within = isMembers(properties?.value) ? properties.value : new Map<string, Part>()
  const rest = isUnknown(properties?.value) ? new Located(properties.value, properties.location) : undefined
  return {
    all: new Map([...members, ...within]),
    member: (name) => memberNamed(members, name) ?? memberNamed(within, name) ?? rest,
  }
}

interface Flattened {
  readonly all: Members
  /** A member; unknown where all that is not said beside `properties` is. */
  member(name: string): Part | undefined
}

function isScalar(value: PartValue): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

const NO_OBJECT = 'an object is needed'
const NOT_READ = unknown('the template takes too much work')
