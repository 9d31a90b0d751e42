import { Unknown } from '../../../resources/unknown.ts'
import type { Value } from '../../../resources/value.ts'
import type { Body } from '../hcl/ast.ts'
import { addressOf, attributeNamed, type Declarations } from './declarations.ts'
import { Deferred } from './deferred.ts'
import { evaluateExpression } from './expression.ts'
import { Limits } from './limits.ts'
import { Namespace } from './namespace.ts'
import { computed, ModuleResource } from './resource.ts'
import type { Scope } from './scope.ts'
import { convertTo } from './type-constraint.ts'
import { Failure } from './unknowns.ts'

/** What names mean in a module: its variables, locals and resources, each evaluated when it is first asked for. */
export class ModuleScope implements Scope {
  readonly limits = new Limits()
  readonly resources: readonly ModuleResource[]
  readonly #values = new Map<string, Deferred>()
  readonly #resources = new Map<string, ModuleResource>()
  readonly #namespaces: ReadonlyMap<string, Namespace>
  readonly #trail: Deferred[] = []

  constructor({ variables, locals, resources }: Declarations) {
    for (const [name, { body }] of variables) this.#define(`var.${name}`, () => this.#defaultOf(name, body))
    for (const [name, { value }] of locals)
      this.#define(`local.${name}`, () => evaluateExpression(value, this))
    this.resources = resources.map((declaration) => {
      const resource = new ModuleResource(declaration, this, this.#trail)
      this.#resources.set(declaration.address, resource)
      return resource
    })
    this.#namespaces = this.#rootNamespaces()
  }

  /** Any name that has no meaning of its own is a type of resources. */
  lookup(name: string): Namespace {
    return this.#namespaces.get(name) ?? this.#resourcesOf('managed', name)
  }

  #define(name: string, compute: () => Value): void {
    this.#values.set(name, new Deferred(name, this.#trail, compute))
  }

  #defaultOf(name: string, body: Body): Value {
    const written = attributeNamed(body, 'default')?.value
    if (!written) return new Unknown(`variable ${name} has no default`)
    const type = attributeNamed(body, 'type')?.value
    const value = evaluateExpression(written, this)
    return type ? convertTo(type, value, (expression) => evaluateExpression(expression, this)) : value
  }

  #rootNamespaces(): Map<string, Namespace> {
    return new Map([
      ['var', namespace('var', (name) => this.#valueOf(`var.${name}`))],
      ['local', namespace('local', (name) => this.#valueOf(`local.${name}`))],
      ['data', namespace('data', (type) => this.#resourcesOf('data', type))],
      [
        'module',
        namespace('module', (name) => new Unknown(`outputs of module ${name} are not evaluated yet`)),
      ],
      ['path', namespace('path', pathOf)],
      ['terraform', namespace('terraform', terraformOf)],
      ['count', namespace('count', () => new Failure('count means nothing outside a resource that sets it'))],
      ['each', namespace('each', () => new Failure('each means nothing outside a resource with for_each'))],
      ['self', namespace('self', () => new Unknown('self is known only while provisioning'))],
    ])
  }

  #valueOf(name: string): Value {
    const declared = this.#values.get(name)
    return declared ? declared.value : new Unknown(`${name} is not declared`)
  }

  #resourcesOf(mode: 'managed' | 'data', type: string): Namespace {
    return namespace(type, (name) => {
      const address = addressOf(mode, type, name)
      return this.#resources.get(address)?.namespace ?? undeclared(address)
    })
  }
}

/** Perhaps it is declared in a file that could not be read: whatever names it still refers to it. */
function undeclared(address: string): Namespace {
  const attribute = (name: string) =>
    new Unknown(`${address} is not declared`, { references: [{ address, attribute: name }] })
  return new Namespace({ member: attribute, whole: () => computed({ address }) })
}

function namespace(name: string, member: (name: string) => Value | Namespace): Namespace {
  return new Namespace({ member, whole: () => new Failure(`${name} is no value by itself`) })
}

/** Every folder is evaluated as the root module that Terraform would be run in. */
function pathOf(name: string): Value {
  return name === 'module' || name === 'root'
    ? '.'
    : new Unknown(`path.${name} depends on where Terraform runs`)
}

function terraformOf(name: string): Value {
  return name === 'workspace' ? 'default' : new Unknown(`terraform.${name} is not evaluated`)
}
