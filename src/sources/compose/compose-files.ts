import { entryOf } from '../../collections/entry-of.ts'
import type { Refusal } from '../../files/read-text.ts'
import { Budget } from '../../limits/budget.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import type { Gap } from '../source.ts'
import { type Dialect, parseYaml } from '../yaml/parse-yaml.ts'
import { type ComposeNode, type MapNode, type ScalarNode, toComposeNode } from './compose-node.ts'
import { interpolate, parseDotEnv, type Variables } from './interpolate.ts'
import type { Project } from './projects.ts'

/** Limit on the characters of a file: some thirty thousand lines. */
const MAX_LENGTH = 1_000_000

/** YAML as Compose reads it: 1.2, with the merge keys of 1.1. */
export const COMPOSE: Dialect = {
  version: '1.2',
  customTags: (tags) => [...tags, 'merge'],
  uniqueKeys: false,
}

/** Limit on the values of all files, counted again for each service that extends another. 10,000 services have some 200,000. */
const MAX_PARTS = 5_000_000

const NO_VARIABLES: Variables = new Map()

/** Reads Compose files, each once for each environment whose variables it is read with. */
export class ComposeFiles {
  readonly gaps: Gap[] = []
  readonly tree: FileTree
  readonly #budget: Budget
  readonly #given: ReadonlyMap<string, SourceFile>
  readonly #read = new Map<string, MapNode | Refusal>()
  readonly #variables = new Map<string, Variables>()

  constructor(given: readonly SourceFile[], tree: FileTree, budget: Budget | undefined) {
    this.#given = new Map(given.map((file) => [file.path, file]))
    this.tree = tree
    this.#budget = new Budget(MAX_PARTS, budget)
  }

  /** Whether a file is one of those that the scan has found. */
  isGiven(path: string): boolean {
    return this.#given.has(path)
  }

  /** A file of a project with its variables, or why it cannot be read. A broken file is one gap. */
  at(path: string, { environment }: Pick<Project, 'environment'>): MapNode | Refusal {
    const key = [...environment, path].join('\n')
    return entryOf(this.#read, key, () => this.#parse(path, this.#variablesOf(environment)))
  }

  /** Whether two projects are read with the same variables. */
  haveOneEnvironment(one: Project, other: Project): boolean {
    const [before, after] = [one, other].map(({ environment }) =>
      environment.filter((path) => this.textOf(path) !== undefined).join('\n'),
    )
    return before === after
  }

  /** What is written in a file with variables that belongs to the repository: one that git ignores is of this machine alone. */
  textOf(path: string): string | undefined {
    const file = this.tree.read(path)
    return file && 'text' in file && file.text.length <= MAX_LENGTH ? file.text : undefined
  }

  /** Counts work with parts of files; false when there was too much of it. */
  spend(parts: number): boolean {
    this.#budget.spend(parts)
    return !this.#budget.exhausted
  }

  #parse(path: string, variables: Variables): MapNode | Refusal {
    const file = this.#given.get(path) ?? this.tree.read(path)
    if (!file) return { reason: `there is no file ${path}.` }
    if ('reason' in file) return file
    if (file.text.length > MAX_LENGTH) {
      return this.#broken(path, `Not scanned: it is longer than ${MAX_LENGTH} characters.`)
    }
    const document = parseYaml(file.text, COMPOSE)
    if ('reason' in document) {
      const { reason, ...position } = document
      return this.#broken(path, `It is no valid YAML: ${reason}`, position)
    }
    const root = toComposeNode(path, document, (text) => interpolated(text, variables))
    return root.kind === 'map' ? root : this.#broken(path, 'It is no Compose file: it should be an object.')
  }

  #broken(
    path: string,
    reason: string,
    position: { readonly line?: number; readonly column?: number } = {},
  ): Refusal {
    if (!this.gaps.some(({ subject }) => subject === path))
      this.gaps.push({ subject: path, reason, ...position })
    return { reason: `${path} cannot be read.` }
  }

  #variablesOf(environment: readonly string[]): Variables {
    return entryOf(this.#variables, environment.join('\n'), () => {
      const texts = environment.flatMap((path) => this.textOf(path) ?? [])
      return texts.reduce((before, text) => parseDotEnv(text, before), NO_VARIABLES)
    })
  }
}

function interpolated(text: string, variables: Variables): Pick<ScalarNode, 'value' | 'asWritten'> {
  const value = interpolate(text, variables)
  if (variables.size === 0 || !text.includes('$')) return { value }
  return { value, asWritten: interpolate(text, NO_VARIABLES) }
}

/** The entries of a property that is an object; none where it is something else. */
export function entriesAt({ entries }: MapNode, name: string): ReadonlyMap<string, ComposeNode> {
  const node = entries.get(name)
  return node?.kind === 'map' ? node.entries : new Map()
}

/** The text of a property. */
export function textAt(node: ComposeNode | undefined, name: string): string | undefined {
  const value = node?.kind === 'map' ? node.entries.get(name) : undefined
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined
}
