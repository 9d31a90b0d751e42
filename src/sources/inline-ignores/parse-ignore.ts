import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { type ForeignIgnore, parseForeign } from './foreign-syntax.ts'

/** What an ignore says, without its place. */
export type WrittenIgnore = Pick<InlineIgnore, 'checks' | 'malformed' | 'reason' | 'tool' | 'until'> &
  Pick<ForeignIgnore, 'about'>

/** Longest line of a comment that is read, in characters. */
const MAX_LENGTH = 4_000

/** What every ignore comment, annotation and metadata entry has in it, in whatever case. */
const ANY_TOOL = /assay|checkov|bridgecrew|trivy|tfsec|zizmor|hadolint|kics-scan|cfn-lint|cdk_nag/i

/** How an ignore begins, anywhere in a comment; several may stand on one line. */
const MARKER =
  /(?<![\w`"'])(?:assay:ignore|(?:checkov|bridgecrew):skip=|(?:trivy|tfsec):ignore:|zizmor:\s{0,9}ignore\[|hadolint\s{1,9}(?:global\s{1,9})?ignore=|kics-scan\s{1,9}(?:ignore|disable=))/gi

/** Whether a file may hold ignores at all. Most do not, and cost no more than this search. */
export function mayHoldIgnores(text: string): boolean {
  return ANY_TOOL.test(text)
}

/** The ignores in one line of a comment. */
export function parseCommentLine(line: string): readonly WrittenIgnore[] {
  const text = line.slice(0, MAX_LENGTH)
  const starts = Array.from(text.matchAll(MARKER), ({ index }) => index)
  return starts.map((start, index) => {
    const written = text.slice(start, starts[index + 1])
    return parseForeign(written) ?? parseOwn(written.replace(/^assay:ignore/i, ''))
  })
}

/** `CHECK[,CHECK] [until=YYYY-MM-DD] -- reason`: what follows `assay:ignore`, and the value of an annotation. */
export function parseOwn(written: string): WrittenIgnore {
  const text = written.slice(0, MAX_LENGTH)
  const [, head = text, reason = ''] = /^(.*?)(?:^|\s)--(?:\s(.*))?$/s.exec(text) ?? []
  const [checks = '', ...words] = head
    .split(',')
    .map((check) => check.trim())
    .join(',')
    .split(/\s+/)
  const until = words.find((word) => word.startsWith('until='))?.slice('until='.length)
  const unread = words.find((word) => !word.startsWith('until='))
  const given = reason.trim()
  return {
    checks: checks.split(',').filter((check) => check !== ''),
    ...(until !== undefined && { until }),
    ...(given !== '' && { reason: given }),
    // Words without dashes before them are a reason that somebody meant, and that is missing.
    ...(unread !== undefined &&
      given !== '' && { malformed: `${JSON.stringify(unread)} is not understood.` }),
  }
}
