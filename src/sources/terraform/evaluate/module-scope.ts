import { posix } from 'node:path'
import { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Body } from '../hcl/ast.ts'
import { addressOf, attributeNamed, type Declarations, isWritten } from './declarations.ts'
import { Deferred, type Named } from './deferred.ts'
import type { EvaluatedResource } from './evaluated.ts'
import { evaluateExpression } from './expression.ts'
import { Instances } from './instances.ts'
import type { Limits } from './limits.ts'
import { ModuleCall } from './module-call.ts'
import type { ConfiguredProvider, ModuleContext } from './module-context.ts'
import { Namespace } from './namespace.ts'
import { taintedBy } from './origins.ts'
import { ProviderConfigurations } from './provider-configurations.ts'
import { providerNameOf } from './provider-semantics.ts'
import { ResourceInstance, undeclared } from './resource.ts'
import { ofAnyInstance, ResourceReference } from './resource-reference.ts'
import type { ReferredFiles, Scope, VariableDeclarations } from './scope.ts'
import type { TaintTracker } from './taint-tracker.ts'
import { convertTo } from './type-constraint.ts'
import { Failure } from './unknowns.ts'

/** Scope of a module: its variables, locals, resources and child modules, each evaluated when first read. */
export class ModuleScope implements Scope {
  readonly limits: Limits
  readonly taintTracker: TaintTracker
  readonly files: ReferredFiles
  readonly variables: VariableDeclarations
  /** The module as its caller sees it: its outputs. */
  readonly value: ResourceReference
  readonly #context: ModuleContext
  readonly #declarations: Declarations
  readonly #variables = new Map<string, Deferred>()
  readonly #locals = new Map<string, Deferred>()
  readonly #outputs = new Map<string, Deferred>()
  readonly #resources = new Map<string, Instances<ResourceInstance>>()
  readonly #calls = new Map<string, ModuleCall<ModuleScope>>()
  readonly #namespaces: ReadonlyMap<string, Namespace>
  readonly #types = { managed: new Map<string, Namespace>(), data: new Map<string, Namespace>() }
  #providers: ProviderConfigurations | undefined

  constructor(declarations: Declarations, context: ModuleContext) {
    this.limits = context.evaluation.limits
    this.taintTracker = context.evaluation.stack.taintTracker
    this.files = context.evaluation.files
    this.variables = { isSecret: (name) => this.#isSecret(name) }
    const isOne = !context.prefix.endsWith('[*].')
    this.value = new ResourceReference({
      member: (name) => (isOne ? this.#outputOf(name) : ofAnyInstance(this.#outputOf(name))),
    })
    this.#context = context
    this.#declarations = declarations
    this.#defineValues()
    this.#defineResources()
    this.#defineCalls()
    this.#namespaces = this.#rootNamespaces()
  }

  /** The meaning of the first name of a traversal. A name that is no namespace of Terraform is a resource type. */
  lookup(name: string): Namespace {
    return this.#namespaces.get(name) ?? this.#resourcesOf('managed', name)
  }

  /** Its own resources, then those of the modules it calls. */
  *evaluate(): Generator<EvaluatedResource> {
    for (const instances of this.#resources.values()) {
      for (const instance of instances.all) yield instance.evaluate()
    }
    for (const child of this.#children()) yield* child.evaluate()
  }

  /** Its own provider configurations, then those of the modules it calls. */
  *configurations(): Generator<ConfiguredProvider> {
    yield* this.providers.own
    for (const child of this.#children()) yield* child.configurations()
  }

  /** Evaluates all remaining values, so that every cycle is reported. */
  settle(): void {
    for (const values of [this.#variables, this.#locals, this.#outputs])
      for (const deferred of values.values()) deferred.traced()
    for (const child of this.#children()) child.settle()
  }

  get providers(): ProviderConfigurations {
    this.#providers ??= new ProviderConfigurations(this.#declarations.providers, this, this.#context)
    return this.#providers
  }

  #children(): readonly ModuleScope[] {
    return [...this.#calls.values()].flatMap(({ modules }) => modules)
  }

  #defineValues(): void {
    const { variables, locals, outputs } = this.#declarations
    for (const [name, written] of variables) {
      const compute = () => this.#variable(name, written.part.body)
      this.#variables.set(name, this.#deferred(`var.${name}`, written, compute))
    }
    for (const [name, written] of locals) {
      const compute = () => evaluateExpression(written.part.value, this)
      this.#locals.set(name, this.#deferred(`local.${name}`, written, compute))
    }
    for (const [name, written] of outputs) {
      const compute = () => this.#output(name, written.part.body)
      this.#outputs.set(name, this.#deferred(`output.${name}`, written, compute))
    }
  }

  #deferred(name: string, { part, file }: Omit<Named, 'name'>, compute: () => Value): Deferred {
    const { prefix, evaluation } = this.#context
    return new Deferred({ name: prefix + name, part, file }, evaluation.stack, compute)
  }

  #defineResources(): void {
    const providers = () => this.providers
    for (const declaration of this.#declarations.resources) {
      const instances = new Instances(
        declaration,
        this,
        this.#context,
        (place) => new ResourceInstance(declaration, place, this.#context, providers),
      )
      this.#resources.set(declaration.address, instances)
    }
  }

  #defineCalls(): void {
    const caller = { scope: this, context: this.#context, providers: () => this.providers }
    for (const declaration of this.#declarations.calls) {
      const call = new ModuleCall(
        declaration,
        caller,
        (found, context) => new ModuleScope(found.declarations, context),
      )
      this.#calls.set(declaration.name, call)
    }
  }

  /** The value its caller sets, else the default. Null means the default when the variable is not nullable. */
  #variable(name: string, body: Body): Value {
    if (isSecret(body)) this.taintTracker.raise(taintedBy({ what: `variable ${name}` }))
    const given = this.#context.input(name)
    const isSet = given !== undefined && !(given === null && isWritten(body, 'nullable', false))
    const value = isSet ? given : this.#defaultOf(name, body)
    const type = attributeNamed(body, 'type')?.value
    return type ? convertTo(type, value, (expression) => evaluateExpression(expression, this)) : value
  }

  #output(name: string, body: Body): Value {
    if (isSecret(body)) this.taintTracker.raise(taintedBy({ what: `output ${name}` }))
    const value = attributeNamed(body, 'value')?.value
    return value ? evaluateExpression(value, this) : null
  }

  #defaultOf(name: string, body: Body): Value {
    const written = attributeNamed(body, 'default')?.value
    if (written) return evaluateExpression(written, this)
    return new Unknown(`variable ${name} has no default`, { quotesNothing: true })
  }

  /** A child module's variable may be passed a secret, so that only its caller can tell. */
  #isSecret(name: string): boolean | undefined {
    const declared = this.#declarations.variables.get(name)
    if (!declared) return undefined
    if (isWritten(declared.part.body, 'sensitive', true)) return true
    return this.#context.path.length > 0 ? undefined : false
  }

  #outputOf(name: string): Value {
    const output = this.#outputs.get(name)
    return output ? output.value : new Unknown(`${this.#context.prefix}${name} is no output of the module`)
  }

