import { messageOf } from '../../errors/message-of.ts'
import { withinTimeLimit } from '../../limits/time-limit.ts'
import { readStacks } from '../cloudformation/read-stack.ts'
import { type TemplateLibrary, templateLibrary, templateWorld } from '../cloudformation/template-library.ts'
import { type Contents, type FileContext, type FileFormat, notRead } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import { SERVERLESS_FRAMEWORK } from './declaration.ts'
import { serviceOf } from './service.ts'
import { serviceTemplate } from './service-template.ts'
import { unknownParts } from './unknown-parts.ts'
import { Variables } from './variables/variables.ts'

/**
 * Services of the Serverless Framework on AWS: what they declare, and what the framework makes of their functions and
 * events. Plugins are not run.
 */
export const serverlessFramework: FileFormat = { ...SERVERLESS_FRAMEWORK, read }

function* read(
  files: readonly SourceFile[],
  context: FileContext = { tree: memoryTree(files) },
): Generator<Contents> {
  const world = templateWorld(files, context.tree)
  const { memo } = context
  for (const file of files) {
    context.onFile?.()
    yield memo
      ? memo.traced(`service ${file.path}`, world, (trace) =>
          readService(file, templateLibrary(world, trace), context),
        )
      : readService(file, templateLibrary(world), context)
  }
}

function readService(file: SourceFile, library: TemplateLibrary, context: FileContext): Contents {
  const parsed = library.template(file.path)
  if (!parsed || 'reason' in parsed) {
    const reason = `No valid YAML: ${parsed?.reason ?? 'it is not there'}`
    const place = parsed && 'line' in parsed ? { line: parsed.line, column: parsed.column } : {}
    return notRead(file.path, reason, place)
  }
  const broken = parsed.broken.find(({ key }) => key !== 'functions' && key !== 'resources')
  if (broken) {
    const { reason, line, column } = broken
    return notRead(file.path, `No valid YAML: ${reason}`, { line, column })
  }
  const evaluate = () => {
    const variables = new Variables(parsed.root, file.path, library)
    const root = serviceTemplate(serviceOf(variables), parsed.root)
    const read = readStacks({ ...parsed, root }, library, context)
    return {
      ...read,
      gaps: [...variables.gaps, ...unknownParts(variables), ...read.gaps],
      parts: [...variables.used],
    }
  }
  try {
    return withinTimeLimit(evaluate)
  } catch (error) {
    return notRead(file.path, `The service could not be evaluated: ${messageOf(error)}`)
  }
}
