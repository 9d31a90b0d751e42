import { kindOf } from '../go/type-of.ts'
import { parseUrl, parseUser, urlText, userText } from '../go/url.ts'
import { GoMap, type TemplateFunction } from '../go/value.ts'
import { define, refuse } from './define.ts'

export const urls: Record<string, TemplateFunction> = {
  // As Helm has it unless `--enable-dns` is given: a scan asks no name server.
  getHostByName: define(['string'], () => ''),
  urlParse: define(['string'], ([text]) => {
    const url = parseUrl(text) ?? refuse(`unable to parse url: parse "${text}": invalid`)
    return new GoMap([
      ['fragment', url.fragment],
      ['host', url.host],
      ['hostname', hostnameOf(url.host)],
      ['opaque', url.opaque],
      ['path', url.path],
      ['query', url.query],
      ['scheme', url.scheme],
      ['userinfo', url.user ? userText(url.user) : ''],
    ])
  }),
  urlJoin: define(['map[string]interface {}'], ([parts]) => {
    const part = (key: string) => textOf(parts, key)
    const userinfo = part('userinfo')
    const user = userinfo === '' ? undefined : parseUser(userinfo)
    if (userinfo !== '' && user === undefined) refuse('unable to parse userinfo in dict')
    return urlText({
      scheme: part('scheme'),
      opaque: part('opaque'),
      user,
      host: part('host'),
      path: part('path'),
      query: part('query'),
      fragment: part('fragment'),
    })
  }),
}

function textOf(parts: GoMap | null, key: string): string {
  const value = parts?.get(key)
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  return refuse(`unable to parse ${key} key, must be of type string, but ${kindOf(value)} found`)
}

/** The host without its port, and without the brackets of an IPv6 address. */
function hostnameOf(host: string): string {
  const name = host.replace(/:\d*$/, '')
  return name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name
}
