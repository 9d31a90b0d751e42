import { isUnknown } from '../../../model/unknown.ts'
import { Located } from '../../located.ts'
import { derived, unknown } from '../../unknowns.ts'
import { isList, isMembers, type Part, type PartValue, partOf } from '../evaluate/part.ts'
import type { Call } from '../expression/syntax.ts'
import type { Invocation, TemplateFunction } from './invocation.ts'

/** Functions that take lambdas: https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-lambda. */
export const LAMBDA_FUNCTIONS: Readonly<Record<string, TemplateFunction>> = {
  filter: (invocation) =>
    eachItem(invocation, (items, lambda) => {
      const kept = items.map((item) => lambda(item).value)
      const hole = kept.find(isUnknown)
      return hole ? derived(hole) : items.filter((_, index) => kept[index] === true)
    }),
  lambdavariables: (invocation) => {
    const name = invocation.value(0)
    const part = invocation.evaluator.lambdaArgument(String(name).toLowerCase())
    return part ? invocation.using(part).value : unknown('it stands in no lambda')
  },
  map: (invocation) =>
    eachItem(invocation, (items, lambda) =>
      items.map((item, index) => lambda(item, partOf(index, invocation.location))),
    ),
  mapvalues: (invocation) => {
    const { value } = invocation.part(0)
    const lambda = lambdaOf(invocation, 1)
    if (isUnknown(value)) return derived(value)
    if (!isMembers(value) || !lambda) return unknown('an object and a lambda are needed')
    return new Map([...value].map(([name, part]) => [name, lambda(part)]))
  },
  reduce: (invocation) => {
    const { value } = invocation.part(0)
    const lambda = lambdaOf(invocation, 2)
    if (isUnknown(value)) return derived(value)
    if (!isList(value) || !lambda) return unknown('a list and a lambda are needed')
    return value.reduce((made, item) => lambda(made, item), invocation.part(1)).value
  },
  toobject: (invocation) =>
    eachItem(invocation, (items, nameOf) => {
      const memberFor = lambdaOf(invocation, 2) ?? ((item: Part) => item)
      const members = items.map((item) => [nameOf(item).value, memberFor(item)] as const)
      const hole = members.map(([name]) => name).find(isUnknown)
      return hole ? derived(hole) : new Map(members.map(([name, part]) => [String(name), part]))
    }),
}

type Lambda = (...given: readonly Part[]) => Part

function eachItem(
  invocation: Invocation,
  make: (items: readonly Part[], lambda: Lambda) => PartValue,
): PartValue {
  const { value } = invocation.part(0)
  const lambda = lambdaOf(invocation, 1)
  if (isUnknown(value)) return derived(value)
  return isList(value) && lambda ? make(value, lambda) : unknown('a list and a lambda are needed')
}

/** An argument that is a lambda: `lambda('item', …)`, whose names stand before what it makes. */
function lambdaOf({ call, evaluator, location }: Invocation, index: number): Lambda | undefined {
  const written = call.arguments[index]
  const body = written?.kind === 'call' && written.name === 'lambda' ? written.arguments.at(-1) : undefined
  if (!body) return undefined
  const names = namesOf(written as Call)
  return (...given) => {
    const parts = names.map((name, at) => [name, given[at] ?? new Located(undefined, location)] as const)
    return evaluator.inLambda(body, location, new Map(parts))
  }
}

function namesOf(lambda: Call): readonly string[] {
  return lambda.arguments
    .slice(0, -1)
    .map((name) => (name.kind === 'literal' ? String(name.value).toLowerCase() : ''))
}
