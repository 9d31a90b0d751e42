import type { Location } from '../../../../model/location.ts'
import { Located } from '../../../values/located.ts'
import { unknown } from '../../../values/unknowns.ts'
import type { Call } from '../../expression/syntax.ts'
import { itemsOf, memberOf, textOf } from '../../parse-template.ts'
import type { TemplateNode, TemplateObject } from '../../template-node.ts'
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
  const { value, parameters } = ownFunction(call.name, evaluator.input.template)
  if (!value) return new Located(unknown(`${call.name}() is not declared`), location)
  const given = parameters.flatMap((name, index): readonly (readonly [string, Part])[] => {
    const argument = call.arguments[index]
    if (name === undefined) return []
    const part = argument ? evaluator.expression(argument, scope, location) : new Located(undefined, location)
    return [[name.toLowerCase(), part]]
  })
  const result = evaluator.part(value, evaluator.scope.inFunction(new Map(given)))
  const place = result.location.related ? result.location : location
  return new Located(result.value, place, result.tainted)
}

/** What a function of the template makes, `undefined` where there is none, and the names of its parameters. */
export function ownFunction(
  called: string,
  template: TemplateObject,
): { readonly value: TemplateNode | undefined; readonly parameters: readonly (string | undefined)[] } {
  const [namespace, name = ''] = called.split('.')
  const found = itemsOf(memberOf(template, 'functions')).find(
    (one) => textOf(memberOf(one, 'namespace'))?.toLowerCase() === namespace,
  )
  const declared = memberOf(memberOf(found, 'members'), name)
  const parameters = itemsOf(memberOf(declared, 'parameters'))
  return {
    value: memberOf(memberOf(declared, 'output'), 'value'),
    parameters: parameters.map((parameter) => textOf(memberOf(parameter, 'name'))),
  }
}
