import { messageOf } from '../../errors/message-of.ts'
import { withinTimeLimit } from '../../limits/time-limit.ts'
import {
  type Contents,
  eachFile,
  type FileContext,
  type FileFormat,
  notRead,
} from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { commentIgnores } from '../inline-ignores/comment-ignores.ts'
import { ARM } from './declaration.ts'
import { filesBeside, parametersBeside, passedBy } from './parameter-files.ts'
import { parseTemplate } from './parse-template.ts'
import { type ReadDeployment, readDeployment, withLinks } from './read-deployment.ts'
import { constructsIn } from './template-constructs.ts'

/** Longest template, in characters; Azure Resource Manager takes 4 MB. */
const MAX_LENGTH = 4_000_000

/** Templates of Azure Resource Manager, each evaluated as a deployment with its default parameters. */
export const arm: FileFormat = { ...ARM, read }

function read(files: readonly SourceFile[], context?: FileContext): Iterable<Contents> {
  return withLinks(
    files,
    eachFile(
      files,
      context,
      (file) => readTemplate(file, context),
      (file) =>
        context &&
        filesBeside(file.path, context.tree)
          .map(({ text }) => text)
          .join(),
    ),
  )
}

function readTemplate(file: SourceFile, context: FileContext | undefined): ReadDeployment {
  const { path, text } = file
  if (text.length > MAX_LENGTH)
    return notRead(path, `Not scanned: it is longer than ${MAX_LENGTH} characters.`)
  const parsed = parseTemplate(file)
  if ('reason' in parsed) return notRead(path, `No valid template: ${parsed.reason}.`, { line: parsed.line })
  try {
    const inlineIgnores = commentIgnores({ ...parsed, constructs: constructsIn(parsed) })
    const passed = context && passedBy(parametersBeside(path, context.tree))
    const input = { file: parsed, template: parsed.root, ...(passed && { passed }) }
    const read = withinTimeLimit(() => readDeployment(input, context))
    return { ...read, inlineIgnores }
  } catch (error) {
    return notRead(path, `The template could not be evaluated: ${messageOf(error)}`)
  }
}
