import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { AssayError } from '../../errors/assay-error.ts'

/** A request that was not sent, since it would have gone where it may not. */
export class ForbiddenHostError extends AssayError {
  override readonly code = 'forbidden_host'
}

/** Whether a request may go to this address. */
export type IsAllowed = (address: string) => boolean

/**
 * Looks names up for connections, which go to the addresses that were judged and not to those of a second lookup. All of
 * a name's addresses must be allowed.
 */
export function guardedLookup(isAllowed: IsAllowed): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const forbidden = addresses.find(({ address }) => !isAllowed(address))
      if (forbidden !== undefined) return callback(forbiddenHost(hostname), '', 0)
      const [first] = addresses
      if (options.all === true || first === undefined) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

/** Throws for a host that is an address, which is never looked up, and one that may not be asked. */
export function refuseForbidden({ hostname }: URL, isAllowed: IsAllowed): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isAllowed(address)) throw forbiddenHost(address)
}

/** It does not tell which address, since strangers choose names to learn the addresses behind them. */
function forbiddenHost(host: string): ForbiddenHostError {
  return new ForbiddenHostError(`${host} is not in the internet, but in a private network`)
}
