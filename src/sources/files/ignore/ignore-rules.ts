import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { entryOf } from '../../../collections/entry-of.ts'
import { isWithin, pathFrom } from '../../../files/paths.ts'
import { readBytes } from '../../../files/read-text.ts'
import { Budget } from '../../../limits/budget.ts'
import type { Gap } from '../../source.ts'
import { asBytes, MAX_RULES, parseRule, parseRules, type Rule } from './rule.ts'
import { RuleIndex } from './rule-index.ts'
import { TrackedFiles } from './tracked-files.ts'

const GIT = '.gitignore'
const OWN = '.assayignore'

/** Git's ignore file of one clone, which is not committed. Its syntax is that of `.gitignore`. */
const GIT_PRIVATE = '.git/info/exclude'

export interface IgnoreOptions {
  /** Whether git's ignore files count; true by default. */
  readonly gitignore?: boolean
  /** Whether `.assayignore` counts; true by default. */
  readonly own?: boolean
  /** What else to leave out: globs in the syntax of `.gitignore`, which win over any file. Paths start at the current folder. */
  readonly exclude?: readonly string[]
  /** The configuration that the globs are written in; absent for the command line. Their paths then start at its folder. */
  readonly excludedBy?: ExcludedBy
}

/** A configuration that holds globs. */
interface ExcludedBy {
  /** As outputs call it. */
  readonly file: string
  /** The folder of the file, absolute. */
  readonly folder: string
  /** The line of each glob. */
  readonly lines: readonly number[]
}

/** Comparisons of bytes with globs in one scan; 50,000 files and 100 globs need a tenth of it. */
const MAX_GLOB_STEPS = 300_000_000

const GLOBS_TAKE_TOO_LONG =
  'Comparing names with its globs takes too long, so from here on they do not count. Write fewer of them, or name folders.'

/** The rules of one ignore file, for everything below its folder. */
interface RuleList {
  /** The folder as a path with a slash at its end; empty for the root. */
  readonly base: string
  readonly from: string
  readonly rules: RuleIndex
}

/** The rules for what lies in a folder, the strongest list last. */
interface FolderRules {
  readonly git: readonly RuleList[]
  readonly own: readonly RuleList[]
  /** The rule of git that leaves out the folder, if one does. Files that git tracks are there all the same. */
  readonly leftOutBy: Rule | undefined
}

const NONE: FolderRules = { git: [], own: [], leftOutBy: undefined }

/**
 * The rules for what a scan leaves out, with git's precedence: later rules win over earlier ones, deeper files over
 * those above, and nothing in an excluded folder can be included again. `.assayignore` wins over git's files, and the
 * command line over both. Rules of the machine and the user do not count, so that results are the same everywhere;
 * git's rules do not apply to tracked files.
 */
export class IgnoreRules {
  readonly #root: string
  readonly #readsGit: boolean
  readonly #readsOwn: boolean
  readonly #given: readonly RuleList[]
  readonly #folders = new Map<string, FolderRules>()
  readonly #tracked: TrackedFiles
  readonly #budget = new Budget(MAX_GLOB_STEPS)
  readonly gaps: Gap[] = []

  constructor(root: string, { gitignore = true, own = true, exclude = [], excludedBy }: IgnoreOptions = {}) {
    this.#root = root
    this.#readsGit = gitignore
    this.#readsOwn = own
    this.#tracked = new TrackedFiles(root)
    const folder = folderOfGlobs(root, excludedBy?.folder ?? '.')
    this.#given = exclude.flatMap((glob, index) => listOf(glob, folder, placeOf(index, excludedBy)))
  }

  /** Marks a folder as named on the command line: no rule leaves out the folder itself. */
  name(folder: string): void {
    this.#folders.set(folder, { ...this.#rulesIn(folder), leftOutBy: undefined })
  }

