import { messageOf } from '../../errors.ts'
import type { Resource } from '../../model/resource.ts'
import { append } from '../append.ts'
import type { Contents, FileContext, FileFormat } from '../files/file-format.ts'
import type { SourceFile } from '../files/file-tree.ts'
import { memoryTree } from '../files/memory-tree.ts'
import type { Gap } from '../source.ts'
import { evaluateModule } from './evaluate/module.ts'
import { isConfiguration } from './modules/configuration-files.ts'
import { ModuleFolders } from './modules/module-folders.ts'
import { moduleLibrary } from './modules/module-library.ts'
import { referredFiles } from './modules/referred-files.ts'
import { rootModules } from './modules/root-modules.ts'
import { toProviders } from './provider-blocks.ts'
import { PROVIDERS } from './providers/index.ts'
import type { Providers } from './providers/provider.ts'
import { adapterBudget, toResources } from './providers/resources.ts'
import { RootVariables } from './variables/root-variables.ts'

/** Terraform and OpenTofu configurations. Each folder that no module call refers to is a root module. */
export const terraform = terraformFormat(PROVIDERS)

export function terraformFormat(providers: Providers): FileFormat {
  return {
    name: 'terraform',
    claims: isConfiguration,
    recognizes: () => true,
    read: (files, context) => read(files, providers, context),
  }
}

const TOO_MUCH_SHARED =
  'What the resources of the module share takes too long to read for each of them, so that some were left out.'

function read(
  files: readonly SourceFile[],
  providers: Providers,
  { tree, terraformVariables, budget, onFile }: FileContext = { tree: memoryTree(files) },
): Contents {
  const folders = new ModuleFolders(files, tree, onFile)
  const library = moduleLibrary(folders, tree)
  const rootVariables = new RootVariables(tree, terraformVariables)
  const gaps: Gap[] = []
  const resources: Resource[] = []
  const unjudged: string[] = []
  for (const directory of rootModules(files, folders, tree)) {
    const declarations = folders.declarations(directory)
    if (!declarations) continue
    try {
      const variables = rootVariables.of(directory, declarations)
      const evaluated = evaluateModule({
        directory,
        declarations,
        library,
        files: referredFiles(directory, tree),
        variables,
        semantics: providers,
        budget,
      })
      const shared = adapterBudget()
      const translated = toResources(evaluated.module, providers, shared)
      append(resources, translated.resources)
      append(resources, toProviders(evaluated.module))
      append(unjudged, translated.unjudged)
      if (shared.exhausted) gaps.push({ subject: directory, reason: TOO_MUCH_SHARED })
      append(gaps, evaluated.gaps())
    } catch (error) {
      gaps.push({ subject: directory, reason: `The module could not be evaluated: ${messageOf(error)}` })
    }
  }
  return {
    resources,
    unjudged,
    gaps: [...folders.gaps, ...rootVariables.gaps, ...distinct(gaps)],
    inlineIgnores: folders.inlineIgnores,
  }
}

/** Removes duplicates: a gap in a module occurs in each root module that calls it. */
function distinct(gaps: readonly Gap[]): Gap[] {
  return [...new Map(gaps.map((gap) => [`${gap.subject}:${gap.line} ${gap.reason}`, gap])).values()]
}
