import { Budget } from '../../limits/budget.ts'
import type { Resource } from '../../model/resource.ts'
import type { Contents, FileContext } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { declarationsOf } from './declarations/read-declarations.ts'
import { Deployment, type Link } from './deployment/deployment.ts'
import { ResourceParts } from './deployment/parts.ts'
import type { DeploymentInput } from './evaluate/evaluator.ts'
import { readElsewhere, readResource } from './read-resource.ts'
import { TYPES } from './types.ts'

/** Limit on the expressions evaluated for one deployment, against templates that expand a variable over and over. */
const MAX_WORK = 2_000_000

/** What is read of a deployment, and the templates that it names. */
export interface ReadDeployment extends Contents {
  readonly links?: readonly Link[]
}

/** The resources of a template, in any language, as a deployment with default parameters makes them. */
export function readDeployment(
  input: Pick<DeploymentInput, 'file' | 'passed' | 'template' | 'tree'>,
  context: FileContext | undefined,
): ReadDeployment {
  const budget = new Budget(MAX_WORK, context?.budget)
  const { resources, templates, gaps, links } = new Deployment({ ...input, budget })
  const parts = new ResourceParts(resources)
  const options = { ...context, root: input.file.path }
  const judged: Resource[] = []
  const unjudged: string[] = []
  for (const resource of resources) {
    if (parts.isPart(resource)) continue
    const definition = TYPES.get(resource.type.toLowerCase())
    const elsewhere = definition ? undefined : parts.elsewhere(resource)
    if (definition) judged.push(readResource(resource, definition, parts, options))
    else if (elsewhere) judged.push(readElsewhere(elsewhere, options))
    else unjudged.push(resource.type)
  }
  judged.push(...declarationsOf(templates, resources, input.file.path))
  return {
    resources: judged,
    links,
    gaps: [...gaps, ...(budget.exhausted ? [{ subject: input.file.path, reason: EXHAUSTED }] : [])],
    unjudged,
  }
}

/** What is read of files, with the gaps for templates they name that are not among them. */
export function* withLinks(
  files: readonly SourceFile[],
  deployments: Iterable<ReadDeployment>,
): Generator<Contents> {
  const scanned = new Set(files.map(({ path }) => path))
  for (const { links = [], ...contents } of deployments) {
    const missing = links.filter(({ paths }) => !paths.some((path) => scanned.has(path)))
    yield { ...contents, gaps: [...contents.gaps, ...missing.map(({ gap }) => gap)] }
  }
}

const EXHAUSTED = 'The template takes too long to evaluate; what came last in it was left unknown.'
