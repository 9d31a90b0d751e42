import { UsageError } from '../../../../errors/assay-error.ts'
import type { KubeconfigCluster } from './kubeconfig.ts'

const PROXY_PROTOCOLS = ['http:', 'https:', 'socks5:']

/** The address of the API server. Its path ends in a slash, so that `new URL('version', server)` keeps a prefix. */
export function serverOf({ server, place }: KubeconfigCluster): URL {
  if (server === undefined) throw new UsageError(`The ${place} has no server. Add its address.`)
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(server)
  const url = URL.parse(hasScheme ? server : `http://${server}`)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UsageError(`The server of the ${place} is no http or https address. Correct it.`)
  }
  if (!hasScheme && url.pathname !== '/') {
    throw new UsageError(`The server of the ${place} has a path and no scheme. Put https:// before it.`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      `The server of the ${place} has a name or password in its address. Move them to username and password of the user.`,
    )
  }
  url.search = ''
  url.hash = ''
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/** The proxy of a cluster, whatever the environment names; absent where the environment counts. */
export function proxyOf({ place, proxy }: KubeconfigCluster): URL | undefined {
  if (proxy === undefined) return undefined
  const url = URL.parse(proxy)
  if (url !== null && PROXY_PROTOCOLS.includes(url.protocol)) return url
  throw new UsageError(`proxy-url of the ${place} is no http, https or socks5 address. Correct it.`)
}
