import type { FileTree } from '../file-format/file-tree.ts'
import type { Declarations } from './evaluate/declarations.ts'
import { type Evaluated, evaluateModule } from './evaluate/module.ts'
import type { Reading } from './module-contents.ts'
import { lockedVersions } from './modules/lock-file.ts'
import { type DeclaredModules, DOWNLOADED_MODULES, moduleLibrary } from './modules/module-library.ts'
import { referredFiles } from './modules/referred-files.ts'
import { semanticsOf } from './providers/utilities.ts'
import type { VariableValues } from './variables/root-variables.ts'

/** All that a root module is read from. */
export interface ModuleFiles {
  readonly tree: FileTree
  readonly folders: DeclaredModules
}

/** Evaluates the root module in a folder with these variables. */
export function evaluateRoot(
  directory: string,
  declarations: Declarations,
  variables: VariableValues,
  { tree, folders }: ModuleFiles,
  { providers, context }: Reading,
): Evaluated {
  return evaluateModule({
    directory,
    declarations,
    library: moduleLibrary(folders, tree, DOWNLOADED_MODULES.in(context.options)),
    files: referredFiles(directory, tree),
    variables,
    semantics: semanticsOf(providers),
    lockedVersions: lockedVersions(directory, tree),
    budget: context.budget,
  })
}
