import { isIPv6 } from 'node:net'
import { fromBytes, toBytes } from './bytes.ts'
import { escapeUrl, isPlainInUrl, type UrlPart } from './url-escape.ts'

/** Who asks, as it stands before the host of a URL. */
export interface UrlUser {
  readonly name: string
  readonly password: string | undefined
}

/** Parts of a URL as Go's `net/url` has them, without escapes. */
export interface GoUrl {
  readonly scheme: string
  /** What follows the scheme where it is no path: `mailto:a@b.c`. */
  readonly opaque: string
  readonly user: UrlUser | undefined
  readonly host: string
  readonly path: string
  readonly query: string
  readonly fragment: string
}

/** The parts of a URL, or of a reference without a scheme; `undefined` for what is none. */
export function parseUrl(text: string): GoUrl | undefined {
  const [beforeFragment, rawFragment] = cut(text, '#')
  const fragment = unescapeUrl(rawFragment, 'fragment')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  if (fragment === undefined || /[\0-\x1f\x7f]/.test(beforeFragment)) return undefined
  const parts = parseBeforeFragment(beforeFragment)
  return parts && { ...parts, fragment }
}

const NOTHING: GoUrl = {
  scheme: '',
  opaque: '',
  user: undefined,
  host: '',
  path: '',
  query: '',
  fragment: '',
}

function parseBeforeFragment(text: string): GoUrl | undefined {
  if (text === '*') return { ...NOTHING, path: '*' }
  if (text.startsWith(':')) return undefined
  const [, rawScheme = '', afterScheme = text] = /^([A-Za-z][A-Za-z0-9+.-]*):(.*)$/s.exec(text) ?? []
  const scheme = rawScheme.toLowerCase()
  const [rest, query] = cut(afterScheme, '?')
  if (!rest.startsWith('/') && scheme !== '') return { ...NOTHING, scheme, query, opaque: rest }
  if (!rest.startsWith('/') && cut(rest, '/')[0].includes(':')) return undefined
  const hasAuthority = rest.startsWith('//') && (scheme !== '' || !rest.startsWith('///'))
  const [, authority = '', rawPath = rest] = hasAuthority ? (/^\/\/([^/]*)(.*)$/s.exec(rest) ?? []) : []
  const at = authority.lastIndexOf('@')
  const host = parseHost(scheme, authority.slice(at + 1))
  const user = at === -1 ? undefined : parseUser(authority.slice(0, at))
  const path = unescapeUrl(rawPath, 'path')
  const isWrong = host === undefined || path === undefined || (at !== -1 && user === undefined)
  return isWrong ? undefined : { ...NOTHING, scheme, user, host, path, query }
}

/** `name:password`; `undefined` for what cannot stand there. */
export function parseUser(text: string): UrlUser | undefined {
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(text)) return undefined
  const [rawName, rawPassword] = cut(text, ':')
  const name = unescapeUrl(rawName, 'user')
  const password = text.includes(':') ? unescapeUrl(rawPassword, 'user') : undefined
  const isWrong = name === undefined || (text.includes(':') && password === undefined)
  return isWrong ? undefined : { name, password }
}

function parseHost(scheme: string, host: string): string | undefined {
  const bracket = host.lastIndexOf('[')
  if (bracket > 0) return undefined
  if (bracket === 0) return parseAddress(host)
  const isStrict = scheme === 'http' || scheme === 'https'
  const colon = isStrict ? host.indexOf(':') : host.lastIndexOf(':')
  if (colon !== -1 && !/^:\d*$/.test(host.slice(colon))) return undefined
  return unescapeUrl(host, 'host')
}

/** `[::1]:80` */
function parseAddress(host: string): string | undefined {
  const [, address = '', zone = '', port = ''] = /^\[([^%\]]*)(%25[^\]]*)?\](:\d*)?$/.exec(host) ?? []
  const name = unescapeUrl(zone.slice(3), 'path')
  if (!isIPv6(address) || name === undefined) return undefined
  return `[${address}${zone && `%${name}`}]${port}`
}

/** A part of a URL without escapes; `undefined` where an escape is none, or a host has what it cannot have. */
function unescapeUrl(text: string, part: UrlPart): string | undefined {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return undefined
  if (part === 'host') {
    if (/%[0-7](?!5)|%[013-7]5/.test(text)) return undefined
    for (const character of text)
      if (character !== '%' && character <= '\x7f' && !isPlainInUrl(character, 'host')) return undefined
  }
  if (!text.includes('%')) return text
  const bytes = toBytes(text).replace(/%(..)/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  return fromBytes(bytes)
}

/** A URL of its parts, with escapes where they need them. */
export function urlText({ scheme, opaque, user, host, path, query, fragment }: GoUrl): string {
  const start = scheme && `${scheme}:`
  const rest = opaque === '' ? hierarchy(start, user, host, path) : opaque
  return start + rest + (query && `?${query}`) + (fragment && `#${escapeUrl(fragment, 'fragment')}`)
}

function hierarchy(start: string, user: UrlUser | undefined, host: string, path: string): string {
  const hasAuthority = host !== '' || user !== undefined || (start !== '' && path !== '')
  const authority = (user ? `${userText(user)}@` : '') + escapeUrl(host, 'host')
  const before = hasAuthority ? `//${authority}` : ''
  const escaped = path === '*' ? path : escapeUrl(path, 'path')
  const separator = host !== '' && escaped !== '' && !escaped.startsWith('/') ? '/' : ''
  // A colon in the first part of a path would make a scheme of it.
  const needsDot = start + before + separator === '' && cut(escaped, '/')[0].includes(':')
  return before + separator + (needsDot ? './' : '') + escaped
}

export function userText({ name, password }: UrlUser): string {
  return escapeUrl(name, 'user') + (password === undefined ? '' : `:${escapeUrl(password, 'user')}`)
}

function cut(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}
