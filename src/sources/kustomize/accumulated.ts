import type { Gap } from '../source.ts'
import { EMPTY_CONFIGURATION, type FieldConfiguration, mergedConfiguration } from './field-specs.ts'
import type { RulesByKind } from './merge-keys.ts'
import { joined, type Objects } from './object-list.ts'
import { joinedVariables, type Variables } from './variables.ts'

/**
 * Something that a kustomization names and that is left out of what is built. Kustomize itself would fetch it, or build
 * nothing.
 */
export interface Omission {
  readonly kind: 'chart' | 'ignored' | 'missing' | 'plugin' | 'remote'
  /** What it is called in the kustomization. */
  readonly name: string
  /** The kustomization file that names it. */
  readonly file: string
  readonly line: number | undefined
}

/** What a kustomization builds, before those that use it change it. */
export interface Accumulated {
  readonly objects: Objects
  readonly configuration: FieldConfiguration
  readonly variables: Variables
  /** Folders of all kustomizations that it is built of. */
  readonly folders: ReadonlySet<string>
  readonly omissions: readonly Omission[]
  /** What charts lack that were rendered. */
  readonly gaps: readonly Gap[]
  /** Folders of charts that were rendered. */
  readonly charts: readonly string[]
  /** The rules for patches that held when it was built; absent where no kustomization of it brings some. */
  readonly rulesOf?: RulesByKind
}

export const NOTHING: Accumulated = {
  objects: [],
  configuration: EMPTY_CONFIGURATION,
  variables: new Map(),
  folders: new Set(),
  omissions: [],
  gaps: [],
  charts: [],
}

/** What two kustomizations build, in one. Throws a Refusal where they contradict each other. */
export function combined(first: Accumulated, second: Accumulated): Accumulated {
  return {
    objects: joined(first.objects, second.objects),
    configuration: mergedConfiguration(first.configuration, second.configuration),
    variables: joinedVariables(first.variables, second.variables.values()),
    folders: new Set([...first.folders, ...second.folders]),
    omissions: [...first.omissions, ...second.omissions],
    gaps: [...first.gaps, ...second.gaps],
    charts: [...first.charts, ...second.charts],
  }
}

/** Whether objects may be missing, so that what is for them is left out. */
export function isIncomplete({ omissions }: Accumulated): boolean {
  return omissions.length > 0
}
