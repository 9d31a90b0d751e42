import { printable } from '../../text/printable.ts'
import { cutText } from '../../text/shortened.ts'

/** Plain text of a message. Readers of SARIF show `[text](target)` as a link: names in it make none. */
export function plainText(text: string, limit: number): string {
  return cutText(printable(text).replaceAll('](', ']\\('), limit)
}
