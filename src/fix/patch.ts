import { structuredPatch } from 'diff'
import type { ChangedFile } from './plan-fixes.ts'

/** Unchanged lines around a change, as in git's own patches. */
const CONTEXT = 3

const NO_LINE_END = '\\ No newline at end of file'

/** Whether a patch can describe a file: to git, UTF-16 is no text. */
export function isInPatches({ file }: ChangedFile): boolean {
  return file.encoding.startsWith('utf-8')
}

/** A patch for `git apply`, in the order of git's own, run in the folder that the paths start from, or anywhere in its repository. */
export function patchOf(files: readonly ChangedFile[]): string {
  return files.filter(isInPatches).toSorted(byPath).map(filePatch).join('')
}

/** Git compares the bytes of paths. */
function byPath(left: ChangedFile, right: ChangedFile): number {
  return Buffer.compare(Buffer.from(left.file.path), Buffer.from(right.file.path))
}

function filePatch({ file, text }: ChangedFile): string {
  const mark = file.encoding === 'utf-8 with mark' ? '\uFEFF' : ''
  const { hunks } = structuredPatch('', '', mark + file.text, mark + text, '', '', { context: CONTEXT })
  const [from, to] = [quoted(`a/${file.path}`), quoted(`b/${file.path}`)]
  const lines = [`diff --git ${from} ${to}`, `--- ${ended(from)}`, `+++ ${ended(to)}`]
  for (const { oldStart, oldLines, newStart, newLines, lines: changed } of hunks) {
    lines.push(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`)
    lines.push(...changed.map((line) => (line.startsWith('\\') ? NO_LINE_END : line)))
  }
  return `${lines.join('\n')}\n`
}

/** Git ends a name that has a space in it with a tab. */
function ended(name: string): string {
  return name.includes(' ') && !name.startsWith('"') ? `${name}\t` : name
}

/** C escapes that git writes by a letter. */
const LETTERS: Readonly<Record<number, string>> = {
  7: 'a',
  8: 'b',
  9: 't',
  10: 'n',
  11: 'v',
  12: 'f',
  13: 'r',
  34: '"',
  92: '\\',
}

/** A path as git quotes it: what is no printable ASCII is a byte in octal, so that no name can end a line. */
function quoted(path: string): string {
  if (/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(path)) return path
  const escaped = Array.from(Buffer.from(path), (byte) => {
    if (LETTERS[byte] !== undefined) return `\\${LETTERS[byte]}`
    return byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte)
  })
  return `"${escaped.join('')}"`
}
