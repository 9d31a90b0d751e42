import { messageOf } from '../../errors.ts'
import type { Resource } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import { type Contents, type FileContext, type FileFormat, readEach } from '../files/file-format.ts'
import type { SourceFile } from '../files/file-tree.ts'
import { jsonMemberNames } from '../json-member-names.ts'
import { Evaluator } from './evaluate/evaluator.ts'
import { exhaustion, gapsOf, isGap, unreadable } from './gaps.ts'
import { TYPES } from './overrides/index.ts'
import { parseTemplate } from './parse-template.ts'
import { readResource } from './read-resource.ts'
import { plainResources } from './serverless.ts'
import { Stack, type StackResource } from './stack.ts'
import { type TemplateResource, templateOf } from './template.ts'
import { templateIgnores } from './template-ignores.ts'

/**
 * CloudFormation templates in YAML or JSON, each evaluated as a deployment with default parameters. Nested stacks are
 * separate templates; macros and loops are reported as gaps.
 */
export const cloudFormation: FileFormat = {
  name: 'cloudformation',
  claims: (path) => /\.(ya?ml|json|template|cfn)$/i.test(path),
  recognizes: ({ text }) => isTemplate(text),
  read(files, context) {
    // Other files decide only whether nested stacks are gaps, and no resource.
    const paths = new Set(files.map(({ path }) => path))
    return readEach(files, context, (file) => readFile(file, paths, context))
  },
}

function readFile(file: SourceFile, paths: ReadonlySet<string>, context: FileContext | undefined): Contents {
  const root = parseTemplate(file)
  if ('reason' in root) return { resources: [], gaps: [unreadable(file.path, root)] }
  const template = templateOf(file.path, root)
  const gaps = gapsOf(template, root, paths)
  try {
    const evaluator = new Evaluator(template, context?.budget)
    const built = [...template.resources.values()].filter((resource) => isBuilt(resource, evaluator))
    const plain = plainResources(built, template)
    const judged = judgedAndNot(plain, evaluator, context)
    const inlineIgnores = templateIgnores(file, template, plain)
    return {
      ...judged,
      inlineIgnores,
      gaps: [...gaps, ...(evaluator.exhausted ? [exhaustion(file.path)] : [])],
    }
  } catch (error) {
    const reason = `The template could not be evaluated: ${messageOf(error)}`
    return { resources: [], gaps: [...gaps, { subject: file.path, reason }] }
  }
}

function judgedAndNot(
  plain: readonly TemplateResource[],
  evaluator: Evaluator,
  context: FileContext | undefined,
): Pick<Contents, 'resources' | 'unjudged'> {
  const stack = new Stack(plain, evaluator)
  const resources: Resource[] = []
  const others: StackResource[] = []
  for (const resource of stack.resources) {
    const override = TYPES.get(resource.type)
    const read = override && readResource(resource, override, stack, context)
    if (read) resources.push(read)
    if (!override && isInfrastructure(resource.type)) others.push(resource)
  }
  return { resources, unjudged: others.filter((other) => !stack.isJoined(other)).map(({ type }) => type) }
}

/** Types that only control the deployment and are no infrastructure. */
const NO_INFRASTRUCTURE = new Set([
  'AWS::CDK::Metadata',
  'AWS::CloudFormation::WaitCondition',
  'AWS::CloudFormation::WaitConditionHandle',
])

/** Whether the type is infrastructure. Nested stacks and modules are not: they are reported as gaps. */
function isInfrastructure(type: string): boolean {
  return !NO_INFRASTRUCTURE.has(type) && !isGap(type)
}

/** A resource is left out only when its condition surely fails. */
function isBuilt({ condition }: TemplateResource, { conditions }: Evaluator): boolean {
  if (condition === undefined) return true
  const holds = conditions.named(condition)
  return isUnknown(holds) || holds
}

const VERSION_KEY = /^["']?AWSTemplateFormatVersion["']?[ \t]*:/m
const RESOURCES_KEY = /^["']?Resources["']?[ \t]*:/m
const RESOURCE_TYPE = /\bType["']?[ \t]*:[ \t]*["']?(?:AWS|Custom)::/

/**
 * Whether a text is a CloudFormation template. The version is optional in a template; a `Resources` section with an
 * AWS resource is not.
 */
function isTemplate(text: string): boolean {
  if (!text.includes('AWSTemplateFormatVersion') && !RESOURCE_TYPE.test(text)) return false
  if (/^\s*\{/.test(text)) return isJsonTemplate(text)
  return VERSION_KEY.test(text) || RESOURCES_KEY.test(text)
}

/** JSON is read for its top-level names; in a truncated text any name may be at the top. */
function isJsonTemplate(text: string): boolean {
  return jsonMemberNames(text)?.has('Resources') ?? /"Resources"\s*:/.test(text)
}
