import { posix } from 'node:path'
import { entryOf } from '../../collections/entry-of.ts'
import { foldersAround } from '../../files/paths.ts'
import type { Budget } from '../../limits/budget.ts'
import { SEARCH_PATH } from '../shell/called-scripts.ts'
import type { LocatedText } from './located-text.ts'

/** What brings files into an image, as `COPY` does. */
export interface Copied {
  /** A path in the build context or the image that it copies from; for a here-document its name. */
  readonly source: string
  /** Absolute; with a slash at its end where it is a folder for certain. */
  readonly destination: string
  /** The build context, an earlier stage, a text of the Dockerfile, or what the file does not tell. */
  readonly from: 'context' | 'elsewhere' | CopiedFiles | LocatedText
}

/** A file that `COPY` may have brought to a path. */
export interface Origin {
  readonly source: string
  readonly from: Copied['from']
  /** Whether it is named itself, and not with a folder that it may be in. */
  readonly isNamed: boolean
}

/** Signs of a pattern, which names several files. */
const PATTERN = /[*?[]/

/** Longest path that an operating system takes. */
const MAX_PATH = 4_096

/** What it costs to follow one instruction, in characters of scripts that could be read instead. */
const STEPS = 50

/** The folders with programs, and those around them. */
const AROUND_PROGRAMS: ReadonlySet<string> = new Set(
  SEARCH_PATH.flatMap((path) => [path, ...foldersAround(path)]),
)

/** Which files lie where in the image of a stage, as far as instructions bring them. */
export class CopiedFiles {
  readonly #base: CopiedFiles | undefined
  readonly #byDestination = new Map<string, Copied[]>()
  #mayHavePrograms: boolean

  constructor(base?: CopiedFiles) {
    this.#base = base
    this.#mayHavePrograms = base?.mayHavePrograms ?? false
  }

  /** Whether something may have been copied to where programs are that are called by their names alone. */
  get mayHavePrograms(): boolean {
    return this.#mayHavePrograms
  }

  add(copied: Copied): void {
    const key = posix.resolve('/', copied.destination)
    this.#mayHavePrograms ||= AROUND_PROGRAMS.has(key) || SEARCH_PATH.includes(posix.dirname(key))
    entryOf(this.#byDestination, key, () => []).push(copied)
  }

  /** What may have brought the file at an absolute path, the likeliest first; not all where the budget is used up. */
  *originsOf(path: string, budget: Budget): Generator<Origin> {
    if (path.length > MAX_PATH) return
    for (let files: CopiedFiles | undefined = this; files; files = files.#base) {
      budget.spend(1)
      if (files.#byDestination.size > 0) yield* files.#own(path, budget)
      if (budget.exhausted) return
    }
  }

  *#own(path: string, budget: Budget): Generator<Origin> {
    for (const destination of [path, ...foldersAround(path)]) {
      const copied = this.#byDestination.get(destination) ?? []
      for (let last = copied.length - 1; last >= 0 && !budget.exhausted; last -= 1) {
        budget.spend(STEPS)
        const one = copied[last]
        const origin = one && originIn(one, posix.relative(destination, path))
        if (origin) yield origin
      }
    }
  }
}

function originIn({ source, from, destination }: Copied, rest: string): Origin | undefined {
  if (rest === '') return destination.endsWith('/') ? undefined : { source, from, isNamed: true }
  if (posix.basename(source) === rest) return { source, from, isNamed: true }
  if (!PATTERN.test(source)) return { source: posix.join(source, rest), from, isNamed: false }
  const folder = posix.dirname(source)
  if (rest.includes('/') || PATTERN.test(folder)) return undefined
  return { source: posix.join(folder, rest), from, isNamed: false }
}
