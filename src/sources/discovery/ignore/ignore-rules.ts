import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readBytes } from '../../read-text.ts'
import type { Gap } from '../../source.ts'
import { isWithin, pathFrom } from '../scan-root.ts'
import { asBytes, parseRule, type Rule } from './rule.ts'
import { decidingRule, MAX_RULES, parseRules, type RuleList } from './rule-list.ts'

const GIT = '.gitignore'
const OWN = '.assayignore'

/** What a clone keeps to itself, with the same syntax. */
const GIT_PRIVATE = '.git/info/exclude'

export interface IgnoreOptions {
  /** Whether git's ignore files count; they do unless somebody says otherwise. */
  readonly gitignore?: boolean
  /** Globs of the command line, which count more than any file. Paths among them are seen from the current folder. */
  readonly exclude?: readonly string[]
}

/** The rules for what lies in a folder, the strongest list last. */
interface FolderRules {
  readonly git: readonly RuleList[]
  readonly own: readonly RuleList[]
}

/**
 * What is to be left out of a scan. Rules are those of git: the last one counts, deeper files count more than those
 * above them, and what lies in a folder that is left out cannot be taken back. `.assayignore` counts more than any file
 * of git, and the command line more than both. Rules of the machine and of the user do not count, so that a
 * scan finds the same everywhere.
 */
export class IgnoreRules {
  readonly #root: string
  readonly #readsGit: boolean
  readonly #given: readonly RuleList[]
  readonly #folders = new Map<string, FolderRules>()
  readonly gaps: Gap[] = []

  constructor(root: string, { gitignore = true, exclude = [] }: IgnoreOptions = {}) {
    this.#root = root
    this.#readsGit = gitignore
    const here = currentFolder(root)
    this.#given = exclude.flatMap((glob) => listOf(glob, here))
  }

  /** The rule that leaves out a path, judged by itself: whether it lies in a folder that is left out is not asked. */
  leavesOut(path: string, isFolder: boolean): Rule | undefined {
    const { git, own } = this.#rulesIn(parentOf(path))
    const bytes = asBytes(path)
    for (const lists of [this.#given, own, git]) {
      for (const list of lists.toReversed()) {
        const rule = bytes.startsWith(list.base) ? decidingRule(list, bytes, isFolder) : undefined
        if (rule) return rule.negated ? undefined : rule
      }
    }
    return undefined
  }

  #rulesIn(folder: string): FolderRules {
    const known = this.#folders.get(folder)
    if (known) return known
    const rules = this.#readIn(folder, folder === '' ? { git: [], own: [] } : this.#rulesIn(parentOf(folder)))
    this.#folders.set(folder, rules)
    return rules
  }

  #readIn(folder: string, { git, own }: FolderRules): FolderRules {
    return {
      git: this.#readsGit ? [...this.#fromOutside(folder, git), ...this.#read(folder, GIT)] : [],
      own: [...own, ...this.#read(folder, OWN)],
    }
  }

  /** A repository inside of another one has rules of its own. */
  #fromOutside(folder: string, inherited: readonly RuleList[]): readonly RuleList[] {
    const isRepository = existsSync(join(this.#root, folder, '.git'))
    return isRepository ? this.#read(folder, GIT_PRIVATE) : inherited
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
    return [{ base: baseOf(folder), rules: parseRules(bytes, path) }]
  }
}

/** Cheap where there is none, as in most folders; the `.git` of a worktree is a file, and has nothing below it. */
function isRegularFile(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false
  }
}

/** Seen from the root, and the root itself where somebody scans a folder that lies elsewhere. */
function currentFolder(root: string): string {
  const here = realpathSync('.')
  return isWithin(root, here) ? pathFrom(root, here) : ''
}

/** A name counts everywhere, a path from the folder. */
function listOf(glob: string, folder: string): RuleList[] {
  const rule = parseRule(asBytes(glob.replace(/^(!?)\.\//, '$1/')), { from: '--exclude' })
  return rule ? [{ base: baseOf(rule.byName ? '' : folder), rules: [rule] }] : []
}

function baseOf(folder: string): string {
  return folder === '' ? '' : asBytes(`${folder}/`)
}

function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}
