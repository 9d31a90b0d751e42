import { parseRule, type Rule } from './rule.ts'

/** No team writes as many; without a limit, one file could keep a scan busy. */
export const MAX_RULES = 10_000

const BYTE_ORDER_MARK = '\xef\xbb\xbf'

/** Reads an ignore file as git does, from its bytes. Lines beyond the limit are not read. */
export function parseRules(bytes: string, from: string): readonly Rule[] {
  const text = bytes.startsWith(BYTE_ORDER_MARK) ? bytes.slice(BYTE_ORDER_MARK.length) : bytes
  return text.split('\n', MAX_RULES).flatMap((line, index) => {
    if (line.startsWith('#')) return []
    const [written = ''] = line.replace(/\r$/, '').split('\0', 1)
    return parseRule(written, { from, line: index + 1 }) ?? []
  })
}
