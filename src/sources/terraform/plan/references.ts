import type { Reference } from '../../../model/unknown.ts'
import { providerNameOf, type Semantics } from '../evaluate/provider-semantics.ts'
import { itemsOf, type Json, member, textOf } from '../json-value.ts'
import { childModule, type ModuleConfiguration, prefixOf } from './configuration.ts'
import type { ModuleConfigurations } from './module-configurations.ts'
import type { PlannedResource } from './planned-resource.ts'

/** Limit on the references that are followed for one value, those of variables and outputs on the way included. */
const MAX_FOLLOWED = 1_000

/** Limit on the resources that one value refers to; more are no help to a reader. */
const MAX_REFERENCES = 100

/** `aws_s3_bucket.b["k"].arn`, also with `data.` or `module.` in front: mode, type, name, key, attribute. */
const REFERENCE = /^(data\.|module\.|var\.)?([^.[\]]+)(?:\.([^.[\]]+))?(\[[^\]]*\])?(?:\.([^.[\]]+))?/

/** One value whose references are followed. */
interface Walk {
  /** The resource instance that has the value. */
  readonly from: PlannedResource
  /** How many references may still be followed; below zero once there were more. */
  left: number
}

/** Resolves references of a plan's configuration to resource instances. */
export class ReferenceResolver {
  /** Instances by their address without a key of their own. */
  readonly #instances: ReadonlyMap<string, readonly PlannedResource[]>
  readonly #modules: ModuleConfigurations
  readonly #semantics: Semantics

  constructor(resources: readonly PlannedResource[], modules: ModuleConfigurations, semantics: Semantics) {
    this.#instances = Map.groupBy(resources, baseOf)
    this.#modules = modules
    this.#semantics = semantics
  }

  /**
   * Resources that an expression in `module` refers to, evaluated for the resource instance `from`. None where there are
   * too many: then it may be any resource.
   */
  resolve(expression: Json, module: ModuleConfiguration, from: PlannedResource): readonly Reference[] {
    const walk: Walk = { from, left: MAX_FOLLOWED }
    const found = this.#follow(expression, module, walk)
    const distinct = new Map(found.map((each) => [`${each.address} ${each.attribute}`, each]))
    return walk.left < 0 || distinct.size > MAX_REFERENCES ? [] : [...distinct.values()]
  }

  #follow(expression: Json, module: ModuleConfiguration, walk: Walk): Reference[] {
    const texts = itemsOf(member(expression, 'references')).map(textOf)
    return texts.flatMap((text = '', index) => {
      walk.left -= 1
      if (walk.left < 0) return []
      // Terraform lists the resource after each of its attributes.
      if (texts[index - 1]?.startsWith(`${text}.`) || texts[index - 1]?.startsWith(`${text}[`)) return []
      return this.#one(text, module, walk)
    })
  }

  #one(text: string, module: ModuleConfiguration, walk: Walk): Reference[] {
    const [, prefix, first = '', second, key = '', attribute] = REFERENCE.exec(text) ?? []
    if (prefix === 'var.') {
      const { call } = module
      return call ? this.#follow(member(call.arguments, first), call.parent, walk) : []
    }
    if (prefix === 'module.') {
      const { key: childKey, output } = outputOf(text)
      const child = childModule(module, first, childKey)
      return this.#follow(member(child.body, 'outputs', output, 'expression'), child, walk)
    }
    if (second === undefined) return []
    const base = `${prefixOf(module)}${prefix ?? ''}${first}.${second}`
    const resource = this.#instance(base, key, walk.from)
    return resource ? [this.#referenceTo(resource, attribute)] : []
  }

  #referenceTo(resource: PlannedResource, attribute: string | undefined): Reference {
    const { type, address } = resource
    const { identifies } = this.#semantics.get(providerNameOf(type)) ?? {}
    // Terraform tells no attribute of `aws_subnet.all[count.index].id`.
    if (attribute === undefined)
      return { address, ...(identifies?.(type, [], false) && { isIdentifier: true }) }
    const isWritten = member(this.#modules.of(resource).configuration, 'expressions', attribute) !== undefined
    return { address, attribute, ...(identifies?.(type, [attribute], isWritten) && { isIdentifier: true }) }
  }

  /**
   * The instance that a reference means. Without a key and with several instances, it is the one with the key of
   * `from`.
   */
  #instance(base: string, key: string, from: PlannedResource): PlannedResource | undefined {
    const instances = this.#instances.get(base) ?? []
    const exact = instances.find(({ address }) => address === base + key)
    const [only, ...others] = instances
    if (exact || (only && others.length === 0)) return exact ?? only
    return from.index === undefined ? undefined : instances.find(({ index }) => index === from.index)
  }
}

/** `module.network["a"].subnet_ids`: the key of the module and the output. */
function outputOf(text: string): { readonly key: string; readonly output: string } {
  const [, key = '', output = ''] = /^module\.[^.[\]]+(\[[^\]]*\])?\.([^.[\]]+)/.exec(text) ?? []
  return { key, output }
}

function baseOf({ module, mode, type, name }: PlannedResource): string {
  return `${module === '' ? '' : `${module}.`}${mode === 'data' ? 'data.' : ''}${type}.${name}`
}
