import type { Cursor } from '../../model/cursor.ts'
import { afterLast, beforeFirst } from '../../model/text-with-holes.ts'
import { withPlaceholders } from './placeholders.ts'

/**
 * The last part of an image's name: `etcd` of `registry.k8s.io/etcd:3.6.4-0`. Unknown only where a part of it is: not
 * where the registry or the tag is.
 */
export function imageName(image: Cursor<string>): Cursor<string> {
  const { value } = image
  if (value === undefined) return image
  return image.holding(beforeFirst(afterLast(withPlaceholders(value), '/'), /[:@]/))
}
