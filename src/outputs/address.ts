import type { Finding } from '../findings/finding.ts'

/** Within the file that is told anyway, its address; behind another file, such as that of who calls the module. */
export function addressOf(
  { resource: { uid, address }, location }: Finding,
  path: (file: string) => string = (file) => file,
): string {
  const origin = uid.slice(0, -`:${address}`.length)
  return origin === '' || origin === location?.file ? address : `${path(origin)}:${address}`
}
