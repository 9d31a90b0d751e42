import { posix } from 'node:path'
import { entryOf } from '../../../collections/entry-of.ts'
import type { FileTree, SourceFile } from '../../file-format/file-tree.ts'
import type { Declarations } from '../evaluate/declarations.ts'
import { isConfiguration } from '../modules/configuration-files.ts'
import type { DeclaredModules } from '../modules/module-library.ts'
import { rootBlocks } from './configured-blocks.ts'
import { type Plan, parsePlan } from './plan-file.ts'

/** Where the code of plans may be. */
export interface CodeOfPlans {
  readonly tree: FileTree
  readonly folders: DeclaredModules
  /** The folder that was named for all plans. */
  readonly named?: string | undefined
  /** Folders of configuration that are scanned as well. */
  readonly scanned?: Iterable<string>
}

/** Plans by the folder of the root module that each was made of; those of other code are not among them. */
export function plansByRoot(
  files: readonly SourceFile[],
  code: CodeOfPlans,
): ReadonlyMap<string, readonly Plan[]> {
  const byRoot = new Map<string, Plan[]>()
  for (const file of files) {
    const plan = parsePlan(file)
    if (!('content' in plan)) continue
    const folder = codeOf(plan, code)
    if (folder !== undefined) entryOf(byRoot, folder, () => []).push(plan)
  }
  return byRoot
}

/**
 * The folder of the code that a plan was made of: the one that was named, else its own or the nearest around it that has
 * configuration, else the only scanned one with such blocks.
 */
export function codeOf({ file, content }: Plan, code: CodeOfPlans): string | undefined {
  const blocks = rootBlocks(content)
  const isCode = (folder: string) => declares(code.folders.declarations(folder), blocks)
  if (code.named !== undefined) return isCode(code.named) ? code.named : undefined
  const near = nearestCode(posix.dirname(file.path), code.tree)
  if (near !== undefined && isCode(near)) return near
  const [only, ...others] = Array.from(code.scanned ?? []).filter(isCode)
  return others.length === 0 ? only : undefined
}

function nearestCode(folder: string, tree: FileTree): string | undefined {
  for (let at = folder; ; at = posix.dirname(at)) {
    if (tree.list(at).some(isConfiguration)) return at
    if (at === posix.dirname(at)) return undefined
  }
}

/** Whether a folder declares at least half of the blocks of a plan: some may be newer or older than the other. */
function declares(declarations: Declarations | undefined, blocks: ReadonlySet<string>): boolean {
  if (!declarations) return false
  const { resources, calls } = declarations
  const declared = new Set([...resources, ...calls].map(({ address }) => address))
  const found = Array.from(blocks).filter((block) => declared.has(block)).length
  return found > 0 && found * 2 >= blocks.size
}
