import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'

/**
 * Whether a path leads into a folder of its own below a variable of the base image: `$GOPATH/src/shop`. Such variables
 * hold absolute paths, and a folder two levels below is not a system directory.
 */
export function isBelowVariable(path: Property<string>): boolean {
  if (!isUnknown(path)) return false
  const [start, ...rest] = path.template ?? []
  const written = rest.filter((piece) => typeof piece === 'string').join('')
  return isUnknown(start) && /^\/[^/]+\/[^/]/.test(written)
}
