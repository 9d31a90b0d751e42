/**
 * Web addresses of strangers that may be links: what is read must be what is opened. Others are text: those with a name or
 * password before the host (`https://example.com@evil.example`), with blanks or backslashes, which browsers read as something else, and
 * hosts that mix Latin letters with others, which may look like them.
 *
 * @param {unknown} url
 * @returns {url is string}
 */
export function isWebAddress(url) {
  if (typeof url !== 'string' || !URL.canParse(url)) return false
  const [, host = ''] = /^https?:\/\/([^/?#\s\\]+)[^\s\\]*$/i.exec(url) ?? []
  return host !== '' && !host.includes('@') && !(LATIN.test(host) && OTHER_SCRIPT.test(host))
}

const LATIN = /\p{Script=Latin}/u
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u
