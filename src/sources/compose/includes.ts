import { posix } from 'node:path'
import type { ComposeFiles } from './compose-files.ts'
import type { ComposeNode, MapNode } from './compose-node.ts'
import type { Project } from './projects.ts'

/** An item of `include`: one or more files that are merged into a project of their own. */
interface Include {
  readonly item: ComposeNode
  /** Absent where no file of the repository is named. */
  readonly project: Project | undefined
  /** Whether it names files that are elsewhere, or that a variable names. */
  readonly isPartial: boolean
}

/** `include: [a.yaml, { path: [b.yaml, c.yaml], project_directory: . }]` */
export function includesIn(root: MapNode): readonly Include[] {
  const include = root.entries.get('include')
  const items = include?.kind === 'list' ? include.items : []
  return items.map((item) => {
    const written = textsOf(item.kind === 'map' ? item.entries.get('path') : item)
    const local = written.filter((path) => path !== undefined && !/^[a-z+]+:|^git@/i.test(path))
    const files = local.map((path) => pathFrom(item, path ?? ''))
    return { item, project: projectOf(item, files), isPartial: local.length < Math.max(written.length, 1) }
  })
}

function projectOf(item: ComposeNode, files: readonly string[]): Project | undefined {
  const [first] = files
  if (first === undefined) return undefined
  const [folder] = textsOf(item.kind === 'map' ? item.entries.get('project_directory') : undefined)
  return { folder: folder === undefined ? posix.dirname(first) : pathFrom(item, folder), files }
}

/** Limit on projects, against files that include each other in ever new combinations. */
const MAX_PROJECTS = 10_000

/**
 * Projects with those that they include, each once. A file that is included alone is judged where it lies, and one that is
 * merged with others is judged with these.
 */
export function withIncluded(
  own: readonly Project[],
  files: ComposeFiles,
): { readonly projects: readonly Project[]; readonly left: Project | undefined } {
  const found = new Map(own.map((project) => [keyOf(project), project]))
  const merged = new Set<string>()
  let left: Project | undefined
  // A map is walked to its end, also where that moves.
  for (const [, project] of found) {
    for (const { project: included } of includedBy(project, files)) {
      if (!included || found.has(keyOf(included))) continue
      const [first = ''] = included.files
      if (included.files.length === 1 && (files.isGiven(first) || merged.has(first))) continue
      if (found.size >= MAX_PROJECTS) {
        left ??= included
        continue
      }
      found.set(keyOf(included), included)
      if (included.files.length > 1) for (const file of included.files) merged.add(file)
    }
  }
  const isElsewhere = ({ files }: Project) => files.length === 1 && files.every((file) => merged.has(file))
  return { projects: [...found.values()].filter((project) => !isElsewhere(project)), left }
}

function includedBy({ files, folder }: Project, read: ComposeFiles): readonly Include[] {
  return files.flatMap((path) => {
    const root = read.at(path, folder)
    return 'reason' in root ? [] : includesIn(root)
  })
}

function keyOf({ files }: Project): string {
  return files.join('\n')
}

/** A path that is relative to the file in which it is written. */
export function pathFrom({ location }: ComposeNode, path: string): string {
  return posix.join(posix.dirname(location.file), path)
}

/** The texts of a list, or of a single value; `undefined` for each that is not known. */
function textsOf(node: ComposeNode | undefined): readonly (string | undefined)[] {
  if (node?.kind === 'list') return node.items.flatMap(textsOf)
  if (node?.kind !== 'scalar' || node.value === null) return []
  return [typeof node.value === 'string' ? node.value : undefined]
}
