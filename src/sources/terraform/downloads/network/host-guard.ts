import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { bareHost } from '../../../../client/transport/base-address.ts'
import { isPublic } from '../../../../network/is-public.ts'
import { DownloadError } from '../download-error.ts'

/** Names that private networks and machines use for themselves (RFC 6761, 6762, 8375, and what clouds add). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|corp|home)$/i

/**
 * Decides which hosts a name in scanned code may lead to. Its author is a stranger, and this machine may reach what
 * they may not: metadata services, databases, consoles. Only public addresses are reached, except for the hosts that
 * the user names.
 */
export class HostGuard {
  readonly #allowed: ReadonlySet<string>

  /** `allowed`: hosts, without ports, whose addresses may be private. */
  constructor(allowed: readonly string[]) {
    this.#allowed = new Set(allowed.map((host) => bareHost(host.toLowerCase())))
  }

  /** What the name itself tells, for a connection that a proxy makes. Throws a DownloadError for a private one. */
  checkName(hostname: string): void {
    const host = bareHost(hostname.toLowerCase())
    if (this.#allowed.has(host)) return
    const isPrivate = isIP(host) === 0 ? !host.includes('.') || PRIVATE_NAME.test(host) : !isPublic(host)
    if (isPrivate) throw privateHost(host)
  }

  /** Looks a name up for a connection, which goes to the addresses that were judged and not to those of a second lookup. */
  get lookup(): LookupFunction {
    return (hostname, options, callback) => {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '', 0)
        try {
          this.#checkAddresses(hostname, addresses)
        } catch (refusal) {
          return callback(refusal as NodeJS.ErrnoException, '', 0)
        }
        const [first] = addresses
        if (options.all === true || !first) return callback(null, addresses)
        callback(null, first.address, first.family)
      })
    }
  }

  #checkAddresses(hostname: string, addresses: readonly LookupAddress[]): void {
    const host = bareHost(hostname.toLowerCase())
    if (this.#allowed.has(host)) return
    if (!addresses.every(({ address }) => isPublic(address))) throw privateHost(host)
  }
}

function privateHost(host: string): DownloadError {
  return new DownloadError(
    `${host} is in a private network; if you trust it, name it with --private-module-hosts`,
  )
}
