import { posix } from 'node:path'
import { cutText } from '../../../text/shortened.ts'
import type { FileTree } from '../../file-format/file-tree.ts'
import type { EvaluatedAttribute, EvaluatedResource } from '../evaluate/evaluated.ts'
import { folderAt } from '../modules/module-library.ts'
import { ReleaseError } from './release-error.ts'

/** `https://charts.example.com`, `oci://registry.example.com/charts/web`. */
const ADDRESS = /^[a-z][a-z0-9+.-]{0,20}:\/\//i

/** What Helm takes for a path, whether or not there is anything. */
const PATH = /^(?:\.|\/)/

/** Longest path that a message repeats. */
const LONGEST = 200

/**
 * The folder of a release's chart, found as Helm does: what `chart` names from where Terraform runs, else in the folder that
 * `repository` names. `undefined` for a chart that would be downloaded, and where nobody can tell.
 *
 * @param directory the folder that Terraform runs in
 * @throws ReleaseError for a path to no chart that may be read
 */
export function chartFolder(
  { attributes }: EvaluatedResource,
  directory: string,
  tree: FileTree,
): string | undefined {
  const chart = attributes.get('chart')
  const repository = attributes.get('repository')
  const path = pathOf(chart, repository)
  if (path === undefined) return undefined
  const isShown = !chart?.tainted && !repository?.tainted
  const its = isShown ? `its chart ${JSON.stringify(cutText(path, LONGEST))}` : 'its chart'
  const folder = posix.isAbsolute(path) ? OUTSIDE : tree.folder(folderAt(directory, path))
  if (folder !== undefined && typeof folder !== 'string') {
    throw new ReleaseError(`${its} is outside of the scanned folder, or in one that is not read`)
  }
  const definition = folder === undefined ? undefined : tree.read(posix.join(folder, 'Chart.yaml'))
  if (definition && 'text' in definition) return folder
  if (PATH.test(path)) throw new ReleaseError(`${its} is no folder with a Chart.yaml`)
  return undefined
}

const OUTSIDE = { reason: 'outside' }

/** The path that Helm looks for; `undefined` where it only downloads, and where it is not known. */
function pathOf(
  chart: EvaluatedAttribute | undefined,
  repository: EvaluatedAttribute | undefined,
): string | undefined {
  const { value: name } = chart ?? {}
  const { value: home = '' } = repository ?? {}
  if (typeof name !== 'string' || typeof home !== 'string') return undefined
  const isInHome = home !== '' && !ADDRESS.test(home) && !name.includes('/')
  const path = isInHome ? `${home}/${name.trim()}` : name.trim()
  return path === '' || ADDRESS.test(path) ? undefined : path
}
