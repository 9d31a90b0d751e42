import { statSync } from 'node:fs'
import { looksForSecrets } from '../checks/secrets/looks-for-secrets.ts'
import {
  isValueOfVariable,
  MASK,
  maskedQuotes,
  maskedSecrets,
  maskedValue,
  namesCredential,
} from '../checks/secrets/mask.ts'
import type { Finding } from '../findings/finding.ts'
import type { ScanResult } from '../scan/result.ts'
import type { FileTree } from '../sources/file-format/file-tree.ts'
import { diskTree } from '../sources/files/disk-tree.ts'
import type { Excerpt, ExcerptLine } from './excerpt.ts'
import { valueOn } from './mark.ts'

/** Longer lines are generated, and nobody knows where in them the value stands. */
const MAX_LINE_LENGTH = 1000

/** Most lines of a value that are shown, and lines before and after it. */
const MAX_LINES = 3
const CONTEXT = 1

/** Lines of files that are kept: neighbours of the list are often in the same file. */
const MAX_KEPT = 20

/** Reads the lines of code that a finding is about; `undefined` where there are none, or nobody may see them. */
export type ReadExcerpt = (finding: Finding) => Excerpt | undefined

/**
 * Reads from files as they were scanned: one that changed since then, that git ignores (unless `gitignore` is false), or
 * that a link has led out of the scanned folder has no excerpt. Secrets are masked.
 */
export function excerptsOf(
  { root, startedAt, findings }: ScanResult,
  options: { readonly gitignore?: boolean } = {},
): ReadExcerpt {
  if (root === undefined) return () => undefined
  const files = new KeptFiles(diskTree(root, options), startedAt)
  const secrets = new Set(findings.filter(isAboutSecrets).flatMap(linesOf))
  return (finding) => {
    const { location } = finding
    const lines = location && files.linesOf(location.file)
    return lines && excerptFrom(lines, finding, (line) => secrets.has(`${line}:${location.file}`))
  }
}

/** Whether the code of a finding may hold a secret that was found. */
function isAboutSecrets({ check, status }: Finding): boolean {
  return status !== 'PASS' && looksForSecrets(check)
}

/** The lines of a finding, of each of its places. */
function linesOf({ location, otherLocations = [], unchangedLocations = [] }: Finding): string[] {
  return [...(location ? [location] : []), ...otherLocations, ...unchangedLocations].flatMap(
    ({ file, startLine, endLine }) =>
      Array.from(
        { length: Math.min(endLine - startLine, MAX_LINES) + 1 },
        (_, at) => `${startLine + at}:${file}`,
      ),
  )
}

function excerptFrom(
  lines: readonly string[],
  finding: Finding,
  isSecret: (line: number) => boolean,
): Excerpt | undefined {
  const [first, last] = rangeOf(finding)
  const start = finding.location?.startLine ?? first
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  if (shown.some((number) => (lines[number - 1]?.length ?? Number.POSITIVE_INFINITY) > MAX_LINE_LENGTH))
    return undefined
  const isHidden = hiddenLines(lines, finding)
  const excerpt = shown.map((number): ExcerptLine => {
    const line = lines[number - 1] ?? ''
    const text = isSecret(number) || isHidden(number) ? maskedValue(line) : masked(line, finding)
    return { number, text, ...(number === start && { mark: valueOn(text) }) }
  })
  const shows = excerpt.some(({ text, mark }) => mark !== undefined && text.trim() !== MASK)
  return shows ? { lines: trimmed(excerpt) } : undefined
}

/** The lines of the value and those around it, within the block; of a block as a whole, its first line. */
function rangeOf({ location, resource: { block } }: Finding): [first: number, last: number] {
  const { file, startLine, endLine } = location ?? { file: '', startLine: 1, endLine: 1 }
  const isWithin = block?.file === file && block.startLine <= startLine && endLine <= block.endLine
  if (!isWithin || startLine === block.startLine) return [startLine, startLine]
  const last = Math.min(endLine, startLine + MAX_LINES - 1)
  return [Math.max(startLine - CONTEXT, block.startLine), Math.min(last + CONTEXT, block.endLine)]
}

function masked(line: string, { check, resource }: Finding): string {
  if (looksForSecrets(check)) return maskedValue(line)
  return maskedSecrets(resource.isTainted ? maskedQuotes(line) : line)
}

/** Lines that hold a secret by where they stand: within a private key, or beside the name of a credential. */
function hiddenLines(lines: readonly string[], { location }: Finding): (number: number) => boolean {
  const keys = keyRanges(lines)
  return (number) => {
    if (keys.some(([first, last]) => first <= number && number <= last)) return true
    const line = lines[number - 1] ?? ''
    if (!isValueOfVariable(line)) return false
    const isBesideName = [number - 3, number - 2, number, number + 1].some((at) =>
      namesCredential(lines[at] ?? ''),
    )
    return isBesideName || number !== location?.startLine
  }
}

/** The lines of private keys and certificates. */
function keyRanges(lines: readonly string[]): [first: number, last: number][] {
  const ranges: [number, number][] = []
  for (const [index, line] of lines.entries()) {
    if (line.includes('-----BEGIN ')) ranges.push([index + 1, Number.POSITIVE_INFINITY])
    const open = ranges.at(-1)
    if (open && line.includes('-----END ')) open[1] = Math.min(open[1], index + 1)
  }
  return ranges
}

/** Without lines at both ends that are empty, masked, or only close what was opened before. */
function trimmed(lines: readonly ExcerptLine[]): readonly ExcerptLine[] {
  const isFull = ({ text, mark }: ExcerptLine) =>
    mark !== undefined || (/[^\s\]}),;]/.test(text) && text.trim() !== MASK)
  return lines.slice(lines.findIndex(isFull), lines.findLastIndex(isFull) + 1)
}

/** The lines of the files that were asked for last. */
class KeptFiles {
  readonly #tree: FileTree
  readonly #scannedAt: Date
  readonly #kept = new Map<string, readonly string[] | undefined>()

  constructor(tree: FileTree, scannedAt: Date) {
    this.#tree = tree
    this.#scannedAt = scannedAt
  }

  linesOf(file: string): readonly string[] | undefined {
    if (!this.#kept.has(file)) {
      const [oldest] = this.#kept.keys()
      if (oldest !== undefined && this.#kept.size >= MAX_KEPT) this.#kept.delete(oldest)
      this.#kept.set(file, this.#read(file))
    }
    return this.#kept.get(file)
  }

  #read(file: string): readonly string[] | undefined {
    const read = this.#tree.read(file)
    if (!read || 'reason' in read || this.#isChanged(read.absolutePath)) return undefined
    return read.text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  }

  /** By when anything about the file changed, which no program can set. */
  #isChanged(path: string): boolean {
    try {
      return statSync(path).ctimeMs > this.#scannedAt.getTime()
    } catch {
      return true
    }
  }
}
