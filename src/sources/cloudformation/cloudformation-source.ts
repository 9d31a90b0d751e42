import { messageOf } from '../../errors.ts'
import type { Resource } from '../../resources/resource.ts'
import { isUnknown } from '../../resources/unknown.ts'
import type { Collected, FileSource, SourceFile } from '../source.ts'
import { TYPES } from './aws/index.ts'
import { Evaluator } from './evaluate/evaluator.ts'
import { gapsOf, unreadable } from './gaps.ts'
import { parseTemplate } from './parse-template.ts'
import { readResource } from './read-resource.ts'
import { isTemplate } from './recognition.ts'
import { plainResources } from './serverless.ts'
import { Stack } from './stack.ts'
import { type Template, type TemplateResource, templateOf } from './template.ts'

/**
 * CloudFormation templates in YAML or JSON, each evaluated by itself as a deployment with default parameters. Nested
 * stacks are separate templates; macros and loops are named as gaps.
 */
export const cloudFormation: FileSource = {
  name: 'cloudformation',
  claims: (path) => /\.(ya?ml|json|template|cfn)$/i.test(path),
  recognizes: ({ text }) => isTemplate(text),
  collect: collectTemplates,
}

/** The resources of templates, which is all that is known of their surroundings. */
export function collectTemplates(files: readonly SourceFile[]): Collected {
  const paths = new Set(files.map(({ path }) => path))
  const read = files.map((file) => readFile(file, paths))
  return {
    resources: read.flatMap(({ resources }) => resources),
    gaps: read.flatMap(({ gaps }) => gaps),
  }
}

function readFile(file: SourceFile, paths: ReadonlySet<string>): Collected {
  const root = parseTemplate(file)
  if ('reason' in root) return { resources: [], gaps: [unreadable(file.path, root)] }
  const template = templateOf(file.path, root)
  const gaps = gapsOf(template, root, paths)
  try {
    return { resources: resourcesOf(template), gaps }
  } catch (error) {
    const reason = `The template could not be evaluated: ${messageOf(error)}`
    return { resources: [], gaps: [...gaps, { subject: file.path, reason }] }
  }
}

function resourcesOf(template: Template): readonly Resource[] {
  const evaluator = new Evaluator(template)
  const built = [...template.resources.values()].filter((resource) => isBuilt(resource, evaluator))
  const plain = plainResources(built, template)
  const stack = new Stack(plain, evaluator)
  return stack.resources.flatMap((resource) => {
    const reader = TYPES.get(resource.type)
    return (reader && readResource(resource, reader, stack)) ?? []
  })
}

/** A resource is left out only when its condition surely fails. */
function isBuilt({ condition }: TemplateResource, { conditions }: Evaluator): boolean {
  if (condition === undefined) return true
  const holds = conditions.named(condition)
  return isUnknown(holds) || holds
}
