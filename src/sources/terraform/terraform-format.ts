import { messageOf } from '../../errors.ts'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { withinTimeLimit } from '../../time-limit.ts'
import { Distinct } from '../distinct.ts'
import type { Contents, FileContext, FileFormat } from '../files/file-format.ts'
import type { FileTree, SourceFile } from '../files/file-tree.ts'
import type { Trace } from '../files/memo.ts'
import { memoryTree } from '../files/memory-tree.ts'
import { tracedTree } from '../files/traced-tree.ts'
import { ParsedTexts } from '../helm/template/parsed-texts.ts'
import type { Gap } from '../source.ts'
import { evaluateModule } from './evaluate/module.ts'
import { readHelmReleases } from './helm-releases/helm-releases.ts'
import { toModuleCalls } from './module-calls.ts'
import { isConfiguration } from './modules/configuration-files.ts'
import { lockedVersions } from './modules/lock-file.ts'
import { ModuleFolders } from './modules/module-folders.ts'
import { type DeclaredModules, moduleLibrary } from './modules/module-library.ts'
import { referredFiles } from './modules/referred-files.ts'
import { rootModules } from './modules/root-modules.ts'
import { toProviders } from './provider-blocks.ts'
import { PROVIDERS } from './providers/index.ts'
import type { Providers } from './providers/provider.ts'
import { adapterBudget, toResources } from './providers/resources.ts'
import { semanticsOf } from './providers/utilities.ts'
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

function* read(
  files: readonly SourceFile[],
  providers: Providers,
  context: FileContext = { tree: memoryTree(files) },
): Generator<Contents> {
  const { tree, memo } = context
  const folders = new ModuleFolders(files, tree, context.onFile)
  const rootVariables = new RootVariables(context.terraformVariables)
  const shared = { providers, rootVariables, parsedTexts: new ParsedTexts(), context }
  // A gap in a module is one of each root module that calls it, and so are the comments of a chart's templates.
  const [gaps, inTemplates] = [new Distinct<Gap>(), new Distinct<InlineIgnore>()]
  const world = { tree, folders }
  for (const directory of rootModules(files, folders, tree, memo)) {
    const { folders: called, ...read } = memo
      ? memo.traced(directory, world, (trace) => readModule(directory, tracedFiles(world, trace), shared))
      : readModule(directory, world, shared)
    gaps.addAll(read.gaps)
    inTemplates.addAll(read.inlineIgnores ?? [])
    yield { ...read, gaps: [], inlineIgnores: [], reads: new Map([[directory, called]]) }
  }
  yield {
    resources: [],
    gaps: [...folders.gaps, ...rootVariables.gaps, ...gaps.all],
    inlineIgnores: [...folders.inlineIgnores, ...inTemplates.all],
  }
}

/** All that a root module is read from. */
interface ModuleFiles {
  readonly tree: FileTree
  readonly folders: DeclaredModules
}

/** The same, with a note of everything that is read. */
function tracedFiles(
  world: { readonly tree: FileTree; readonly folders: ModuleFolders },
  trace: Trace<typeof world>,
): ModuleFiles {
  return {
    tree: tracedTree(world, trace),
    folders: {
      declarations: (folder) => {
        trace.ask(`module ${folder}`, ({ folders }) => folders.files(folder), world)
        return world.folders.declarations(folder)
      },
    },
  }
}

interface Shared {
  readonly providers: Providers
  readonly rootVariables: RootVariables
  readonly parsedTexts: ParsedTexts
  readonly context: Omit<FileContext, 'tree'>
}

interface ModuleContents extends Contents {
  /** The folders of the module and of all that it calls. */
  readonly folders: Iterable<string>
}

/** Contents of a root module and of all modules that it calls. */
function readModule(directory: string, { tree, folders }: ModuleFiles, shared: Shared): ModuleContents {
  const asked = new Set<string>()
  const declarations = (folder: string) => {
    asked.add(folder)
    return folders.declarations(folder)
  }
  return { ...readDeclared(directory, { tree, folders: { declarations } }, shared), folders: asked }
}

function readDeclared(
  directory: string,
  { tree, folders }: ModuleFiles,
  { providers, rootVariables, parsedTexts, context }: Shared,
): Contents {
  const declarations = folders.declarations(directory)
  if (!declarations) return { resources: [], gaps: [] }
  const evaluate = () => {
    const evaluated = evaluateModule({
      directory,
      declarations,
      library: moduleLibrary(folders, tree, context.downloadedModules),
      files: referredFiles(directory, tree),
      variables: rootVariables.of(directory, declarations, tree),
      semantics: semanticsOf(providers),
      lockedVersions: lockedVersions(directory, tree),
      budget: context.budget,
    })
    const shared = adapterBudget()
    const { resources, unjudged } = toResources(evaluated.module, providers, shared, context)
    const releases = readHelmReleases(evaluated.module, { ...context, tree, directory, parsedTexts })
    const incomplete = shared.exhausted ? [{ subject: directory, reason: TOO_MUCH_SHARED }] : []
    return {
      ...releases,
      resources: [
        ...resources,
        ...toProviders(evaluated.module),
        ...toModuleCalls(directory, folders),
        ...releases.resources,
      ],
      unjudged: [...unjudged, ...(releases.unjudged ?? [])],
      gaps: [...incomplete, ...evaluated.gaps(), ...releases.gaps],
    }
  }
  try {
    return withinTimeLimit(evaluate)
  } catch (error) {
    const reason = `The module could not be evaluated: ${messageOf(error)}`
    return { resources: [], gaps: [{ subject: directory, reason }] }
  }
}