  #rootNamespaces(): Map<string, Namespace> {
    return new Map([
      ['var', namespace('var', (name) => valueNamed(this.#variables, 'var', name))],
      ['local', namespace('local', (name) => valueNamed(this.#locals, 'local', name))],
      ['data', namespace('data', (type) => this.#resourcesOf('data', type))],
      ['module', namespace('module', (name) => this.#moduleNamed(name))],
      ['path', namespace('path', (name) => this.#pathOf(name))],
      ['terraform', namespace('terraform', terraformOf)],
      ['count', namespace('count', () => new Failure('count means nothing outside a resource that sets it'))],
      ['each', namespace('each', () => new Failure('each means nothing outside a resource with for_each'))],
      ['self', namespace('self', () => new Unknown('self is known only while provisioning'))],
    ])
  }

  #moduleNamed(name: string): Value {
    const call = this.#calls.get(name)
    return call ? call.value : new Unknown(`module.${name} is not declared`)
  }

  /** An undeclared resource is Unknown: its file may not have been readable. */
  #resourcesOf(mode: 'managed' | 'data', type: string): Namespace {
    const known = this.#types[mode].get(type)
    if (known) return known
    const byName = new Map<string, Instances<ResourceInstance>>()
    const resources = namespace(type, (name) => {
      const instances = byName.get(name) ?? this.#resources.get(addressOf(mode, type, name))
      if (!instances) {
        const identifies = this.#context.evaluation.semantics.get(providerNameOf(type))?.identifies
        const address = this.#context.prefix + addressOf(mode, type, name)
        const identifying = (attribute: string, itself: boolean) =>
          identifies?.(type, [attribute], itself) ?? false
        return undeclared(address, identifying, address)
      }
      byName.set(name, instances)
      return instances.value
    })
    this.#types[mode].set(type, resources)
    return resources
  }

  /** Relative to the root module, where Terraform runs. */
  #pathOf(name: string): Value {
    if (name === 'root') return '.'
    if (name === 'module') return relativeFolder(this.#context.evaluation.root, this.#context.directory)
    return new Unknown(`path.${name} depends on where Terraform runs`)
  }
}

/** Whether a variable or an output is sensitive or ephemeral: Terraform never shows such a value. */
export function isSecret(declaration: Body): boolean {
  return ['sensitive', 'ephemeral'].some((name) => isWritten(declaration, name, true))
}

function relativeFolder(from: string, to: string): string {
  const path = posix.relative(from, to)
  return path === '' || path.startsWith('.') ? path || '.' : `./${path}`
}

function namespace(name: string, member: (name: string) => Value | Namespace): Namespace {
  return new Namespace({ member, whole: () => new Failure(`${name} is no value by itself`) })
}

function valueNamed(values: ReadonlyMap<string, Deferred>, kind: 'local' | 'var', name: string): Value {
  const declared = values.get(name)
  return declared ? declared.value : new Unknown(`${kind}.${name} is not declared`)
}

function terraformOf(name: string): Value {
  return name === 'workspace' ? 'default' : new Unknown(`terraform.${name} is not evaluated`)
}
