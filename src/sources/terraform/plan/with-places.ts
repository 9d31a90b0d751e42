import type { Place } from '../../../model/location.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import type { WrittenPart } from '../evaluate/evaluated.ts'
import { isList, objectFrom } from '../evaluate/object.ts'
import { unknownsIn } from '../evaluate/unknowns.ts'
import { assigned } from './assigned-parts.ts'
import type { CodePart } from './code-part.ts'

/** A planned value, and where the code writes its parts. */
interface Placed {
  readonly value: Value
  readonly written?: WrittenPart | undefined
}

/** Whether the code has a resource at an address that the plan knows under others: `[*]` for each of its instances. */
export type IsReplaced = (address: string) => boolean

/** A planned value at the part of the code that it comes from. What the plan does not tell, the code may. */
export function withPlaces(planned: Value, code: CodePart | undefined, isReplaced: IsReplaced): Placed {
  if (!code) return { value: planned }
  if (isUnknown(planned)) return { value: filled(planned, code.value, isReplaced), written: code }
  if (isList(planned)) return listWithPlaces(planned, code, isReplaced)
  if (isValueObject(planned)) {
    // A block of which there is one is an object in plans of newer providers.
    const [only, ...others] = code.items ?? [code]
    const block = only && others.length === 0 ? only : code
    const members = Object.keys(planned).map(
      (name) => [name, withPlaces(planned[name] ?? null, block.member(name), isReplaced)] as const,
    )
    const written = new Map(members)
    return {
      value: objectFrom(members.map(([name, { value }]) => [name, value])),
      written: new Parts(block, { member: (name) => written.get(name)?.written }),
    }
  }
  return { value: planned, written: code }
}

function listWithPlaces(planned: readonly Value[], code: CodePart, isReplaced: IsReplaced): Placed {
  if (!planned.some(isValueObject)) return { value: filledList(planned, code, isReplaced), written: code }
  const parts = assigned(planned, code.items ?? [code])
  const items = planned.map((item, index) => withPlaces(item, parts[index], isReplaced))
  return {
    value: items.map(({ value }) => value),
    written: new Parts(code, { item: (index) => items[index]?.written }),
  }
}

/** A list of texts or numbers, whose order may be another one in the code. */
function filledList(planned: readonly Value[], { value: code }: CodePart, isReplaced: IsReplaced): Value {
  const unknowns = planned.filter(isUnknown)
  if (unknowns.length === 0 || !isList(code)) return planned
  const known = new Set(planned)
  const left = code.filter((item) => !known.has(item))
  if (left.length !== unknowns.length) return planned
  return planned.map((item) => (isUnknown(item) ? filled(item, left.shift() ?? null, isReplaced) : item))
}

/** Parts of a planned value, each with the place of the part of the code that it comes from. */
class Parts implements WrittenPart {
  readonly location: Place
  readonly tainted: true | undefined
  readonly fromOutside: true | undefined
  readonly #of: Partial<Pick<WrittenPart, 'item' | 'member'>>

  constructor(
    { location, tainted, fromOutside }: CodePart,
    of: Partial<Pick<WrittenPart, 'item' | 'member'>>,
  ) {
    this.location = location
    this.tainted = tainted
    this.fromOutside = fromOutside
    this.#of = of
  }

  item(index: number): WrittenPart | undefined {
    return this.#of.item?.(index)
  }

  member(name: string): WrittenPart | undefined {
    return this.#of.member?.(name)
  }
}

/** What the code tells of a value that the plan does not know, if that is more; else the planned value. */
function filled(planned: Unknown, code: Value, isReplaced: IsReplaced): Value {
  if (code === null || unknownsIn(code).some((unknown) => isAboutReplaced(unknown, isReplaced)))
    return planned
  return isUnknown(code) && tellsNothing(code) ? notWritten(planned) : code
}

function tellsNothing({ template, json, candidates, references }: Unknown): boolean {
  return (template ?? json ?? candidates) === undefined && references.length === 0
}

/** The code tells of the value that it is filled in. */
function notWritten({ reason, references, template }: Unknown): Unknown {
  return new Unknown(reason, { references, ...(template && { template }) })
}

/** References to what the plan has at other addresses would join nothing. */
function isAboutReplaced({ references }: Unknown, isReplaced: IsReplaced): boolean {
  return references.some(({ address }) => isReplaced(address))
}
