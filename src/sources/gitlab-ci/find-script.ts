import { posix } from 'node:path'
import { variableWord } from '../../model/gitlab-ci/variable-word.ts'
import { type Found, scriptIn } from '../shell/called-scripts.ts'
import type { ScriptTree } from '../shell/script-tree.ts'

/** The folder of the repository, in which jobs begin. */
const REPOSITORY = `${variableWord('CI_PROJECT_DIR')}/`

/** Finds the script of the repository that a command of a job names. */
export function findScript(name: string, tree: ScriptTree): Found | undefined {
  const start = name.lastIndexOf(REPOSITORY)
  const path = posix.normalize(start === -1 ? name : name.slice(start + REPOSITORY.length))
  if (!name.includes('/') || posix.isAbsolute(path) || path.startsWith('..')) return undefined
  const file = tree.file(path)
  if (file === undefined) return { missing: `${path} is not in the scanned tree` }
  if ('text' in file) return scriptIn(path, file)
  return file.isBinary ? undefined : { unread: `${path} is not read: ${file.reason}` }
}
