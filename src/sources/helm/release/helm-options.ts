import { resolve } from 'node:path'
import { UsageError } from '../../../errors.ts'
import type { Value } from '../../../model/value.ts'
import type { FileTree } from '../../files/file-tree.ts'
import { readText } from '../../files/read-text.ts'
import { pathFrom } from '../../files/scan-root.ts'
import { GoMap } from '../go/value.ts'
import { YamlValueError } from '../go/yaml-value.ts'
import { mergeOver } from '../values/merge-values.ts'
import { readValues } from '../values/read-values.ts'
import { AssignmentError, type SetMode, setValues } from '../values/set-values.ts'
import { HiddenTexts } from './hidden-texts.ts'
import { DEFAULT_KUBE_VERSION, DEFAULT_RELEASE, parseKubeVersion, type Release } from './release.ts'

/** What people give for all charts of a scan, as they wrote it. */
export interface GivenHelmOptions {
  /** Values files; later ones win. */
  readonly values?: readonly string[]
  /** Assignments such as `image.tag=1.2,replicas=2`, which go over the files. */
  readonly set?: readonly string[]
  /** The same, all values of which are texts; they go over the others. */
  readonly setString?: readonly string[]
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
  { values: files = [], set = [], setString = [], kubeVersion }: GivenHelmOptions,
  root: string,
  tree: FileTree,
): HelmOptions {
  const outside = new HiddenTexts()
  let values = new GoMap()
  for (const file of files) values = mergeOver(values, valuesIn(file, root, tree, outside))
  const assigned = new GoMap()
  for (const target of [values, assigned]) {
    for (const assignment of set) assign(target, assignment, 'auto')
    for (const assignment of setString) assign(target, assignment, 'string')
  }
  outside.add(assigned)
  return {
    release: {
      ...DEFAULT_RELEASE,
      values,
      kubeVersion: kubeVersion === undefined ? DEFAULT_KUBE_VERSION : parseKubeVersion(kubeVersion),
    },
    tainted: outside.all,
  }
}

function valuesIn(file: string, root: string, tree: FileTree, outside: HiddenTexts): GoMap {
  const absolutePath = resolve(file)
  const read = readText(absolutePath)
  if ('reason' in read) throw new UsageError(`The values in ${file} cannot be used. ${read.reason}`)
  const path = pathFrom(root, absolutePath)
  const inside = tree.read(path)
  const isInside = inside !== undefined && 'text' in inside
  try {
    const values = readValues(read.text, isInside ? path : undefined)
    if (!isInside) outside.add(values)
    return values
  } catch (error) {
    if (!(error instanceof YamlValueError)) throw error
    throw new UsageError(`The values in ${file} cannot be used: ${error.message}, on line ${error.line}.`)
  }
}

function assign(values: GoMap, assignment: string, mode: SetMode): void {
  try {
    setValues(values, assignment, mode)
  } catch (error) {
    if (!(error instanceof AssignmentError)) throw error
    throw new UsageError(
      `--helm-set${mode === 'string' ? '-string' : ''} ${JSON.stringify(assignment)} cannot be used: ${error.message}. Write it as NAME=VALUE.`,
    )
  }
}
