import type { Location } from '../../../../model/location.ts'
import { Located } from '../../../values/located.ts'
import { unknown } from '../../../values/unknowns.ts'
import type { Call } from '../../expression/syntax.ts'
import { memberOf, textOf } from '../../parse-template.ts'
import type { TemplateNode } from '../../template-node.ts'
import type { Evaluator } from '../evaluator.ts'
import type { Part } from '../part.ts'
import type { Scope } from '../scope.ts'

/**
 * The value of a function that the template declares: `contoso.uniqueName('shop')`, see
 * https://learn.microsoft.com/azure/azure-resource-manager/templates/user-defined-functions.
 */
export function evaluateOwnFunction(
  call: Call,
  evaluator: Evaluator,
  scope: Scope,
  location: Location,
): Part {
  const declared = declaredFunction(call.name, evaluator)
  const value = memberOf(memberOf(declared, 'output'), 'value')
  if (!value) return new Located(unknown(`${call.name}() is not declared`), location)
  const parameters = memberOf(declared, 'parameters')
  const names = parameters?.kind === 'array' ? parameters.items : []
  const given = names.flatMap((parameter, index): readonly (readonly [string, Part])[] => {
    const [name, argument] = [textOf(memberOf(parameter, 'name')), call.arguments[index]]
    if (name === undefined) return []
    const part = argument ? evaluator.expression(argument, scope, location) : new Located(undefined, location)
    return [[name.toLowerCase(), part]]
  })
  const result = evaluator.part(value, evaluator.scope.inFunction(new Map(given)))
  const place = result.location.related ? result.location : location
  return new Located(result.value, place, result.tainted)
}

function declaredFunction(name: string, { input }: Evaluator): TemplateNode | undefined {
  const [namespace, member = ''] = name.split('.')
  const namespaces = memberOf(input.template, 'functions')
  if (namespaces?.kind !== 'array') return undefined
  const found = namespaces.items.find(
    (one) => textOf(memberOf(one, 'namespace'))?.toLowerCase() === namespace,
  )
  return memberOf(memberOf(found, 'members'), member)
}
