import type { Resource } from '../../model/resource.ts'
import { Unknown } from '../../model/unknown.ts'
import { isValueList, isValueObject, type Value } from '../../model/value.ts'

/** The only type whose values charts make up, or get when they are installed: passwords and certificates. */
const SECRET = 'Kubernetes::Secret'

/** Why the values of a Secret at these paths are not known. */
interface Unwritten {
  /** Made up with each rendering, which nobody can know. */
  isGenerated(path: string): boolean
  /** Given beside the scanned files. */
  isOutside(path: string): boolean
}

/** The Secret with Unknown in place of values that are written in no file, which whoever reads the code cannot know. */
export function withoutUnwritten(resource: Resource, unwritten: Unwritten): Resource {
  if (resource.type !== SECRET) return resource
  const reasonOf = (path: string) =>
    unwritten.isGenerated(path) ? GENERATED : unwritten.isOutside(path) ? OUTSIDE : undefined
  const properties = replaced(resource.properties as unknown as Value, '', reasonOf)
  return { ...resource, properties: properties as unknown as Resource['properties'] }
}

function replaced(value: Value, path: string, reasonOf: (path: string) => string | undefined): Value {
  if (typeof value === 'string') {
    const reason = reasonOf(path)
    return reason === undefined ? value : new Unknown(reason)
  }
  if (isValueList(value)) return value.map((item, index) => replaced(item, `${path}[${index}]`, reasonOf))
  if (!isValueObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      replaced(item, path === '' ? key : `${path}.${key}`, reasonOf),
    ]),
  )
}

const GENERATED = 'the chart makes it up when it is rendered'
const OUTSIDE = 'it is given from outside'
