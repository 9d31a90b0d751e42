import { itemsOf, type Json, member, membersOf, textOf } from '../json-value.ts'
import { blockAddress } from './block-address.ts'

/** A resource block in the configuration that a plan was made of. */
interface ConfiguredBlock {
  /** Whether a plan of everything has an instance of it: no `count` or `for_each` may leave it without one. */
  readonly isCertain: boolean
}

/** Levels of modules that are looked at. Addresses repeat the names of all modules around them. */
const MAX_DEPTH = 50

interface ModuleBody extends ConfiguredBlock {
  readonly body: Json
  readonly prefix: string
  readonly depth: number
}

/**
 * The resource blocks of a plan's configuration by their address. Those of modules that are nested too deeply are not
 * among them, and nothing is taken for absent because of that.
 */
export function configuredBlocks(plan: Json): ReadonlyMap<string, ConfiguredBlock> {
  const blocks = new Map<string, ConfiguredBlock>()
  const root = member(plan, 'configuration', 'root_module')
  const modules: ModuleBody[] = [{ body: root, prefix: '', isCertain: true, depth: 0 }]
  for (let module = modules.pop(); module !== undefined; module = modules.pop()) {
    const { body, prefix, depth } = module
    for (const resource of itemsOf(member(body, 'resources'))) {
      const address = textOf(member(resource, 'address'))
      if (address === undefined) continue
      const isCertain = module.isCertain && isManaged(resource, address) && !repeats(resource)
      blocks.set(prefix + address, { isCertain })
    }
    if (depth === MAX_DEPTH) continue
    for (const [name, call] of membersOf(member(body, 'module_calls'))) {
      modules.push({
        body: member(call, 'module'),
        prefix: `${prefix}module.${name}.`,
        isCertain: module.isCertain && !repeats(call),
        depth: depth + 1,
      })
    }
  }
  return blocks
}

/** Data sources and ephemeral resources may be read when the plan is applied. */
function isManaged(resource: Json, address: string): boolean {
  return member(resource, 'mode') === 'managed' || !/^(?:data|ephemeral)\./.test(address)
}

function repeats(part: Json): boolean {
  return member(part, 'count_expression') !== undefined || member(part, 'for_each_expression') !== undefined
}

/** The resource blocks and module calls of a plan's root module: `aws_s3_bucket.b`, `module.s3`. */
export function rootBlocks(plan: Json): ReadonlySet<string> {
  const configured = member(plan, 'configuration', 'root_module')
  const planned = member(plan, 'planned_values', 'root_module')
  const addressed = [configured, planned].flatMap((module) => itemsOf(member(module, 'resources')))
  const called = itemsOf(member(planned, 'child_modules'))
  const addresses = [...addressed, ...called].flatMap((part) => {
    const address = textOf(member(part, 'address'))
    return address === undefined ? [] : [blockAddress(address)]
  })
  const calls = membersOf(member(configured, 'module_calls')).map(([name]) => `module.${name}`)
  return new Set([...addresses, ...calls])
}
