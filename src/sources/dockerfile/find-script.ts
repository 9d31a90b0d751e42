import { posix } from 'node:path'
import type { Budget } from '../../limits/budget.ts'
import { type Found, inSearchPath, type ScriptFile, scriptIn } from '../shell/called-scripts.ts'
import type { ScriptTree } from '../shell/script-tree.ts'
import type { CopiedFiles, Origin } from './copied-files.ts'
import { LocatedText } from './located-text.ts'

/** Stages that files are followed through. */
const MAX_STAGES = 20

/** What a build knows when a command calls a script. */
export interface Image {
  readonly files: CopiedFiles
  readonly workdir: string
  readonly dockerfile: string
  readonly context: ScriptTree
  readonly budget: Budget
}

/** Finds the script that a command of an image names, if it comes from the build context or the Dockerfile. */
export function findScript(name: string, image: Image): Found | undefined {
  if (!name.includes('/') && !image.files.mayHavePrograms) return undefined
  const paths = name.includes('/') ? [posix.resolve(image.workdir, name)] : inSearchPath(name)
  const found = paths.map((path) => scriptAt(path, image))
  if (image.budget.exhausted) return { unread: 'files are copied in more ways than are followed' }
  return found.find((one) => one && !('missing' in one)) ?? (name.includes('/') ? found[0] : undefined)
}

function scriptAt(path: string, image: Image, stages = 0): Found | undefined {
  let missing: Found | undefined
  for (const origin of image.files.originsOf(path, image.budget)) {
    const { from, source, isNamed } = origin
    if (from === 'elsewhere') {
      // Something else lies there, such as a program of another image.
      if (isNamed) return missing
    } else if (from === 'context') {
      const found = inContext(path, origin, image)
      if (found === 'program') return undefined
      if (found && !('missing' in found)) return found
      missing ??= found
    } else if (from instanceof LocatedText) {
      if (isNamed) return inDockerfile(path, from, image)
    } else if (stages < MAX_STAGES) {
      const found = scriptAt(posix.resolve('/', source), { ...image, files: from }, stages + 1)
      if (found && !('missing' in found)) return found
    } else return { unread: `it is copied through more than ${MAX_STAGES} stages` }
  }
  return missing
}

function inContext(path: string, { source }: Origin, { context }: Image): Found | 'program' | undefined {
  const file = context.file(source)
  if (file === undefined) return { missing: `${source} is not in the scanned tree` }
  if ('text' in file) return scriptIn(path, file)
  return file.isBinary ? 'program' : { unread: `${source} is not read: ${file.reason}` }
}

function inDockerfile(name: string, text: LocatedText, { dockerfile }: Image): ScriptFile {
  return { name, file: dockerfile, text: text.text, lineAt: (offset) => text.lineAt(offset) }
}
