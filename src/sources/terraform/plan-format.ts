import { posix } from 'node:path'
import { messageOf } from '../../errors/message-of.ts'
import { withinTimeLimit } from '../../limits/time-limit.ts'
import type { Contents, FileContext, FileFormat } from '../file-format/file-format.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import { tracedTree } from '../file-format/traced-tree.ts'
import { ParsedTexts } from '../helm/template/parsed-texts.ts'
import { TERRAFORM_PLAN } from './declaration.ts'
import { moduleContents, type Reading } from './module-contents.ts'
import { ModuleFolders } from './modules/module-folders.ts'
import { CODE_OF_PLANS } from './plan/folder-of-plans.ts'
import { type Plan, parsePlan } from './plan/plan-file.ts'
import { codeOf } from './plan/planned-roots.ts'
import { plannedModule, plannedRoot } from './planned-module.ts'
import { PROVIDERS } from './providers/index.ts'
import type { Providers } from './providers/provider.ts'
import { TERRAFORM_VARIABLES } from './variables/given-variables.ts'
import { RootVariables } from './variables/root-variables.ts'

/** Plans in JSON, as `terraform show -json` and `tofu show -json` write them. */
export const terraformPlan = planFormat(PROVIDERS)

export function planFormat(providers: Providers): FileFormat {
  return {
    ...TERRAFORM_PLAN,
    read: (files, context) => read(files, providers, context),
  }
}

function* read(
  files: readonly SourceFile[],
  providers: Providers,
  context: FileContext = { tree: memoryTree(files) },
): Generator<Contents> {
  const reading = { providers, parsedTexts: new ParsedTexts(), context }
  const { memo, tree } = context
  for (const file of files) {
    context.onFile?.()
    // The code of a plan, and the charts that it installs, are read from the tree.
    const world = { tree, file }
    yield memo
      ? memo.traced(`plan ${file.path}`, world, (trace) => {
          trace.ask('text', (asked) => asked.file.text, world)
          return readPlan(file, tracedTree(world, trace), reading)
        })
      : readPlan(file, tree, reading)
  }
}

function readPlan(file: SourceFile, tree: FileTree, reading: Reading): Contents {
  const plan = parsePlan(file)
  if (!('content' in plan)) return { resources: [], gaps: [plan] }
  try {
    return withinTimeLimit(() => {
      const { gaps, ...contents } = atCode(plan, tree, reading) ?? alone(plan, tree, reading)
      return { ...contents, gaps: [...plan.gaps, ...gaps] }
    })
  } catch (error) {
    return {
      resources: [],
      gaps: [{ subject: file.path, reason: `The plan could not be read: ${messageOf(error)}` }],
    }
  }
}

function alone(plan: Plan, tree: FileTree, reading: Reading): Contents {
  return moduleContents(plannedModule(plan, reading), posix.dirname(plan.file.path), tree, reading)
}

/** The resources of a plan whose code is not scanned with it, at their blocks; `undefined` where there is no such code. */
function atCode(plan: Plan, tree: FileTree, reading: Reading): Contents | undefined {
  const { options } = reading.context
  const folders = new ModuleFolders([], tree)
  const directory = codeOf(plan, { tree, folders, named: CODE_OF_PLANS.in(options) })
  const declarations = directory === undefined ? undefined : folders.declarations(directory)
  if (directory === undefined || !declarations) return undefined
  const given = new RootVariables(TERRAFORM_VARIABLES.in(options)).of(directory, declarations, tree)
  const root = { directory, declarations, given, files: { tree, folders } }
  const { module } = plannedRoot(plan, root, 'planned resources', reading)
  return { ...moduleContents(module, directory, tree, reading), inlineIgnores: folders.inlineIgnores }
}
