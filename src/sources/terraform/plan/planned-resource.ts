import { append } from '../../../collections/append.ts'
import { itemsOf, type Json, member, textOf } from '../json-value.ts'

/** One resource instance as it will be after the plan is applied. */
export interface PlannedResource {
  readonly mode: 'managed' | 'data'
  readonly type: string
  readonly name: string
  /** As Terraform prints it: `module.a["x"].aws_s3_bucket.b[0]`. */
  readonly address: string
  /** Address of the module instance it is in; empty for the root module. */
  readonly module: string
  /** Its key among the instances that `count` or `for_each` make. */
  readonly index: string | number | undefined
  readonly values: Json
  /** Same shape as `values`, with `true` for all that is known only after apply. */
  readonly unknown: Json
  /** Same shape as `values`, with `true` for all that is sensitive. The marks of all of them count. */
  readonly sensitive: readonly Json[]
}

/** Limit on resources. Each takes ten kilobytes of memory; one state never has as many. */
const MAX_RESOURCES = 30_000

/**
 * All resources of a plan: those that exist after apply, and data sources that were read while planning. Throws a
 * RangeError for too many.
 */
export function resourcesOf(plan: Json): readonly PlannedResource[] {
  const changes = new Map(
    itemsOf(member(plan, 'resource_changes')).map((change) => [textOf(member(change, 'address')), change]),
  )
  const planned = resourcesIn(member(plan, 'planned_values', 'root_module'), changes)
  const addresses = new Set(planned.map(({ address }) => address))
  const before = resourcesIn(member(plan, 'prior_state', 'values', 'root_module'), changes)
  return [...planned, ...before.filter(({ mode, address }) => mode === 'data' && !addresses.has(address))]
}

/** Iterative, since a hostile file may nest modules arbitrarily deep. */
function resourcesIn(root: Json, changes: ReadonlyMap<string | undefined, Json>): readonly PlannedResource[] {
  const resources: PlannedResource[] = []
  const modules = [root]
  for (let module = modules.pop(); module !== undefined; module = modules.pop()) {
    const moduleAddress = textOf(member(module, 'address')) ?? ''
    for (const resource of itemsOf(member(module, 'resources'))) {
      const address = textOf(member(resource, 'address'))
      const change = member(changes.get(address), 'change')
      const planned = plannedResource(resource, change, moduleAddress)
      if (planned) resources.push(planned)
      if (resources.length > MAX_RESOURCES)
        throw new RangeError(`it has more than ${MAX_RESOURCES} resources`)
    }
    append(modules, itemsOf(member(module, 'child_modules')))
  }
  return resources
}

/** `undefined` when address, type or name is missing. */
function plannedResource(resource: Json, change: Json, module: string): PlannedResource | undefined {
  const [address, type, name] = ['address', 'type', 'name'].map((key) => textOf(member(resource, key)))
  if (address === undefined || type === undefined || name === undefined) return undefined
  const index = member(resource, 'index')
  return {
    mode: member(resource, 'mode') === 'data' ? 'data' : 'managed',
    type,
    name,
    address,
    module,
    index: typeof index === 'string' || typeof index === 'number' ? index : undefined,
    values: member(resource, 'values'),
    unknown: member(change, 'after_unknown'),
    sensitive: [member(resource, 'sensitive_values'), member(change, 'after_sensitive')],
  }
}
