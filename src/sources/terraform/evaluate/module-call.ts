import { isUnknown, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Body } from '../hcl/ast.ts'
import { locationOf } from './block.ts'
import { attributeNamed, type ModuleCallDeclaration } from './declarations.ts'
import type { FoundModule, MissingModule } from './evaluation-state.ts'
import { evaluateExpression } from './expression.ts'
import { Instances, type Place } from './instances.ts'
import type { ModuleContext } from './module-context.ts'
import type { ModulePlaces } from './module-places.ts'
import { isTainted, passedBy } from './origins.ts'
import { isDefault, type ProviderConfigurations, providerReference } from './provider-configurations.ts'
import { reasonOf } from './redactor.ts'
import type { ResourceReference } from './resource-reference.ts'
import type { Scope } from './scope.ts'

/** Limit on the nesting of modules. Real ones nest four deep. */
export const MAX_MODULE_DEPTH = 30

/** A module as its caller sees it: its outputs. */
export interface CalledModule {
  readonly value: ResourceReference
}

interface Caller {
  readonly scope: Scope
  readonly context: ModuleContext
  readonly providers: () => ProviderConfigurations
}

/** Creates the called module from its declarations. */
type Enter<T extends CalledModule> = (found: FoundModule, context: ModuleContext) => T

/**
 * `module "name" { … }`: one module for each instance that `count` or `for_each` makes; none where the source is
 * missing.
 */
export class ModuleCall<T extends CalledModule> {
  readonly #declaration: ModuleCallDeclaration
  readonly #caller: Caller
  readonly #enter: Enter<T>
  #instances: Instances<T> | Unknown | undefined

  constructor(declaration: ModuleCallDeclaration, caller: Caller, enter: Enter<T>) {
    this.#declaration = declaration
    this.#caller = caller
    this.#enter = enter
  }

  get modules(): readonly T[] {
    const instances = this.#found()
    return isUnknown(instances) ? [] : instances.all
  }

  get value(): Value {
    const instances = this.#found()
    return isUnknown(instances) ? instances : instances.value
  }

  #found(): Instances<T> | Unknown {
    this.#instances ??= this.#find()
    return this.#instances
  }

  #find(): Instances<T> | Unknown {
    const { address, block, file } = this.#declaration
    const { context, scope } = this.#caller
    const { value: found, origins } = context.evaluation.stack.taintTracker.apart(() => this.#look())
    if ('directory' in found) {
      const make = (place: Place) => this.#enter(found, this.#contextOf(found, place))
      return new Instances(this.#declaration, scope, context, make, sizeOf(found))
    }
    const { reason, cause }: MissingModule = isTainted(origins)
      ? { reason: `its source is unknown: ${reasonOf(origins)}.` }
      : found
    context.evaluation.report(`${context.prefix}${address} was not scanned: ${reason}`, block, file, cause)
    const readFrom = context.prefix + address
    return new Unknown(`${readFrom} was not scanned`, { readFrom })
  }

  #look(): FoundModule | MissingModule {
    const { name, block } = this.#declaration
    const { context, scope } = this.#caller
    const written = attributeNamed(block.body, 'source')
    const source = written ? evaluateExpression(written.value, scope) : null
    if (isUnknown(source)) return { reason: `its source is unknown: ${source.reason}.` }
    if (typeof source !== 'string') return { reason: 'it names no source.' }
    const path = [...context.path, name]
    if (path.length > MAX_MODULE_DEPTH) return { reason: `modules nest more than ${MAX_MODULE_DEPTH} deep.` }
    const { directory, evaluation } = context
    const call = { source, ...this.#version(), path, directory, root: evaluation.root }
    const found = evaluation.library.find(call)
    if (!('directory' in found)) return found
    if (context.lineage.includes(found.directory)) return { reason: `it calls itself, as ${source}.` }
    return evaluation.admits(sizeOf(found))
      ? found
      : { reason: 'too many modules and resources came before it.' }
  }

  #version(): { readonly version?: string } {
    const written = attributeNamed(this.#declaration.block.body, 'version')
    const version = written && evaluateExpression(written.value, this.#caller.scope)
    return typeof version === 'string' ? { version } : {}
  }

  /** Value of a variable, with the argument as its origin; `undefined` where there is none. */
  #input(name: string, places: ModulePlaces, scope: Scope): Value | undefined {
    const { block, file } = this.#declaration
    const argument = attributeNamed(block.body, name)
    const input = places.input(name, argument && locationOf(argument, file))
    if (input) scope.taintTracker.raise(passedBy(input))
    return argument && evaluateExpression(argument.value, scope)
  }

  #contextOf({ directory, isOwn }: FoundModule, place: Place): ModuleContext {
    const { name, address, block, file } = this.#declaration
    const { context, providers } = this.#caller
    const passed = passedProviders(block.body)
    const places = context.places.called(locationOf(block, file), context.prefix + address, isOwn)
    return {
      evaluation: context.evaluation,
      directory,
      prefix: `${place.address}.`,
      path: [...context.path, name],
      places,
      lineage: [...context.lineage, directory],
      input: (variable) => this.#input(variable, places, place.scope),
      provider: (reference, own) => {
        const handedDown = passed.get(reference)
        if (handedDown !== undefined) return providers().lookup(handedDown)
        return own ?? (isDefault(reference) ? providers().lookup(reference) : undefined)
      },
    }
  }
}

/** Variables, locals, outputs and calls that count as one instance of a resource. */
const VALUES_PER_INSTANCE = 30

/** How much a module counts towards the limit of instances. */
function sizeOf({ declarations }: FoundModule): number {
  const { providers, resources, variables, locals, outputs, calls } = declarations
  const values = variables.size + locals.size + outputs.size + calls.length
  return 1 + providers.length + resources.length + Math.floor(values / VALUES_PER_INSTANCE)
}

/** `providers = { aws = aws.east, aws.peer = aws }`: reference in the called module → reference in the calling one. */
function passedProviders(body: Body): ReadonlyMap<string, string> {
  const passed = new Map<string, string>()
  const providers = attributeNamed(body, 'providers')?.value
  for (const { key, value } of providers?.kind === 'object' ? providers.items : []) {
    const inner = providerReference(key)
    const outer = providerReference(value)
    if (inner !== undefined && outer !== undefined) passed.set(inner, outer)
  }
  return passed
}
