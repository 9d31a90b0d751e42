import { printable, visible } from '../../text/printable.ts'
import { cutText } from '../../text/shortened.ts'

/*
 * Text of a finding comes from strangers. Escaped characters are no defence against mentions, references and words that close issues: both hosts look
 * for them in what is rendered. In code they look for nothing, and neither HTML nor quick actions are read there.
 */

/** Longer names are cut. */
const MAX_NAME_LENGTH = 300
const MAX_BLOCK_LENGTH = 8_000

/** Text as code within a line. */
export function code(text: string): string {
  const line = cutText(printable(text), MAX_NAME_LENGTH).trim()
  if (line === '') return ''
  const fence = '`'.repeat(longestRun(line) + 1)
  return `${fence} ${line} ${fence}`
}

/** Text as a block of code, with its lines. None of them ends the block, nor begins a quick action of GitLab, which also looks for them in some blocks. */
export function codeBlock(text: string): string {
  const lines = cutText(visible(text).replace(/\r\n?/g, '\n'), MAX_BLOCK_LENGTH)
  return `\`\`\`text\n${lines.split('\n').map(harmlessLine).join('\n')}\n\`\`\``
}

function harmlessLine(line: string): string {
  const content = line.trimStart()
  if (!content.startsWith('/') && !content.startsWith('`')) return line
  return `${line.slice(0, line.length - content.length)}${WORD_JOINER}${content}`
}

/** Text for a title, which is no Markdown, but in which GitLab looks for mentions and references: they are cut by a character that is not seen. */
export function titleText(text: string, most: number): string {
  return cutText(
    printable(text).replace(/[@#!%~$&^[]|GH-/gi, (mark) => `${mark}${WORD_JOINER}`),
    most,
  )
}

const WORD_JOINER = '\u2060'

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
}
