/** The query of a URL as it arrived, with its question mark; empty without one. Values may hold others (RFC 3986, section 3.4). */
export function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

/** The parameters of a URL. */
export function parametersOf(url: string): URLSearchParams {
  return new URLSearchParams(queryOf(url))
}
