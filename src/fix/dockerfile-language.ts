import type { ReplaceKeyword } from '../checks/fix.ts'
import { afterLine, type Change, type NotFixable, replaced, type Target } from './change.ts'

/** Changes of the keyword of an instruction, which begins its line. No such change adds or removes a line. */
export function changeOfDockerfile({ location }: Target, { from, to }: ReplaceKeyword): Change | NotFixable {
  return {
    place: `line ${location.startLine}`,
    wanted: to,
    apply(text) {
      let start = 0
      for (let before = 1; before < location.startLine; before += 1) start = afterLine(text, start)
      const line = text.slice(start, afterLine(text, start))
      if (ONLY_ADD.test(line)) return { reason: 'It has an option that only ADD has.' }
      const [, before = '', keyword = ''] = /^([ \t]*)(\w+)/.exec(line) ?? []
      if (keyword === to) return text
      if (keyword.toUpperCase() !== from) return { reason: `The line does not begin with ${from}.` }
      const at = start + before.length
      const written = keyword === keyword.toLowerCase() ? to.toLowerCase() : to
      return replaced(text, at, at + keyword.length + spare(line, before + keyword, written), written)
    },
  }
}

/** How many of the spaces behind a keyword may go, so that what they align stays where it is. */
function spare(line: string, keyword: string, written: string): number {
  const spaces = /^ */.exec(line.slice(keyword.length))?.[0].length ?? 0
  return Math.max(0, Math.min(spaces - 1, written.length - keyword.trim().length))
}

const ONLY_ADD = /\s--(?:checksum|keep-git-dir|unpack)\b/
