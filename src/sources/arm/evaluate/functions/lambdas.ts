import { isUnknown } from '../../../../model/unknown.ts'
import { Located } from '../../../values/located.ts'
import { derived, unknown } from '../../../values/unknowns.ts'
import type { Call } from '../../expression/syntax.ts'
import { isList, isMembers, type Part, type PartValue, partOf } from '../part.ts'
import { type Invocation, ofKnownPart, type TemplateFunction } from './invocation.ts'

/** Functions that take lambdas: https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-lambda. */
export const LAMBDA_FUNCTIONS: Readonly<Record<string, TemplateFunction>> = {
  filter: ofItems((items, lambda) => {
    const kept = items.map((item) => lambda(item).value)
    const hole = kept.find(isUnknown)
    return hole ? derived(hole) : items.filter((_, index) => kept[index] === true)
  }),
  lambdavariables: (invocation) => {
    const name = invocation.value(0)
    const part = invocation.scope.ofLambdas.get(String(name).toLowerCase())
    return part ? invocation.using(part).value : unknown('it stands in no lambda')
  },
  map: ofItems((items, lambda, { location }) =>
    items.map((item, index) => lambda(item, partOf(index, location))),
  ),
  mapvalues: ofKnownPart((value, invocation) => {
    const lambda = lambdaOf(invocation, 1)
    if (!isMembers(value) || !lambda) return unknown('an object and a lambda are needed')
    return new Map([...value].map(([name, part]) => [name, lambda(part)]))
  }),
  reduce: ofKnownPart((value, invocation) => {
    const lambda = lambdaOf(invocation, 2)
    if (!isList(value) || !lambda) return unknown('a list and a lambda are needed')
    return value.reduce((made, item) => lambda(made, item), invocation.part(1)).value
  }),
  toobject: ofItems((items, nameOf, invocation) => {
    const memberFor = lambdaOf(invocation, 2) ?? ((item: Part) => item)
    const members = items.map((item) => [nameOf(item).value, memberFor(item)] as const)
    const hole = members.map(([name]) => name).find(isUnknown)
    return hole ? derived(hole) : new Map(members.map(([name, part]) => [String(name), part]))
  }),
}

type Lambda = (...given: readonly Part[]) => Part

/** A function of a list and a lambda. */
function ofItems(
  make: (items: readonly Part[], lambda: Lambda, invocation: Invocation) => PartValue,
): TemplateFunction {
  return ofKnownPart((value, invocation) => {
    const lambda = lambdaOf(invocation, 1)
    return isList(value) && lambda
      ? make(value, lambda, invocation)
      : unknown('a list and a lambda are needed')
  })
}

/** An argument that is a lambda: `lambda('item', …)`, whose names stand before what it makes. */
function lambdaOf({ call, evaluator, scope, location }: Invocation, index: number): Lambda | undefined {
  const written = call.arguments[index]
  const body = written?.kind === 'call' && written.name === 'lambda' ? written.arguments.at(-1) : undefined
  if (!body) return undefined
  const names = namesOf(written as Call)
  return (...given) => {
    const parts = names.map((name, at) => [name, given[at] ?? new Located(undefined, location)] as const)
    return evaluator.expression(body, scope.inLambda(new Map(parts)), location)
  }
}

function namesOf(lambda: Call): readonly string[] {
  return lambda.arguments
    .slice(0, -1)
    .map((name) => (name.kind === 'literal' ? String(name.value).toLowerCase() : ''))
}
