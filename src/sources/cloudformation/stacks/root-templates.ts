import { OutOfTimeError, withinTimeLimit } from '../../../limits/time-limit.ts'
import type { SourceFile } from '../../file-format/file-tree.ts'
import { deploymentBudget } from '../evaluate/evaluator.ts'
import { type TemplateWorld, templateLibrary } from '../template-library.ts'
import { deploy } from './deployed-stack.ts'
import { NESTED_TYPES } from './nested-template.ts'

const MAY_NEST = /TemplateURL|AWS::Serverless::Application/

/**
 * The templates of a scan: first those that no other one nests, then those that others do, of which some may nest each
 * other only.
 */
export function rootTemplates(files: readonly SourceFile[], world: TemplateWorld): readonly SourceFile[] {
  const nested = new Set(
    files.filter(({ text }) => MAY_NEST.test(text)).flatMap((file) => nestedInTime(file, world)),
  )
  if (nested.size === 0) return files
  return [...files.filter(({ path }) => !nested.has(path)), ...files.filter(({ path }) => nested.has(path))]
}

/** Nothing for a template that takes too long, which it also does where it is read, and is a gap there. */
function nestedInTime(file: SourceFile, world: TemplateWorld): readonly string[] {
  try {
    return withinTimeLimit(() => nestedIn(file, world))
  } catch (error) {
    if (error instanceof OutOfTimeError) return []
    throw error
  }
}

/** The paths of the templates that a template nests, with the defaults of its parameters. */
function nestedIn(file: SourceFile, world: TemplateWorld): readonly string[] {
  const library = templateLibrary(world)
  const parsed = library.template(file.path)
  if (!parsed || 'reason' in parsed) return []
  const stack = deploy(parsed, { library, budget: deploymentBudget() }, new Map())
  return [...stack.template.resources.values()]
    .filter(({ type }) => NESTED_TYPES.has(type))
    .flatMap((resource) => stack.templateOf(resource) ?? [])
    .filter((path) => path !== file.path)
}
