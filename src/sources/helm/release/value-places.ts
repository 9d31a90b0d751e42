import type { RelatedLocation } from '../../../model/location.ts'
import { firstOf } from '../../../text/shortened.ts'
import { GoMap, type Origin } from '../go/value.ts'
import type { Source } from '../template/rendered-text.ts'
import { NAMESPACE_OF_RELEASE } from './release.ts'

/** Limit on the values that are named for one place. */
const MAX_VALUES = 3

/** The values, each once, that are written in a file of the scan. */
export function valuePlaces(sources: readonly Source[], path: string): readonly RelatedLocation[] {
  const origins = sources.flatMap((source) =>
    source.kind === 'value' && source.origin !== NAMESPACE_OF_RELEASE ? [refined(source, path)] : [],
  )
  const unique = new Map(origins.map((origin) => [`${origin.path} ${origin.file}`, origin]))
  return firstOf(unique.values(), MAX_VALUES).flatMap(({ file, startLine, endLine, path: key }) =>
    file === undefined
      ? []
      : [{ location: { file, startLine, endLine }, what: key === '' ? 'value' : `value ${key}` }],
  )
}

/** Of a map that was put in as a whole, the entry that the end of a path leads to. */
function refined({ origin, value }: Extract<Source, { kind: 'value' }>, path: string): Origin {
  if (!(value instanceof GoMap)) return origin
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  for (let start = 0; start < keys.length; start += 1) {
    const found = originAt(value, keys.slice(start))
    if (found) return found
  }
  return origin
}

function originAt(map: GoMap, keys: readonly string[]): Origin | undefined {
  let origin: Origin | undefined
  let value: unknown = map
  for (const key of keys) {
    if (!(value instanceof GoMap) || !value.entries.has(key)) return undefined
    origin = value.originOf(key)
    value = value.get(key)
  }
  return origin
}
