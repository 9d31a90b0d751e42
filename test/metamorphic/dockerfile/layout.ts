import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { instructionsIn } from './instructions.ts'

const language = 'dockerfile'

function whole(name: string, write: (text: string) => string): Rewriting {
  return {
    name,
    language,
    *variants({ path, text }: Subject): Iterable<Files> {
      const written = write(text)
      if (written !== text) yield { [path]: written }
    },
  }
}

/** The first line of each instruction, written in another way. */
function firstLines(name: string, write: (line: string, keyword: string) => string): Rewriting {
  return whole(name, (text) => {
    const { lines, all } = instructionsIn(text)
    const written = [...lines]
    for (const { first, instruction } of all) written[first] = write(lines[first] ?? '', instruction.keyword)
    return written.join('\n')
  })
}

export const LAYOUT: readonly Rewriting[] = [
  whole('with CRLF', (text) => text.replaceAll('\n', '\r\n')),
  whole('with a byte order mark', (text) => `\uFEFF${text}`),
  whole('after comments', (text) =>
    /^#\s*(?:escape|syntax)/i.test(text) ? text : `# Written by hand.\n\n${text}`,
  ),
  whole('after a directive', (text) =>
    text.startsWith('#') ? text : `# syntax=docker/dockerfile:1\n${text}`,
  ),
  firstLines('in lower case', (line) =>
    line.replace(/^\s*(?:ONBUILD\s+)?\w+/, (words) => words.toLowerCase()),
  ),
  firstLines('after blanks', (line) => `  \t${line}`),
  firstLines('with tabs', (line) => line.replace(/^(\w+) /, '$1\t')),
  whole('with comments between continued lines', (text) =>
    /^#\s*escape/im.test(text) ? text : text.replace(/\\\n(?!#)/g, '\\\n# a word\n\n'),
  ),
  whole('with another escape', (text) =>
    // Within words and here-documents, a backslash is the shell's.
    /`|<<|\\(?!\n)|^#\s*(?:escape|syntax)/i.test(text) ? text : `# escape=\`\n${text.replace(/\\$/gm, '`')}`,
  ),
  firstLines('continued', (line, keyword) =>
    keyword === 'FROM' ? line.replace(/^(\w+) /, '$1 \\\n  ') : line,
  ),
]
