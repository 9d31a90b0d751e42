import { posix } from 'node:path'
import type { Budget } from '../../limits/budget.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { isHidden, namesOfJobs, resolvedJob } from './configuration.ts'
import { commonPart } from './defaults.ts'
import { MalformedPipelineError } from './malformed-pipeline-error.ts'
import { type CiMap, textOf, valueIn } from './value.ts'
import { inheritedVariables, knownVariables } from './variables.ts'

/** Variables that a pipeline is started with, which win over its own; `undefined` for one that is not always the same. */
export type Given = ReadonlyMap<string, string | undefined>

export const NOTHING_GIVEN: Given = new Map()

/** A pipeline that a job starts: `trigger:include`. */
export interface Child {
  readonly file: SourceFile
  /** Further files of the same pipeline, which win over those before them. */
  readonly beside: readonly SourceFile[]
  /** Absent for a template: what it says counts where jobs extend it. */
  readonly given: Given | undefined
}

/** A job that starts pipelines, with what it extends. */
interface Trigger {
  readonly job: CiMap
  readonly given: Given | undefined
}

/** The jobs of a configuration that start pipelines. What GitLab refuses is told where jobs are read. */
export function triggersIn(map: CiMap, budget: Budget): readonly Trigger[] {
  if (![...map.entries.values()].some((job) => valueIn(job, 'trigger', 'include'))) return []
  const common = commonPart(map)
  return namesOfJobs(map).flatMap((name) => {
    const job = resolvedOrNothing(name, map, budget)
    if (!job || !valueIn(job, 'trigger', 'include')) return []
    return [{ job, given: isHidden(name) ? undefined : givenBy(job, common) }]
  })
}

function resolvedOrNothing(name: string, map: CiMap, budget: Budget): CiMap | undefined {
  try {
    return resolvedJob(name, map, budget)
  } catch (error) {
    if (error instanceof MalformedPipelineError) return undefined
    throw error
  }
}

/** What a job passes on to the pipeline that it starts: its variables, and those that it has of its own pipeline. */
function givenBy(job: CiMap, common: CiMap): Given {
  if (textOf(valueIn(job, 'trigger', 'forward', 'yaml_variables')) === 'false') return NOTHING_GIVEN
  return new Map(Object.entries(knownVariables(job, inheritedVariables(job, knownVariables(common)))))
}

/** What a pipeline is given that jobs start in several ways. */
export function givenByBoth(one: Given | undefined, other: Given | undefined): Given | undefined {
  if (!one || !other) return one ?? other
  const names = new Set([...one.keys(), ...other.keys()])
  return new Map(
    Array.from(names, (name) => [name, one.get(name) === other.get(name) ? one.get(name) : undefined]),
  )
}

/** The root of the repository that a file belongs to, as far as its path tells. */
export function rootOf(path: string): string {
  const [folder] = /^(?:.*\/)?(?=\.gitlab\/)/.exec(path) ?? []
  return folder === undefined ? posix.dirname(path) : posix.join(folder, '.')
}
