import { Budget } from '../../budget.ts'
import { messageOf } from '../../errors.ts'
import { type Contents, eachFile, type FileContext, type FileFormat } from '../files/file-format.ts'
import type { SourceFile } from '../files/file-tree.ts'
import { commentIgnores } from '../inline-ignores/comment-ignores.ts'
import { Deployment, type Link } from './deployment/deployment.ts'
import { ResourceParts } from './deployment/parts.ts'
import type { DeploymentInput } from './evaluate/evaluator.ts'
import { type ParsedTemplate, parseTemplate } from './parse-template.ts'
import { readResource } from './read-resource.ts'
import { constructsIn } from './template-constructs.ts'
import { TYPES } from './types.ts'

/** Longest template, in characters; Azure Resource Manager takes 4 MB. */
const MAX_LENGTH = 4_000_000

/** Limit on the expressions evaluated for one template, against templates that expand a variable over and over. */
const MAX_WORK = 3_000_000

/** The schemas of templates, whatever they are deployed to: a resource group, a subscription, a management group. */
const SCHEMA =
  /"\$schema"\s{0,100}:\s{0,100}"https?:\/\/schema\.management\.azure\.com\/schemas\/[\w./-]{1,100}eploymentTemplate\.json/i

/**
 * Templates of Azure Resource Manager, those that Bicep compiles included, each evaluated as a deployment with its default
 * parameters.
 */
export const arm: FileFormat = {
  name: 'arm',
  claims: (path) => /\.json$/i.test(path),
  recognizes: ({ text }) => text.includes('schema.management.azure.com') && SCHEMA.test(text),
  read,
}

/** What is read of a template, and the templates that it names. */
interface ReadTemplate extends Contents {
  readonly links?: readonly Link[]
}

function* read(files: readonly SourceFile[], context?: FileContext): Generator<Contents> {
  const scanned = new Set(files.map(({ path }) => path))
  for (const { links = [], ...contents } of eachFile(files, context, (file) => readTemplate(file, context))) {
    const missing = links.filter(({ paths }) => !paths.some((path) => scanned.has(path)))
    yield { ...contents, gaps: [...contents.gaps, ...missing.map(({ gap }) => gap)] }
  }
}

function readTemplate(file: SourceFile, context: FileContext | undefined): ReadTemplate {
  const { path, text } = file
  if (text.length > MAX_LENGTH) return gap(path, `Not scanned: it is longer than ${MAX_LENGTH} characters.`)
  const parsed = parseTemplate(file)
  if ('reason' in parsed) return gap(path, `No valid template: ${parsed.reason}.`, parsed.line)
  try {
    return readDeployment(parsed, context)
  } catch (error) {
    return gap(path, `The template could not be evaluated: ${messageOf(error)}`)
  }
}

function readDeployment(file: ParsedTemplate, context: FileContext | undefined): ReadTemplate {
  const budgets = [new Budget(MAX_WORK), ...(context?.budget ? [context.budget] : [])]
  const input: DeploymentInput = { file, template: file.root, budgets }
  const { resources, gaps, links } = new Deployment(input)
  const parts = new ResourceParts(resources)
  const contents = resources
    .filter((resource) => !parts.isPart(resource))
    .map((resource) => ({ resource, definition: TYPES.get(resource.type.toLowerCase()) }))
  const judged = contents.flatMap(({ resource, definition }) =>
    definition ? [readResource(resource, definition, parts, context)] : [],
  )
  const isExhausted = budgets.some(({ exhausted }) => exhausted)
  return {
    resources: judged,
    links,
    gaps: [...gaps, ...(isExhausted ? [{ subject: file.path, reason: EXHAUSTED }] : [])],
    unjudged: contents.flatMap(({ resource, definition }) => (definition ? [] : [resource.type])),
    inlineIgnores: commentIgnores({ ...file, constructs: constructsIn(file) }),
  }
}

function gap(subject: string, reason: string, line?: number): Contents {
  return { resources: [], gaps: [{ subject, reason, ...(line !== undefined && { line }) }] }
}

const EXHAUSTED = 'The template takes too long to evaluate; what came last in it was left unknown.'
