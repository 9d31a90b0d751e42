import { isUnknown, Unknown } from '../../../resources/unknown.ts'
import type { Value } from '../../../resources/value.ts'
import type { Splat } from '../hcl/ast.ts'
import { Namespace } from './namespace.ts'
import { isList } from './object.ts'
import { type Evaluator, type Scope, within } from './scope.ts'

/** The name by which `each` calls the item it is applied to. */
const ITEM = '*'

/** `source[*].each`: each item of a list, one item of anything else, none of null. */
export function evaluateSplat(
  { source, each }: Splat,
  scope: Scope,
  { evaluate, resolve }: Evaluator,
): Value {
  const items = resolve(source, scope)
  const apply = (item: Value | Namespace) => evaluate(each, within(scope, new Map([[ITEM, item]])))
  if (items instanceof Namespace) return items.repeated ? ofInstances(items, apply(items)) : [apply(items)]
  if (items === null) return []
  if (isUnknown(items)) return apply(items)
  return scope.limits.admit(isList(items) ? items.map(apply) : [apply(items)])
}

/** A list of as many attributes as the resource has instances: how many is not known. */
function ofInstances(instances: Namespace, attribute: Value): Value {
  if (isUnknown(attribute)) return attribute
  const whole = instances.whole()
  return isUnknown(whole) ? new Unknown(whole.reason, { references: whole.references }) : whole
}
