import { Distinct } from '../../collections/distinct.ts'
import { messageOf } from '../../errors/message-of.ts'
import { withinTimeLimit } from '../../limits/time-limit.ts'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { type Contents, type FileContext, type FileFormat, joined } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import type { Trace } from '../file-format/memo.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import { tracedTree } from '../file-format/traced-tree.ts'
import { ParsedTexts } from '../helm/template/parsed-texts.ts'
import type { Gap } from '../source.ts'
import { TERRAFORM } from './declaration.ts'
import type { Declarations } from './evaluate/declarations.ts'
import { toModuleCalls } from './module-calls.ts'
import { moduleContents, type Reading } from './module-contents.ts'
import { ModuleFolders } from './modules/module-folders.ts'
import { rootModules } from './modules/root-modules.ts'
import { CODE_OF_PLANS } from './plan/folder-of-plans.ts'
import { PLAN_FORMAT, type Plan } from './plan/plan-file.ts'
import { plansByRoot } from './plan/planned-roots.ts'
import { plannedRoot } from './planned-module.ts'
import { PROVIDERS } from './providers/index.ts'
import type { Providers } from './providers/provider.ts'
import { evaluateRoot, type ModuleFiles } from './root-module.ts'
import { TERRAFORM_VARIABLES } from './variables/given-variables.ts'
import { RootVariables } from './variables/root-variables.ts'

/** Terraform and OpenTofu configurations. Each folder that no module call refers to is a root module. */
export const terraform = terraformFormat(PROVIDERS)

export function terraformFormat(providers: Providers): FileFormat {
  return {
    ...TERRAFORM,
    read: (files, context) => read(files, providers, context),
  }
}

function* read(
  files: readonly SourceFile[],
  providers: Providers,
  context: FileContext = { tree: memoryTree(files) },
): Generator<Contents> {
  const { tree, memo, options } = context
  const folders = new ModuleFolders(files, tree, context.onFile)
  const rootVariables = new RootVariables(TERRAFORM_VARIABLES.in(options))
  const reading = { providers, rootVariables, parsedTexts: new ParsedTexts(), context }
  // A gap in a module is one of each root module that calls it, and so are the comments of a chart's templates.
  const [gaps, inTemplates] = [new Distinct<Gap>(), new Distinct<InlineIgnore>()]
  const byRoot = plansByRoot(context.scanned?.get(PLAN_FORMAT) ?? [], {
    tree,
    folders,
    named: CODE_OF_PLANS.in(options),
    scanned: folders.scanned,
  })
  const world = { tree, folders, plansOf: (directory: string) => byRoot.get(directory) ?? [] }
  for (const directory of rootModules(files, folders, tree, memo)) {
    const { folders: called, ...read } = memo
      ? memo.traced(directory, world, (trace) => readModule(directory, traced(world, trace), reading))
      : readModule(directory, world, reading)
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

/** All that root modules are read from. */
interface World extends ModuleFiles {
  /** The plans that were made of the root module in a folder. */
  plansOf(directory: string): readonly Plan[]
}

/** The same, with a note of everything that is read. */
function traced(
  world: World & { readonly folders: ModuleFolders },
  trace: Trace<World & { readonly folders: ModuleFolders }>,
): World {
  return {
    tree: tracedTree(world, trace),
    folders: {
      declarations: (folder) => {
        trace.ask(`module ${folder}`, ({ folders }) => folders.files(folder), world)
        return world.folders.declarations(folder)
      },
    },
    plansOf: (directory) => {
      trace.ask('plans', ({ plansOf }) => plansOf(directory).map(({ file }) => file), world)
      return world.plansOf(directory)
    },
  }
}

interface RootReading extends Reading {
  readonly rootVariables: RootVariables
}

interface ModuleContents extends Contents {
  /** The folders of the module and of all that it calls. */
  readonly folders: Iterable<string>
}

/** Contents of a root module and of all modules that it calls. */
function readModule(directory: string, { folders, ...world }: World, reading: RootReading): ModuleContents {
  const asked = new Set<string>()
  const declarations = (folder: string) => {
    asked.add(folder)
    return folders.declarations(folder)
  }
  return { ...readDeclared(directory, { ...world, folders: { declarations } }, reading), folders: asked }
}

function readDeclared(directory: string, world: World, reading: RootReading): Contents {
  const declarations = world.folders.declarations(directory)
  if (!declarations) return { resources: [], gaps: [] }
  try {
    return withinTimeLimit(() => readRoot(directory, declarations, world, reading))
  } catch (error) {
    const reason = `The module could not be evaluated: ${messageOf(error)}`
    return { resources: [], gaps: [{ subject: directory, reason }] }
  }
}

/** What a root module contains: what its first plan tells, if it has one. Further plans of it are read as well. */
function readRoot(
  directory: string,
  declarations: Declarations,
  { tree, folders, plansOf }: World,
  reading: RootReading,
): Contents {
  const given = reading.rootVariables.of(directory, declarations, tree)
  const files = { tree, folders }
  const root = { directory, declarations, given, files }
  const [plan, ...further] = plansOf(directory)
  const { module, gaps } = plan
    ? plannedRoot(plan, root, 'root module', reading)
    : evaluateRoot(directory, declarations, given, files, reading)
  const contents = moduleContents(module, directory, tree, reading)
  const own = {
    ...contents,
    resources: [...contents.resources, ...toModuleCalls(directory, folders)],
    gaps: [...gaps(), ...contents.gaps, ...(plan?.gaps ?? [])],
  }
  if (!plan) return own
  const others = further.map((other) => {
    const { module } = plannedRoot(other, root, 'one more plan', reading)
    const { gaps, ...read } = moduleContents(module, directory, tree, reading)
    return { ...read, gaps: [...gaps, ...other.gaps] }
  })
  const all = joined([own, ...others])
  const plans = [plan, ...further].map(({ file }) => file.path)
  return { ...all, parts: [...(all.parts ?? []), ...plans] }
}
