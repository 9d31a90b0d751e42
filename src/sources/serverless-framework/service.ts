import { type Expression, literal } from '../cloudformation/expression.ts'
import { entriesOf, entry, itemsOf } from '../yaml/tree.ts'
import { asOne } from './build.ts'
import type { Variables } from './variables/variables.ts'

/** One function of a service, with what it is called in templates. */
export interface ServiceFunction {
  readonly name: string
  readonly written: Expression
  readonly events: readonly ServiceEvent[]
}

/** What invokes a function: `http: { path: /, method: get }`. */
export interface ServiceEvent {
  readonly kind: string
  /** Absent for `- alexaSkill`, which has no settings. */
  readonly settings: Expression | undefined
  readonly location: Expression['location']
}

/** The sections of a `serverless.yml` that decide what is deployed, their variables resolved. */
export interface Service {
  readonly name: Expression | undefined
  readonly stage: string
  readonly provider: Expression | undefined
  readonly functions: readonly ServiceFunction[]
  readonly resources: Expression | undefined
}

export function serviceOf(variables: Variables): Service {
  const name = variables.at('service')
  return {
    name: entry(name, 'name') ?? name,
    stage: literal(variables.at('provider.stage')) ?? 'dev',
    provider: variables.at('provider'),
    functions: entriesOf(asOne(variables.at('functions'))).map(([name, written]) => ({
      name,
      written,
      events: itemsOf(entry(written, 'events')).flatMap(eventOf),
    })),
    resources: asOne(variables.at('resources')),
  }
}

function eventOf(written: Expression): readonly ServiceEvent[] {
  const { location } = written
  const kind = literal(written)
  if (kind !== undefined) return [{ kind, settings: undefined, location }]
  return entriesOf(written).map(([kind, settings]) => ({ kind, settings, location: settings.location }))
}
