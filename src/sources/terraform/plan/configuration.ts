import { itemsOf, type Json, member, textOf } from '../json-value.ts'

/** Configuration of a module in a plan. Of each argument it has the references, not the expression. */
export interface ModuleConfiguration {
  readonly body: Json
  /** Address of the module instance; empty for the root. References are relative to it. */
  readonly address: string
  /** The call in its parent module; absent for the root. */
  readonly call?: { readonly arguments: Json; readonly parent: ModuleConfiguration }
}

/** One step of a module address: `module.network["a"]` is network, with the key `["a"]`. */
const STEP = /module\.([^.[\]]+)((?:\["(?:[^"\\]|\\.)*"\]|\[\d+\])?)(?:\.|$)/y

/** The configuration of the root module. */
export function rootConfiguration(plan: Json): ModuleConfiguration {
  return { body: member(plan, 'configuration', 'root_module'), address: '' }
}

/** The configuration of the module instance at an address. */
export function moduleAt(root: ModuleConfiguration, address: string): ModuleConfiguration {
  let module = root
  STEP.lastIndex = 0
  while (STEP.lastIndex < address.length) {
    const step = STEP.exec(address)
    if (!step) break
    module = childModule(module, step[1] ?? '', step[2] ?? '')
  }
  return module
}

/** The configuration of a module that `parent` calls; `key` tells which instance of it: `["a"]`, or nothing. */
export function childModule(parent: ModuleConfiguration, name: string, key: string): ModuleConfiguration {
  const call = member(parent.body, 'module_calls', name)
  return {
    body: member(call, 'module'),
    address: `${prefixOf(parent)}module.${name}${key}`,
    call: { arguments: member(call, 'expressions'), parent },
  }
}

/** Prefix of addresses in a module: `module.network["a"].`, empty in the root module. */
export function prefixOf({ address }: ModuleConfiguration): string {
  return address === '' ? '' : `${address}.`
}

/** Resources of a module's configuration by their address in it: `aws_s3_bucket.b`. */
export function resourceConfigurations({ body }: ModuleConfiguration): ReadonlyMap<string, Json> {
  return new Map(
    itemsOf(member(body, 'resources')).flatMap((resource): readonly (readonly [string, Json])[] => {
      const address = textOf(member(resource, 'address'))
      return address === undefined ? [] : [[address, resource]]
    }),
  )
}