  /** The rule that leaves out a path, which lies in a folder that is not left out. */
  leavesOut(path: string, isFolder: boolean): Rule | undefined {
    if (this.#given.length === 0 && isEmpty(this.#rulesIn(parentOf(path)))) return undefined
    const bytes = asBytes(path)
    const { own, git } = this.#decide(path, bytes, isFolder)
    if (own) return own.negated ? undefined : own
    return git && !git.negated && !this.#tracked.has(bytes, isFolder) ? git : undefined
  }

  /** Whether a rule was given beside the files: with an option, or in a configuration. */
  isGiven({ from }: Rule): boolean {
    return this.#given.some((list) => list.from === from)
  }

  /** The rule that decides: one of our own, else one of git. */
  #decide(path: string, bytes: string, isFolder: boolean): { readonly own?: Rule; readonly git?: Rule } {
    const { git: gits, own: owns, leftOutBy } = this.#rulesIn(parentOf(path))
    const own = this.#lastOf(this.#given, bytes, isFolder) ?? this.#lastOf(owns, bytes, isFolder)
    if (own) return { own }
    const git = leftOutBy ?? this.#lastOf(gits, bytes, isFolder)
    return git ? { git } : {}
  }

  #lastOf(lists: readonly RuleList[], bytes: string, isFolder: boolean): Rule | undefined {
    for (const { base, from, rules } of lists.toReversed()) {
      if (!bytes.startsWith(base)) continue
      const couldEnd = !this.#budget.exhausted
      const rule = rules.deciding(bytes.slice(base.length), isFolder, this.#budget)
      if (couldEnd && this.#budget.exhausted) this.gaps.push({ subject: from, reason: GLOBS_TAKE_TOO_LONG })
      if (rule) return rule
    }
    return undefined
  }

  #rulesIn(folder: string): FolderRules {
    return entryOf(this.#folders, folder, () =>
      this.#readIn(folder, folder === '' ? NONE : this.#rulesIn(parentOf(folder))),
    )
  }

  #readIn(folder: string, above: FolderRules): FolderRules {
    const own = this.#readsOwn ? [...above.own, ...this.#read(folder, OWN)] : []
    if (!this.#readsGit) return { git: [], own, leftOutBy: undefined }
    if (existsSync(join(this.#root, folder, '.git'))) {
      // A repository inside of another one has rules of its own.
      const git = [...this.#read(folder, GIT_PRIVATE), ...this.#read(folder, GIT)]
      return { git, own, leftOutBy: undefined }
    }
    const { git } = folder === '' ? {} : this.#decide(folder, asBytes(folder), true)
    return { git: [...above.git, ...this.#read(folder, GIT)], own, leftOutBy: git?.negated ? undefined : git }
  }

  /** Like git, follows no link: rules are part of what is scanned. */
  #read(folder: string, name: string): readonly RuleList[] {
    const path = posix.join(folder, name)
    const absolutePath = join(this.#root, folder, name)
    if (!isRegularFile(absolutePath)) return []
    const read = readBytes(absolutePath)
    if ('reason' in read) {
      this.gaps.push({ subject: path, reason: `Its rules do not count. ${read.reason}` })
      return []
    }
    const bytes = read.bytes.toString('latin1')
    if (bytes.split('\n', MAX_RULES + 1).length > MAX_RULES) {
      this.gaps.push({ subject: path, reason: `Its rules after line ${MAX_RULES} do not count.` })
    }
    return [{ base: baseOf(folder), from: path, rules: new RuleIndex(parseRules(bytes, path)) }]
  }
}

function isEmpty({ git, own, leftOutBy }: FolderRules): boolean {
  return git.length === 0 && own.length === 0 && leftOutBy === undefined
}

/** Whether there is a regular file. Does not throw where a parent, such as the `.git` of a worktree, is a file. */
function isRegularFile(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false
  }
}

/** A folder as a path from the root; the root itself if the folder is outside of it. */
function folderOfGlobs(root: string, folder: string): string {
  const path = realpathSync(folder)
  return isWithin(root, path) ? pathFrom(root, path) : ''
}

function placeOf(index: number, excludedBy: ExcludedBy | undefined): Pick<Rule, 'from' | 'line'> {
  if (!excludedBy) return { from: '--exclude' }
  const line = excludedBy.lines[index]
  return { from: excludedBy.file, ...(line !== undefined && { line }) }
}

/** The rule of a glob: a name matches anywhere, a path from the folder. */
function listOf(glob: string, folder: string, place: Pick<Rule, 'from' | 'line'>): RuleList[] {
  const rule = parseRule(asBytes(glob.replace(/^(!?)\.\//, '$1/')), place)
  return rule
    ? [{ base: baseOf(rule.byName ? '' : folder), from: rule.from, rules: new RuleIndex([rule]) }]
    : []
}

function baseOf(folder: string): string {
  return folder === '' ? '' : asBytes(`${folder}/`)
}

function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}
