import type { FastifyInstance } from 'fastify'
import { isAmong } from '../../network/parse-address.ts'
import { ApiError } from '../http/errors.ts'

const isLoopbackAddress = isAmong(['loopback'])

/** Whether only this machine reaches what listens there: `127.0.0.1`, `::1`, `localhost`. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

/**
 * Refuses requests for other hosts than loopback's and the public one. A page of the internet can give its own name the address of this
 * machine, so that its scripts talk to a service here as to their own origin; but the `Host` of a browser is then that name.
 */
export function refuseOtherHosts(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl === undefined ? undefined : URL.parse(publicUrl)?.hostname
  app.addHook('onRequest', async ({ headers }) => {
    // The header itself: `X-Forwarded-Host` could be set by that page.
    const { host } = headers
    if (host === undefined) return
    const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '')
    if (name !== undefined && (isLoopbackHost(name) || name === publicHost)) return
    throw new ApiError(
      'invalid',
      'This service listens on loopback and is not known by this host name. Name it with --public-url where a proxy leads here.',
      { status: 421, source: { header: 'Host' } },
    )
  })
}
