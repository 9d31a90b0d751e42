import { entriesOf, entry } from '../../yaml/tree.ts'
import { type Expression, mapping, mappingOf } from '../expression.ts'

/** Names of properties in the Serverless Application Model → in CloudFormation. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['Logging', 'LoggingConfiguration'],
  ['Name', 'StateMachineName'],
  ['Tracing', 'TracingConfiguration'],
  ['Type', 'StateMachineType'],
])

/** Properties of a state machine, under CloudFormation's names. */
export function withPlainNames(properties: Expression): Expression {
  if (properties.kind !== 'map') return properties
  const entries = entriesOf(properties).map(([name, value]) => [NAMES.get(name) ?? name, value] as const)
  return mapping(new Map(entries), properties.location)
}

/** Properties of a function, with `TracingConfig` for the text in `Tracing`. */
export function withTracing(properties: Expression): Expression {
  const mode = entry(properties, 'Tracing')
  if (properties.kind !== 'map' || !mode) return properties
  const config = mappingOf({ Mode: mode }, mode.location)
  return mapping(new Map([...entriesOf(properties), ['TracingConfig', config]]), properties.location)
}
