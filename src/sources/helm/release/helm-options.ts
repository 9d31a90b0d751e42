import { resolve } from 'node:path'
import { UsageError } from '../../../errors/assay-error.ts'
import { pathFrom } from '../../../files/paths.ts'
import { readText } from '../../../files/read-text.ts'
import type { FileTree } from '../../file-format/file-tree.ts'
import { FormatOption } from '../../file-format/format-options.ts'
import { GoMap } from '../go/value.ts'
import { YamlValueError } from '../go/yaml-value.ts'
import { hideValues, secretOf } from '../values/hide-values.ts'
import { mergeOver } from '../values/merge-values.ts'
import { readValues } from '../values/read-values.ts'
import { AssignmentError, type SetMode, setValues } from '../values/set-values.ts'
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
  /** What no output may quote of the values: those that are not written in the scanned files. See `secretOf`. */
  readonly secret: string | undefined
}

export const HELM_OPTIONS = new FormatOption<HelmOptions>()

export const NO_HELM_OPTIONS: HelmOptions = {
  release: { ...DEFAULT_RELEASE, values: new GoMap(), kubeVersion: DEFAULT_KUBE_VERSION },
  secret: undefined,
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
  let values = new GoMap()
  for (const file of files) values = mergeOver(values, valuesIn(file, root, tree))
  for (const assignment of set) assign(values, assignment, 'auto')
  for (const assignment of setString) assign(values, assignment, 'string')
  const secret = secretOf(values)
  return {
    release: {
      ...DEFAULT_RELEASE,
      values,
      hides: secret !== undefined,
      kubeVersion: kubeVersion === undefined ? DEFAULT_KUBE_VERSION : parseKubeVersion(kubeVersion),
    },
    secret,
  }
}

function valuesIn(file: string, root: string, tree: FileTree): GoMap {
  const absolutePath = resolve(file)
  const read = readText(absolutePath)
  if ('reason' in read) throw new UsageError(`The values in ${file} cannot be used. ${read.reason}`)
  const path = pathFrom(root, absolutePath)
  const inside = tree.read(path)
  const isInside = inside !== undefined && 'text' in inside
  try {
    const values = readValues(read.text, isInside ? path : undefined)
    if (!isInside) hideValues(values)
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
      `--helm-set${mode === 'string' ? '-string' : ''} ${named(assignment)} cannot be used: ${error.message}. Write it as NAME=VALUE.`,
    )
  }
}

/** An assignment as messages may show it: without its value. */
function named(assignment: string): string {
  const end = assignment.indexOf('=')
  return end === -1 ? 'without a sign =' : `of ${JSON.stringify(assignment.slice(0, end))}`
}
