/** Parts of a URL, which leave different characters as they are. */
export type UrlPart = 'path' | 'host' | 'user' | 'query' | 'fragment'

const ALWAYS_PLAIN = /[A-Za-z0-9\-_.~]/

const PLAIN: Readonly<Record<UrlPart, RegExp>> = {
  path: /[$&+,/:;=@]/,
  host: /[!$&'()*+,;=:[\]<>"]/,
  user: /[$&+,;=]/,
  query: /$^/,
  fragment: /[$&+,/:;=?@!()*]/,
}

/** Whether a character stands in a part of a URL as it is. */
export function isPlainInUrl(character: string, part: UrlPart): boolean {
  return ALWAYS_PLAIN.test(character) || PLAIN[part].test(character)
}

/** A text as it stands in a part of a URL: Go's `url.PathEscape` and the like. */
export function escapeUrl(text: string, part: UrlPart): string {
  let escaped = ''
  for (const character of text) {
    if (isPlainInUrl(character, part)) escaped += character
    else
      for (const byte of Buffer.from(character))
        escaped += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return escaped
}

/** A text as a value in a query: spaces become plus signs. */
export function queryEscape(text: string): string {
  return escapeUrl(text, 'query').replaceAll('%20', '+')
}
