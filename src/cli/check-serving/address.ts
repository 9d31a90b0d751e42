import { fastify } from 'fastify'
import { UsageError } from '../../errors/assay-error.ts'
import { isAmong } from '../../network/parse-address.ts'
import { listen } from '../../server/serving/listen.ts'
import { isLoopbackHost } from '../../server/serving/loopback-hosts.ts'

/** How long a server that already listens there has to say that it is Assay. */
const ANSWER_MS = 3_000

interface Address {
  readonly host: string
  readonly port: number
}

/** Whether the address can be listened on; in a container that serves, the service itself does. */
export async function address({ host, port }: Address): Promise<string> {
  const app = fastify()
  try {
    const url = await listen(app, { host, port })
    return port === 0 ? `Any free port of ${host}.` : `${url} is free.`
  } catch (error) {
    if (await isServing({ host, port })) return `Assay is already serving port ${port} of ${host}.`
    throw error
  } finally {
    await app.close()
  }
}

async function isServing({ host, port }: Address): Promise<boolean> {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host
  try {
    const answer = await fetch(`http://${near}:${port}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    await answer.body?.cancel()
    return answer.headers.has('Transaction-ID')
  } catch {
    return false
  }
}

/** Addresses of the internet, of which no organization has all as its proxies. */
const ANYBODY = ['192.0.2.1', '198.51.100.1', '203.0.113.1']

/** Whether what proxies say is believed of those alone who may say it. */
export function trustedProxies(proxies: readonly string[]): string | undefined {
  if (proxies.length === 0) return undefined
  if (ANYBODY.every(isAmong(proxies)))
    throw new UsageError(
      'Every address counts as a proxy, so that anybody can claim any address and pass the limits of others. Name your own proxies in --trust-proxy.',
    )
  return `X-Forwarded-For is believed of ${proxies.join(', ')}.`
}

interface Public {
  readonly host: string
  readonly publicUrl?: string | undefined
  readonly trustProxy?: readonly string[] | undefined
}

/** Whether where clients reach the service agrees with how they do. */
export function publicUrl({ host, publicUrl, trustProxy = [] }: Public): string | undefined {
  if (publicUrl === undefined) return undefined
  const { protocol, hostname } = new URL(publicUrl)
  const isElsewhere = !isLoopbackHost(hostname.replace(/^\[|\]$/g, ''))
  if (protocol === 'https:' && trustProxy.length === 0)
    throw new UsageError(
      `${publicUrl} is reached through a proxy that speaks TLS, and no proxy is trusted: all clients would have its address, and share the limits of one. Name the proxy in --trust-proxy.`,
    )
  if (protocol === 'http:' && isElsewhere)
    throw new UsageError(
      `${publicUrl} carries keys and passwords without TLS. Put a proxy with TLS in front, and name its address with --public-url https://….`,
    )
  return `Clients reach the service at ${publicUrl}, and it listens on ${host}.`
}
