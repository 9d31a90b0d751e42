import { isUnknown, Unknown } from '../../../resources/unknown.ts'
import { isValueObject, type Value } from '../../../resources/value.ts'
import type { Body, Expression } from '../hcl/ast.ts'
import { attributeNamed } from './declarations.ts'
import { evaluateExpression } from './expression.ts'
import { Namespace } from './namespace.ts'
import { isList } from './object.ts'
import type { Scope } from './scope.ts'
import { oneOf } from './unknowns.ts'

/**
 * What `count` and `each` mean in a resource that has several instances; `undefined` in one that has not.
 * Instances are not expanded: the body is evaluated once, for all of them.
 */
export function repetitionOf(body: Body, module: Scope): ReadonlyMap<string, Namespace> | undefined {
  const forEach = attributeNamed(body, 'for_each')
  if (forEach) return new Map([['each', eachOf(forEach.value, module)]])
  return attributeNamed(body, 'count') && new Map([['count', countOf()]])
}

function countOf(): Namespace {
  const index = new Unknown('count.index differs from instance to instance')
  return new Namespace({ member: () => index, whole: () => index })
}

function eachOf(forEach: Expression, module: Scope): Namespace {
  const key = new Unknown('each.key differs from instance to instance')
  return new Namespace({
    member: (name) => (name === 'value' ? eachValue(evaluateExpression(forEach, module)) : key),
    whole: () => key,
  })
}

/** Where all items come from one resource, so does each of them: `for_each = aws_s3_bucket.all`. */
function eachValue(collection: Value): Unknown {
  const reason = 'each.value differs from instance to instance'
  if (isUnknown(collection)) return new Unknown(reason, { references: collection.references })
  if (isList(collection)) return oneOf(reason, collection)
  return oneOf(reason, isValueObject(collection) ? Object.values(collection) : [])
}
