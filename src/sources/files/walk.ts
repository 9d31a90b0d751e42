import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf } from '../../collections/entry-of.ts'
import { messageOf } from '../../errors/message-of.ts'
import { isWithin, pathFrom } from '../../files/paths.ts'
import { isRefused, REFUSED_REASON } from '../file-format/refused-path.ts'
import type { Gap, Ignored } from '../source.ts'
import type { IgnoreRules } from './ignore/ignore-rules.ts'
import type { IgnoredByGit } from './ignore/ignored-by-git.ts'
import type { Rule } from './ignore/rule.ts'

/** Folders that the walk skips: installed modules, packages and caches. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  '.terraform',
  '.terragrunt-cache',
  'node_modules',
])

export interface WalkOptions {
  /** The folder that paths are relative to, all links followed. */
  readonly root: string
  readonly rules: IgnoreRules
  readonly ignoredByGit: IgnoredByGit
  /** Whether a file of this name may be worth reading. */
  claims(path: string): boolean
}

/** A file that would have been read, or a folder that would have been entered. */
export interface LeftOut {
  readonly path: string
  readonly isFolder: boolean
}

/**
 * Collects files below folders. Each folder is read once, so links cannot form loops. Links are followed only within
 * the root, and not to version control's own files or files that git ignores.
 */
export class Walk {
  /** Absolute paths by those that are reported. */
  readonly files = new Map<string, string>()
  readonly gaps: Gap[] = []
  readonly ignored = new IgnoredCount()
  /** What globs that were given beside the files left out. */
  readonly excluded: LeftOut[] = []
  readonly #options: WalkOptions
  readonly #entered = new Set<string>()

  constructor(options: WalkOptions) {
    this.#options = options
  }

  /**
   * Adds a path of the command line. No ignore rule leaves it out, but rules apply to what it contains. Version
   * control's own files stay out.
   */
  named(path: string): void {
    const real = realpathSync(path)
    const reported = pathFrom(this.#options.root, real)
    if (isRefused(reported)) this.gaps.push({ subject: reported, reason: REFUSED_REASON })
    else if (statSync(real).isDirectory()) {
      this.#options.rules.name(reported)
      this.#enter(real, reported)
    } else if (this.#options.claims(reported)) this.files.set(reported, real)
  }

  #enter(folder: string, path: string): void {
    if (this.#entered.has(folder)) return
    this.#entered.add(folder)
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        this.#meet(entry, join(folder, entry.name), path === '' ? entry.name : `${path}/${entry.name}`)
      }
    } catch (error) {
      this.gaps.push({ subject: path, reason: `Cannot read the folder: ${messageOf(error)}` })
    }
  }

  #meet(entry: Dirent, absolutePath: string, path: string): void {
    if (isRefused(entry.name)) return
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name) && !this.#leavesOut(path, true)) this.#enter(absolutePath, path)
    } else if (entry.isSymbolicLink()) this.#follow(absolutePath, path)
    else if (!this.#options.claims(path) || this.#leavesOut(path, false)) return
    else if (entry.isFile()) this.files.set(path, absolutePath)
    else this.gaps.push({ subject: path, reason: 'Not a regular file.' })
  }

  /** Follows a symbolic link. Ignore rules take it for a file, as git does. */
  #follow(absolutePath: string, path: string): void {
    const claimed = this.#options.claims(path)
    const target = targetOf(absolutePath)
    if (!claimed && !target.isFolder) return
    if (this.#leavesOut(path, false)) return
    if ('reason' in target) this.gaps.push({ subject: path, reason: target.reason })
    else if (!isWithin(this.#options.root, target.real)) this.gaps.push({ subject: path, reason: LEADS_OUT })
    else if (!target.isFolder) this.#linked(path, absolutePath, pathFrom(this.#options.root, target.real))
    else if (!isWithin(target.real, absolutePath)) this.#enterLinked(target.real)
  }

  /** Adds the file that a link leads to, unless git ignores it: reports quote what they scan. */
  #linked(path: string, absolutePath: string, real: string): void {
    if (isRefused(real)) this.gaps.push({ subject: path, reason: REFUSED_REASON })
    else if (this.#options.ignoredByGit.has(real)) this.gaps.push({ subject: path, reason: LEADS_TO_IGNORED })
    else this.files.set(path, absolutePath)
  }

  /** Enters the folder that a link leads to, under its real path and its rules. */
  #enterLinked(folder: string): void {
    const { root } = this.#options
    const parts = pathFrom(root, folder).split('/')
    const onTheWay = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const skipped = parts.some((part) => SKIPPED_FOLDERS.has(part) || isRefused(part))
    if (!skipped && !onTheWay.some((path) => this.#leavesOut(path, true)))
      this.#enter(folder, parts.join('/'))
  }

  #leavesOut(path: string, isFolder: boolean): boolean {
    const rule = this.#options.rules.leavesOut(path, isFolder)
    if (rule) this.ignored.add(rule, isFolder)
    if (rule && this.#options.rules.isGiven(rule)) this.excluded.push({ path, isFolder })
    return rule !== undefined
  }
}

const LEADS_TO_IGNORED = 'A link to a file that git ignores is not followed.'
const LEADS_OUT = 'A link that leads out of the scanned folder is not followed.'

type Target =
  | { readonly real: string; readonly isFolder: boolean }
  | { readonly reason: string; readonly isFolder: false }

function targetOf(link: string): Target {
  try {
    const real = realpathSync(link)
    return { real, isFolder: statSync(real).isDirectory() }
  } catch (error) {
    return { reason: `Cannot be read: ${messageOf(error)}`, isFolder: false }
  }
}

/** Counts the files and folders that each ignore rule leaves out. */
class IgnoredCount {
  readonly #counts = new Map<Rule, { files: number; folders: number }>()

  add(rule: Rule, isFolder: boolean): void {
    entryOf(this.#counts, rule, () => ({ files: 0, folders: 0 }))[isFolder ? 'folders' : 'files'] += 1
  }

  /** In the order of the files and lines of the rules. */
  get all(): readonly Ignored[] {
    return [...this.#counts].sort(byPlace).map(([{ text, from, line }, count]) => ({
      rule: text,
      from,
      ...(line !== undefined && { line }),
      ...count,
    }))
  }
}

function byPlace([left]: [Rule, unknown], [right]: [Rule, unknown]): number {
  if (left.from !== right.from) return left.from < right.from ? -1 : 1
  return (left.line ?? 0) - (right.line ?? 0)
}
