import type { Location } from '../../../model/location.ts'
import type { Evaluator, NestingCall } from '../evaluate/evaluator.ts'
import type { Loops } from '../evaluate/loops.ts'
import { isMembers, type Members, type Part } from '../evaluate/part.ts'
import type { Identified } from '../evaluate/resource-ids.ts'
import type { TemplateNode, TemplateObject } from '../template-node.ts'

/** A resource that a deployment makes. */
export interface DeployedResource extends Identified {
  readonly location: Location
  readonly body: TemplateObject
  readonly evaluator: Evaluator
  /** Of the loops that make it. */
  readonly loops: Loops
  /** The deployments whose templates it is in, the outermost first. */
  readonly calls: readonly NestingCall[]
  /** Its conditions that are false by default. */
  readonly onlyIf: readonly string[]
}

/** The value of a part of a resource. */
export function evaluated(
  { evaluator, loops }: Pick<DeployedResource, 'evaluator' | 'loops'>,
  node: TemplateNode,
): Part {
  return evaluator.part(node, evaluator.scope.inLoops(loops))
}

/** All that is said of a resource. */
export function bodyOf(resource: DeployedResource): Members {
  const { body } = resource
  const members = body.members.filter(({ name }) => !EVALUATED_APART.has(name.toLowerCase()))
  const { value } = evaluated(resource, { ...body, members })
  return isMembers(value) ? value : new Map()
}

/** Members that are evaluated by themselves, and `dependsOn`, which only orders resources. */
const EVALUATED_APART = new Set(['resources', 'copy', 'condition', 'dependson'])
