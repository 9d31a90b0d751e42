import type { Json } from '../json-value.ts'
import {
  type ModuleConfiguration,
  moduleAt,
  resourceConfigurations,
  rootConfiguration,
} from './configuration.ts'
import type { PlannedResource } from './planned-resource.ts'

/** Index of a plan's module and resource configurations. */
export class ModuleConfigurations {
  readonly #root: ModuleConfiguration
  readonly #modules = new Map<
    string,
    { readonly module: ModuleConfiguration; readonly resources: ReadonlyMap<string, Json> }
  >()

  constructor(plan: Json) {
    this.#root = rootConfiguration(plan)
  }

  /** The module a resource is in, and its own configuration there. */
  of({ module: address, mode, type, name }: PlannedResource): {
    readonly module: ModuleConfiguration
    readonly configuration: Json
  } {
    const { module, resources } = this.#modules.get(address) ?? this.#read(address)
    return { module, configuration: resources.get(`${mode === 'data' ? 'data.' : ''}${type}.${name}`) }
  }

  #read(address: string) {
    const module = moduleAt(this.#root, address)
    const read = { module, resources: resourceConfigurations(module) }
    this.#modules.set(address, read)
    return read
  }
}
