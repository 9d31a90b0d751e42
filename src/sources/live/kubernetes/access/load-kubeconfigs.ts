import { delimiter, isAbsolute, join } from 'node:path'
import type { Environment } from '../../../../client/transport/environment.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { hasCode, messageOf } from '../../../../errors/message-of.ts'
import { enumeration } from '../../../../text/enumeration.ts'
import { readLimited } from '../../access/read-limited.ts'
import type { Kubeconfig } from './kubeconfig.ts'
import { merge } from './merge.ts'
import { readKubeconfig } from './read-kubeconfig.ts'

/** A kubeconfig of a thousand clusters has 5 MB. */
const MOST_BYTES = 16 * 1024 * 1024

const MOST_FILES = 1000

/** Files that are read as kubeconfigs, and who names them. */
interface Named {
  readonly paths: readonly string[]
  /** An option or a variable; absent for the file that is looked for when nobody names one. */
  readonly by?: string
}

/**
 * The kubeconfigs that the user names, as one: by option, in `KUBECONFIG`, or the one in the home folder. A kubeconfig
 * can run programs, so none is looked for anywhere else, and least of all in what is scanned.
 */
export async function loadKubeconfigs(
  option: string | undefined,
  environment: Environment,
): Promise<Kubeconfig> {
  const { paths, by } = namedFiles(option, environment)
  if (paths.length > MOST_FILES) {
    throw new UsageError(`KUBECONFIG names more than ${MOST_FILES} files. Name those that are needed.`)
  }
  const read = await Promise.all(paths.map(readIfThere))
  const there = read.filter((kubeconfig) => kubeconfig !== undefined)
  if (by !== undefined && paths.length > 0 && there.length === 0) throw noneThere(paths, by)
  return merge(there)
}

function namedFiles(option: string | undefined, environment: Environment): Named {
  if (option) return { paths: [option], by: '--kubeconfig' }
  const variable = environment['KUBECONFIG']
  if (!variable) return { paths: inHome(environment) }
  const paths = variable.split(delimiter).filter((path) => path !== '')
  return { paths: [...new Set(paths)], by: 'KUBECONFIG' }
}

/** Without a home there is none: a relative path would lead into what is scanned. */
function inHome(environment: Environment): readonly string[] {
  const home = environment['HOME'] || environment['USERPROFILE'] || ''
  return isAbsolute(home) ? [join(home, '.kube', 'config')] : []
}

async function readIfThere(path: string): Promise<Kubeconfig | undefined> {
  try {
    return readKubeconfig(await readLimited(path, MOST_BYTES), path)
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return undefined
    if (cause instanceof UsageError) throw cause
    throw new UsageError(
      `The kubeconfig ${path} cannot be read: ${messageOf(cause)}. Correct the path, or who may read it.`,
      { cause },
    )
  }
}

function noneThere(paths: readonly string[], by: string): UsageError {
  const files = paths.length === 1 ? 'which does not exist' : 'of which none exists'
  return new UsageError(`${by} names ${enumeration(paths)}, ${files}. Correct ${by}, or leave it out.`)
}
