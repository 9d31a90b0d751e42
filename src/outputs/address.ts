import { posix } from 'node:path'
import type { Finding } from '../findings/finding.ts'

/** Within the file that is told anyway, or its folder, the address; behind another one, such as that of who calls the module. */
export function addressOf(
  { resource: { uid, address }, location }: Finding,
  path: (file: string) => string = (file) => file,
): string {
  const origin = uid.slice(0, -`:${address}`.length)
  const isTold = location && (origin === location.file || origin === posix.dirname(location.file))
  return origin === '' || isTold ? address : `${path(origin)}:${address}`
}
