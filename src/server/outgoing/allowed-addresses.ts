import { isPublic } from '../../network/is-public.ts'
import { isAmong } from '../../network/parse-address.ts'
import type { IsAllowed } from './host-guard.ts'

/** Which addresses requests to a server may go to: the internet and these private networks; only the latter without TLS. */
export function allowedAddresses(networks: readonly string[]): (url: string) => IsAllowed {
  const isNamed = isAmong(networks)
  return (url) =>
    new URL(url).protocol === 'https:' ? (address) => isPublic(address) || isNamed(address) : isNamed
}
