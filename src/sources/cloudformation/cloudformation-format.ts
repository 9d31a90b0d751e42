import { posix } from 'node:path'
import { messageOf } from '../../errors/message-of.ts'
import { withinTimeLimit } from '../../limits/time-limit.ts'
import { withDistinctGaps } from '../file-format/distinct-gaps.ts'
import { type Contents, type FileContext, type FileFormat, notRead } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import { CLOUDFORMATION } from './declaration.ts'
import { unreadable } from './gaps.ts'
import { givenParameters, STACK_PARAMETERS } from './parameters/given-parameters.ts'
import { readStacks, type StackContents } from './read-stack.ts'
import { rootTemplates } from './stacks/root-templates.ts'
import {
  type TemplateLibrary,
  type TemplateWorld,
  templateLibrary,
  templateWorld,
} from './template-library.ts'

/**
 * CloudFormation templates in YAML or JSON, each evaluated as a deployment with its default parameters and those that
 * were given. Templates that others nest are evaluated as part of those, with what they are passed.
 */
export const cloudFormation: FileFormat = {
  ...CLOUDFORMATION,
  read: (files, context = { tree: memoryTree(files) }) => withDistinctGaps(read(files, context)),
}

function* read(files: readonly SourceFile[], context: FileContext): Generator<Contents> {
  const world = templateWorld(files, context.tree)
  const readTemplates = new Set<string>()
  for (const file of rootTemplates(files, world)) {
    // A template that only calls nest which are never made is read by itself after all others.
    if (readTemplates.has(file.path)) continue
    context.onFile?.()
    const { templates, ...stacks } = readRemembered(file, world, context)
    const folders = templates.map((path) => posix.dirname(path))
    yield { ...stacks, reads: new Map([[file.path, folders]]) }
    for (const path of templates) readTemplates.add(path)
  }
}

function readRemembered(file: SourceFile, world: TemplateWorld, context: FileContext): StackContents {
  const { memo } = context
  if (!memo) return readTemplate(file, templateLibrary(world), context)
  return memo.traced(`template ${file.path}`, world, (trace) =>
    readTemplate(file, templateLibrary(world, trace), context),
  )
}

/** A template as it is deployed, with the stacks nested in it. */
function readTemplate(file: SourceFile, library: TemplateLibrary, context: FileContext): StackContents {
  const templates = [file.path]
  const parsed = library.template(file.path)
  if (!parsed || 'reason' in parsed)
    return { resources: [], gaps: [unreadable(file.path, parsed)], templates }
  try {
    const parameters = givenParameters(STACK_PARAMETERS.in(context.options) ?? new Map())
    return withinTimeLimit(() => readStacks(parsed, library, context, parameters))
  } catch (error) {
    return { ...notRead(file.path, `The template could not be evaluated: ${messageOf(error)}`), templates }
  }
}
