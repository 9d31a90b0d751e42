import { list, object, text } from '../../model/schema.ts'
import { isUnknown } from '../../model/unknown.ts'
import { separate } from '../located.ts'
import type { StackResource } from './stack.ts'

const TAGS = list(object({ Key: text, Value: text }))

/** The known tags of a resource, as `key=value`. Types whose tags are an object have none. */
export function tagsOf(resource: StackResource): readonly string[] {
  const { value } = separate<unknown>(resource.read('Tags', TAGS))
  if (!Array.isArray(value)) return []
  return value.flatMap((tag: unknown) => {
    if (typeof tag !== 'object' || tag === null || isUnknown(tag)) return []
    const { Key, Value } = tag as { readonly Key?: unknown; readonly Value?: unknown }
    return typeof Key === 'string' && typeof Value === 'string' ? [`${Key}=${Value}`] : []
  })
}
