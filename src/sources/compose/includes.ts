import { posix } from 'node:path'
import type { Gap } from '../source.ts'
import type { ComposeFiles } from './compose-files.ts'
import type { ComposeNode, MapNode } from './compose-node.ts'
import type { Project } from './projects.ts'

/** An item of `include`: one or more files that are merged into a project of their own. */
interface Include {
  readonly item: ComposeNode
  /** Absent where no file of the repository is named. */
  readonly project: Project | undefined
  /** Files with variables that it names. */
  readonly variables: readonly string[]
  /** Whether it names files that are elsewhere, or that a variable names. */
  readonly isPartial: boolean
}

/**
 * `include: [a.yaml, { path: [b.yaml, c.yaml], project_directory: ., env_file: b.env }]`. The variables of the project that
 * includes others count more than theirs.
 */
export function includesIn(root: MapNode, around: Project): readonly Include[] {
  const include = root.entries.get('include')
  const items = include?.kind === 'list' ? include.items : []
  return items.map((item) => {
    const paths = pathsIn(item, item.kind === 'map' ? 'path' : undefined)
    const variables = pathsIn(item, 'env_file')
    const folder = pathsIn(item, 'project_directory')
    const own = environmentOf(folder.local[0] ?? posix.dirname(paths.local[0] ?? ''), variables)
    const environment = [...around.environment, ...own]
    return {
      item,
      project:
        paths.local.length > 0 ? { files: paths.local, environment: [...new Set(environment)] } : undefined,
      variables: variables.local,
      isPartial: paths.local.length === 0 || [paths, folder, variables].some(({ isPartial }) => isPartial),
    }
  })
}

/** The files with variables of a project that is included: those that are named, else `.env` of its folder. */
function environmentOf(folder: string, variables: Paths): readonly string[] {
  return variables.isNamed ? variables.local.toReversed() : [posix.join(folder, '.env')]
}

interface Paths {
  /** Of files of the repository. */
  readonly local: readonly string[]
  readonly isNamed: boolean
  /** Whether others are named as well, or a variable names some. */
  readonly isPartial: boolean
}

/** The paths of a property of an item, or the item itself. `/dev/null` stands for no file. */
function pathsIn(item: ComposeNode, property: string | undefined): Paths {
  const ofItem = item.kind === 'map' && property !== undefined ? item.entries.get(property) : undefined
  const written = textsOf(property === undefined ? item : ofItem).filter((path) => path !== '/dev/null')
  const local = written.filter((path) => path !== undefined && !/^[a-z+]+:|^git@/i.test(path))
  return {
    local: local.map((path) => pathFrom(item, path ?? '')),
    isNamed: ofItem !== undefined,
    isPartial: local.length < written.length,
  }
}

/** Limit on projects, against files that include each other in ever new combinations. */
const MAX_PROJECTS = 10_000

/**
 * Projects with those that they include, each once, with the variables of those that include them. A file that is merged with
 * others is judged with these.
 */
export function withIncluded(
  own: readonly Project[],
  files: ComposeFiles,
): { readonly projects: readonly Project[]; readonly gaps: readonly Gap[] } {
  const found = new Map(own.map((project) => [keyOf(project), project]))
  const withOverrides = new Map(
    own.flatMap((project) => (project.files.length > 1 ? project.files.map((file) => [file, project]) : [])),
  )
  const includers = new Map<Project, Project>()
  const merged = new Set<string>()
  const gaps: Gap[] = []
  let left: Project | undefined
  const waiting = [...own]
  // The list grows while it is walked.
  for (const project of waiting) {
    for (const { item, project: included } of includedBy(project, files)) {
      if (!included) continue
      const known = found.get(keyOf(included)) ?? withOverrides.get(keyOf(included))
      if (known ? files.haveOneEnvironment(known, included) : isMergedAlone(included)) continue
      if (known && !isReplaceable(known, included)) gaps.push(inOtherEnvironment(item, included))
      else if (waiting.length >= MAX_PROJECTS) left ??= included
      else {
        found.set(keyOf(included), included)
        includers.set(included, project)
        waiting.push(included)
        if (included.files.length > 1) for (const file of included.files) merged.add(file)
      }
    }
  }
  return {
    projects: [...found.values()].filter((project) => !isMergedAlone(project)),
    gaps: left ? [...gaps, tooMany(left)] : gaps,
  }

  /** One that stands for itself, or was included by what is itself read with other variables. */
  function isReplaceable(project: Project, by: Project): boolean {
    if (keyOf(project) !== keyOf(by)) return false
    const includer = includers.get(project)
    return includer === undefined || found.get(keyOf(includer)) !== includer
  }

  function isMergedAlone({ files: [file = '', ...others] }: Project): boolean {
    return others.length === 0 && merged.has(file)
  }
}

function inOtherEnvironment({ location }: ComposeNode, { files: [first = ''] }: Project): Gap {
  const reason = `What it includes was not scanned with its variables: ${first} is scanned with those of another file that includes it.`
  return { subject: location.file, reason, line: location.startLine }
}

function tooMany({ files: [subject = ''] }: Project): Gap {
  return { subject, reason: `Not scanned, like others: ${MAX_PROJECTS} projects were read before it.` }
}

function includedBy(project: Project, read: ComposeFiles): readonly Include[] {
  return project.files.flatMap((path) => {
    const root = read.at(path, project)
    return 'reason' in root ? [] : includesIn(root, project)
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
