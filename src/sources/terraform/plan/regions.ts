import type { Value } from '../../../model/value.ts'
import { itemsOf, type Json, member, membersOf, textOf } from '../parsed-json.ts'

/** Regions that provider configurations set, by the key resources name them by: `aws`, `aws.east`. */
export function regionsOf(plan: Json): ReadonlyMap<string, Value> {
  const regions = new Map<string, Value>()
  for (const [key, provider] of membersOf(member(plan, 'configuration', 'provider_config'))) {
    const region = regionIn(member(provider, 'expressions', 'region'), plan)
    if (region !== undefined) regions.set(key, region)
  }
  return regions
}

/** A region that is written, or that a variable of the root module gives. */
function regionIn(expression: Json, plan: Json): string | undefined {
  const [variable] = itemsOf(member(expression, 'references')).map(textOf)
  const name = /^var\.([^.[\]]+)$/.exec(variable ?? '')?.[1]
  if (name === undefined) return textOf(member(expression, 'constant_value'))
  if (member(plan, 'configuration', 'root_module', 'variables', name, 'sensitive') === true) return undefined
  return textOf(member(plan, 'variables', name, 'value'))
}
