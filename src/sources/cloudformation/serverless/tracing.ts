import { type Expression, entriesOf, entry, mapping } from '../expression.ts'

/** Properties of a function, with `TracingConfig` for the text in `Tracing`. */
export function withTracing(properties: Expression): Expression {
  const mode = entry(properties, 'Tracing')
  if (properties.kind !== 'mapping' || !mode) return properties
  const config = mapping(new Map([['Mode', mode]]), mode.location)
  return mapping(new Map([...entriesOf(properties), ['TracingConfig', config]]), properties.location)
}
