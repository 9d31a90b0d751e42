import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import type { Hides, SetMode } from '../../helm/values/set-values.ts'
import { toText } from '../evaluate/conversion.ts'
import type { EvaluatedAttribute, EvaluatedBlock, EvaluatedResource } from '../evaluate/evaluated.ts'
import { isList } from '../evaluate/object.ts'
import { ReleaseError } from './release-error.ts'

/** The kinds of blocks that set single values, in the order in which the provider reads them. */
const KINDS = ['set', 'set_list', 'set_sensitive', 'set_wo'] as const

/** One value that a release sets. */
export interface Assignment {
  readonly name: string | Unknown
  /** A list where the block is a `set_list`. */
  readonly value: Value
  readonly mode: SetMode
  /** The argument that has the value, or the list that the assignment is an item of. */
  readonly attribute: EvaluatedAttribute
  /** What no output may quote: whoever wrote it says so, or it was made of what no output may quote. */
  readonly hides: Hides
}

/**
 * What a release sets: in blocks, as versions 1 and 2 of the provider have it, or in lists of objects, as version 3 has it
 * and plans do.
 *
 * @throws ReleaseError where that is not known
 */
export function assignmentsOf({ attributes, blocks }: EvaluatedResource): readonly Assignment[] {
  return KINDS.flatMap((kind) => {
    const isSecret = kind === 'set_sensitive' || kind === 'set_wo'
    const written = (blocks.get(kind) ?? []).map((block) => inBlock(block, isSecret))
    const list = attributes.get(kind)
    return list ? [...written, ...inList(list, isSecret)] : written
  })
}

function inBlock({ location, doubt, attributes }: EvaluatedBlock, isSecret: boolean): Assignment {
  const [name, value, type] = ['name', 'value', 'type'].map((argument) => attributes.get(argument))
  return {
    name: doubt ?? nameOf(name?.value),
    value: value?.value ?? null,
    mode: modeOf(type?.value),
    attribute: {
      value: null,
      location: value?.location ?? location,
      // A name that may not be shown is a path of the value.
      ...(name?.tainted && { tainted: true }),
      ...((name?.fromOutside || value?.fromOutside) && { fromOutside: true }),
    },
    hides: name?.tainted ? 'names and values' : isSecret || value?.tainted ? 'values' : 'nothing',
  }
}

function inList(list: EvaluatedAttribute, isSecret: boolean): readonly Assignment[] {
  if (isUnknown(list.value))
    throw new ReleaseError(`it is not known which values it sets: ${list.value.reason}`)
  const hides = list.tainted ? 'names and values' : isSecret ? 'values' : 'nothing'
  return (isList(list.value) ? list.value : [list.value]).map((item) => {
    if (isUnknown(item)) throw new ReleaseError(`it is not known which values it sets: ${item.reason}`)
    if (!isValueObject(item)) throw new ReleaseError('what it sets is no list of objects')
    const { name, value = null, type } = item
    return {
      name: nameOf(name),
      value,
      mode: modeOf(type),
      attribute: list,
      hides,
    }
  })
}

function nameOf(value: Value | undefined): string | Unknown {
  return value === undefined || value === null ? new Unknown('it has no name') : toText(value)
}

/** @throws ReleaseError where it is not known how a value is read */
function modeOf(type: Value | undefined): SetMode {
  if (type === undefined || type === null || type === '') return 'auto'
  if (type === 'auto' || type === 'string' || type === 'literal') return type
  throw new ReleaseError('it is not known of which type a value is that it sets')
}
