import { createHmac } from 'node:crypto'
import type { Location } from '../../model/location.ts'
import type { Resource } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import { isValueList, isValueObject, type Value } from '../../model/value.ts'

/**
 * Hides values of a release that are given from outside the scanned files and that no output may quote: texts that were
 * made of them are tainted, and digests stand in place of names that were.
 *
 * @param tainted the texts among those values
 * @param isOutside whether the property at a path was made of one
 */
export function hideOutsideValues(
  resource: Resource,
  tainted: readonly Value[],
  isOutside: (path: string) => boolean,
): Resource {
  const made = textsIn(resource.properties as unknown as Value, '').filter(({ path }) => isOutside(path))
  const all = [...tainted, ...made.map(({ text }) => text)]
  const hide = (part: string, path: string) =>
    isOutside(path) || tainted.some((text) => typeof text === 'string' && part.includes(text))
      ? digestOf(part, tainted)
      : part
  const name = hide(resource.name, 'metadata.name')
  const { namespace } = resource
  const shownNamespace = namespace === undefined ? undefined : hide(namespace, 'metadata.namespace')
  const [kind = '', ...rest] = resource.address.split('/')
  const address = [
    kind,
    ...rest.map((part) =>
      part === resource.name ? name : part === namespace ? (shownNamespace ?? part) : part,
    ),
  ].join('/')
  return {
    ...resource,
    address,
    name,
    ...(shownNamespace !== undefined && { namespace: shownNamespace }),
    tainted: all,
  }
}

/** A digest that nobody can try guesses on without knowing all that was given. */
function digestOf(text: string, tainted: readonly Value[]): string {
  return `#${createHmac('sha256', JSON.stringify(tainted)).update(text).digest('hex').slice(0, 8)}`
}

/** The texts of a value, each with its path. */
function textsIn(value: Value, path: string): readonly { readonly path: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (isUnknown(value)) return []
  if (isValueList(value)) return value.flatMap((item, index) => textsIn(item, `${path}[${index}]`))
  if (!isValueObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, path === '' ? key : `${path}.${key}`))
}

/** The lines of a place, of which a text has few. */
export function linesOf({ startLine, endLine }: Location): readonly number[] {
  return Array.from({ length: Math.min(endLine - startLine, 1000) + 1 }, (_, index) => startLine + index)
}
