import { resolve } from 'node:path'
import { UsageError } from '../../../errors.ts'
import type { Value } from '../../../model/value.ts'
import type { FileTree } from '../../files/file-tree.ts'
import { readText } from '../../files/read-text.ts'
import { pathFrom } from '../../files/scan-root.ts'
import { GoList, GoMap, type Value as GoValue } from '../go/value.ts'
import { YamlValueError } from '../go/yaml-value.ts'
import { mergeOver } from '../values/merge-values.ts'
import { readValues } from '../values/read-values.ts'
import { AssignmentError, setValues } from '../values/set-values.ts'
import { DEFAULT_KUBE_VERSION, DEFAULT_RELEASE, parseKubeVersion, type Release } from './release.ts'

/** What people give for all charts of a scan, as they wrote it. */
export interface GivenHelmOptions {
  /** Values files; later ones win. */
  readonly values?: readonly string[]
  /** Assignments such as `image.tag=1.2,replicas=2`, which go over the files. */
  readonly set?: readonly string[]
  readonly kubeVersion?: string
}

/** What all charts of a scan are rendered for. */
export interface HelmOptions {
  readonly release: Release
  /** Texts among the values that are not written in the scanned files, and that no output may quote. */
  readonly tainted: readonly Value[]
}

export const NO_HELM_OPTIONS: HelmOptions = {
  release: { ...DEFAULT_RELEASE, values: new GoMap(), kubeVersion: DEFAULT_KUBE_VERSION },
  tainted: [],
}

/**
 * Reads the values that are given for a scan.
 *
 * @throws UsageError for a file that cannot be read, or what Helm would not take
 */
export function readHelmOptions(
  { values: files = [], set = [], kubeVersion }: GivenHelmOptions,
  root: string,
  tree: FileTree,
): HelmOptions {
  const outside = new Set<string>()
  let values = new GoMap()
  for (const file of files) values = mergeOver(values, valuesIn(file, root, tree, outside))
  const assigned = new GoMap()
  for (const assignment of set) {
    assign(values, assignment)
    assign(assigned, assignment)
  }
  collectTexts(assigned, outside)
  return {
    release: {
      ...DEFAULT_RELEASE,
      values,
      kubeVersion: kubeVersion === undefined ? DEFAULT_KUBE_VERSION : parseKubeVersion(kubeVersion),
    },
    tainted: [...outside].flatMap((text) => [text, Buffer.from(text).toString('base64')]),
  }
}

function valuesIn(file: string, root: string, tree: FileTree, outside: Set<string>): GoMap {
  const absolutePath = resolve(file)
  const read = readText(absolutePath)
  if ('reason' in read) throw new UsageError(`The values in ${file} cannot be used. ${read.reason}`)
  const path = pathFrom(root, absolutePath)
  const inside = tree.read(path)
  const isInside = inside !== undefined && 'text' in inside
  try {
    const values = readValues(read.text, isInside ? path : undefined)
    if (!isInside) collectTexts(values, outside)
    return values
  } catch (error) {
    if (!(error instanceof YamlValueError)) throw error
    throw new UsageError(`The values in ${file} cannot be used: ${error.message}, on line ${error.line}.`)
  }
}

function assign(values: GoMap, assignment: string): void {
  try {
    setValues(values, assignment)
  } catch (error) {
    if (!(error instanceof AssignmentError)) throw error
    throw new UsageError(
      `--helm-set ${JSON.stringify(assignment)} cannot be used: ${error.message}. Write it as NAME=VALUE.`,
    )
  }
}

/** Shorter texts say nothing, and hiding them would hide parts of every word. */
const SHORTEST = 3

function collectTexts(value: GoValue, into: Set<string>): void {
  if (typeof value === 'string' && value.length >= SHORTEST) into.add(value)
  else if (value instanceof GoList) for (const item of value.items) collectTexts(item, into)
  else if (value instanceof GoMap) for (const item of value.entries.values()) collectTexts(item, into)
}
