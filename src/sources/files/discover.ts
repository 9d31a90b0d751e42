import { realpathSync } from 'node:fs'
import { readText, type Texts, type Unread } from '../../files/read-text.ts'
import { Budget } from '../../limits/budget.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import type { FormatDeclaration } from '../file-format/format-declaration.ts'
import type { Gap, Ignored } from '../source.ts'
import { formatsOf } from './formats.ts'
import { type IgnoreOptions, IgnoreRules } from './ignore/ignore-rules.ts'
import { IgnoredByGit } from './ignore/ignored-by-git.ts'
import { isUnreadByPath, unreadKind } from './unread-kinds.ts'
import { type LeftOut, Walk } from './walk.ts'

/**
 * Limit on the characters in all files of a scan, which are in memory at once. 10,000 handwritten files have an eighth
 * of it.
 */
export const MAX_CHARACTERS = 256 * 1024 * 1024

const SCAN_TOO_LARGE =
  'Not read: the files before it are as much as one scan reads. Scan a part of the folders at a time, or leave some out with --exclude.'

export interface DiscoverOptions extends IgnoreOptions {
  /** Called for each file that is read, infrastructure or not. */
  readonly onRead?: (file: SourceFile, formats: readonly FormatDeclaration[]) => void
  /** Texts that are read in place of those on disk, by absolute path: what a scan of changed files would find. */
  readonly texts?: Texts
}

/** A file, and the format that recognizes it. */
export interface FormattedFile {
  readonly format: FormatDeclaration
  readonly file: SourceFile
}

export interface Discovered {
  readonly files: readonly FormattedFile[]
  readonly gaps: readonly Gap[]
  readonly ignored: readonly Ignored[]
  /** What was left out by globs that were given beside the files. */
  readonly excluded: readonly LeftOut[]
  /** Whether ignore rules did not all count, so that any file may be missing. */
  readonly missesRules: boolean
  /** The kind of each file that is recognised and that no format reads. */
  readonly unread: readonly string[]
}

/**
 * Finds and reads every file under `paths` that one of the formats claims, in the order of their paths, until the budget
 * of characters is used up.
 * Reads synchronously: nothing else waits meanwhile, and it takes half the time.
 */
export function discover(
  root: string,
  paths: readonly string[],
  formats: readonly FormatDeclaration[],
  options: DiscoverOptions = {},
  budget = new Budget(MAX_CHARACTERS),
): Discovered {
  const rules = new IgnoreRules(root, options)
  const isClaimed = (path: string) => formats.some((format) => format.claims(path))
  const claims = (path: string) => isClaimed(path) || isUnreadByPath(path)
  const walk = new Walk({
    root: realpathSync(root),
    rules,
    ignoredByGit: new IgnoredByGit(root, options),
    claims,
  })
  for (const path of paths) walk.named(path)

  const files: FormattedFile[] = []
  const gaps: Gap[] = [...rules.gaps, ...walk.gaps]
  const unread: string[] = []
  for (const [path, absolutePath] of [...walk.files].sort(byPath)) {
    // What its path tells, and no format reads, is not opened.
    const read = isClaimed(path) ? readText(absolutePath, options.texts) : { text: '' }
    const file = { path, absolutePath, text: 'text' in read ? read.text : (read.beginning ?? '') }
    const readBy = formatsOf(file, formats)
    const kind = readBy.some(({ accompanies }) => !accompanies) ? undefined : unreadKind(path, file.text)
    if (kind !== undefined) unread.push(kind)
    if ('text' in read) {
      options.onRead?.(file, readBy)
      if (readBy.length === 0) continue
      budget.spend(file.text.length)
      if (budget.exhausted) gaps.push({ subject: path, reason: SCAN_TOO_LARGE })
      else files.push(...readBy.map((format) => ({ format, file })))
    } else if (read.isBinary && readBy.some(({ readsBytes }) => readsBytes?.(path))) {
      files.push(...readBy.map((format) => ({ format, file: { ...file, text: '' } })))
    } else if (mayBeRead(read, readBy)) {
      gaps.push({ subject: path, reason: read.reason })
    }
  }
  return {
    files,
    gaps: gaps.sort(bySubject),
    ignored: walk.ignored.all,
    unread,
    excluded: walk.excluded,
    missesRules: rules.gaps.length > 0,
  }
}

/** Whether a file that cannot be read would be scanned if it could: it looks like infrastructure, or like text. */
function mayBeRead({ beginning, isTooLarge }: Unread, formats: readonly FormatDeclaration[]): boolean {
  if (beginning === undefined) return true
  return formats.some(({ accompanies }) => !accompanies || (isTooLarge && !beginning.includes('\0')))
}

function bySubject({ subject: left }: Gap, { subject: right }: Gap): number {
  return left < right ? -1 : left > right ? 1 : 0
}

function byPath([left]: [string, string], [right]: [string, string]): number {
  return left < right ? -1 : 1
}
