import type { Resource } from '../../model/resource.ts'
import { Unknown } from '../../model/unknown.ts'
import { isValueList, isValueObject, type Value } from '../../model/value.ts'

/** The only type whose values charts make up: passwords and certificates. */
const SECRET = 'Kubernetes::Secret'

/** The Secret without what is made up with each rendering, which nobody can know and which stands in no file. */
export function withoutGenerated(resource: Resource, isGenerated: (path: string) => boolean): Resource {
  if (resource.type !== SECRET) return resource
  const properties = replaced(resource.properties as unknown as Value, '', isGenerated)
  return { ...resource, properties: properties as unknown as Resource['properties'] }
}

function replaced(value: Value, path: string, isGenerated: (path: string) => boolean): Value {
  if (typeof value === 'string') return isGenerated(path) ? new Unknown(REASON) : value
  if (isValueList(value)) return value.map((item, index) => replaced(item, `${path}[${index}]`, isGenerated))
  if (!isValueObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      replaced(item, path === '' ? key : `${path}.${key}`, isGenerated),
    ]),
  )
}

const REASON = 'the chart makes it up when it is rendered'
