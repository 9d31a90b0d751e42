import { type Expression, entriesOf, mapping } from '../expression.ts'

/** Names of properties in the Serverless Application Model → in CloudFormation. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['Logging', 'LoggingConfiguration'],
  ['Name', 'StateMachineName'],
  ['Tracing', 'TracingConfiguration'],
  ['Type', 'StateMachineType'],
])

/** Properties of a state machine, under CloudFormation's names. */
export function withPlainNames(properties: Expression): Expression {
  if (properties.kind !== 'mapping') return properties
  const entries = entriesOf(properties).map(([name, value]) => [NAMES.get(name) ?? name, value] as const)
  return mapping(new Map(entries), properties.location)
}
