import { posix } from 'node:path'
import type { Finding } from '../findings/finding.ts'

/** The resource's address; with the file or folder before it where that is not the one shown as the location. */
export function addressOf(
  { resource: { uid, address }, location }: Finding,
  path: (file: string) => string = (file) => file,
): string {
  const origin = uid.slice(0, -`:${address}`.length)
  const isTold = location && (origin === location.file || origin === posix.dirname(location.file))
  return origin === '' || isTold ? address : `${path(origin)}:${address}`
}
