import type { Resource } from '../../model/resource.ts'
import { deployedPlace } from '../file-format/deployed-place.ts'
import { Located, separate, taintedIn } from '../values/located.ts'
import { unknown } from '../values/unknowns.ts'
import { entry } from '../yaml/tree.ts'
import { isNotEchoed } from './evaluate/parameter.ts'
import { type Expression, literal } from './expression.ts'
import type { DeployedStack } from './stacks/deployed-stack.ts'

/** The parameters and outputs that the template of a stack declares. */
export function declarationsOf(stack: DeployedStack, onlyIf: readonly string[]): readonly Resource[] {
  const { parameters, outputs } = stack.template
  return [
    ...[...parameters].map(([name, written]) => readParameter(name, written, stack, onlyIf)),
    ...[...outputs].map(([name, written]) => readOutput(name, written, stack, onlyIf)),
  ]
}

function readParameter(
  name: string,
  written: Expression,
  stack: DeployedStack,
  onlyIf: readonly string[],
): Resource {
  const noEcho = entry(written, 'NoEcho')
  const isHidden = isNotEchoed(written)
  const value = entry(written, 'Default')
  return declared('CloudFormation::Parameter', written, stack, onlyIf, {
    name,
    type: literal(entry(written, 'Type')) ?? 'String',
    isHidden: noEcho ? new Located(isHidden, noEcho.location) : isHidden,
    ...(value?.kind === 'scalar' && { value: new Located(value.text, value.location, isHidden) }),
    hasChoices: entry(written, 'AllowedValues') !== undefined,
  })
}

function readOutput(
  name: string,
  written: Expression,
  stack: DeployedStack,
  onlyIf: readonly string[],
): Resource {
  const { evaluator } = stack
  const value = entry(written, 'Value')
  const { ingredients } = evaluator.noted(() => value && evaluator.value(value))
  const { secrets, names } = ingredients
  const place = value?.location ?? written.location
  const isFollowed = !evaluator.exhausted || secrets.size > 0
  return declared('CloudFormation::Output', written, stack, onlyIf, {
    name,
    isHidden: false,
    secrets: new Located(isFollowed ? [...secrets] : EXHAUSTED, place),
    madeOf: new Located([...names], place),
  })
}

const EXHAUSTED = unknown('the template takes too much work')

function declared(
  type: 'CloudFormation::Parameter' | 'CloudFormation::Output',
  { location }: Expression,
  { template }: DeployedStack,
  onlyIf: readonly string[],
  said: Readonly<Record<string, unknown>> & { readonly name: string },
): Resource {
  const { value, locations, tainted } = separate<Resource<typeof type>['properties']>(said)
  const { root, path, calls } = template.place
  const section = type === 'CloudFormation::Parameter' ? 'Parameters' : 'Outputs'
  return {
    type,
    address: `${path}${section}.${said.name}`,
    name: said.name,
    cloud: 'aws',
    properties: value,
    identifiers: [],
    ...deployedPlace({ root, location, calls, onlyIf }, locations),
    ...taintedIn(said, tainted),
  }
}
