import { list, object, text } from '../../model/schema.ts'
import { isUnknown } from '../../model/unknown.ts'
import { separate } from '../located.ts'
import type { StackResource } from './stack.ts'

const TAGS = list(object({ Key: text, Value: text }))

/** The known tags of a resource, as `key=value`, without those that no output may quote. Types whose tags are an object have none. */
export function tagsOf(resource: StackResource): readonly string[] {
  const { value, tainted } = separate<unknown>(resource.read('Tags', TAGS))
  if (!Array.isArray(value)) return []
  return value.flatMap((tag: unknown) => {
    if (typeof tag !== 'object' || tag === null || isUnknown(tag)) return []
    const { Key, Value } = tag as { readonly Key?: unknown; readonly Value?: unknown }
    const isShown = ![tag, value, Key, Value].some((part) => tainted.includes(part))
    return typeof Key === 'string' && typeof Value === 'string' && isShown ? [`${Key}=${Value}`] : []
  })
}
