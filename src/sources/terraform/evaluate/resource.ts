import { isUnknown, type Reference, Unknown } from '../../../resources/unknown.ts'
import type { Value } from '../../../resources/value.ts'
import type { Attribute, Expression } from '../hcl/ast.ts'
import { evaluateBlock } from './block.ts'
import { attributeNamed, type ResourceDeclaration } from './declarations.ts'
import { Deferred } from './deferred.ts'
import type { EvaluatedResource } from './evaluated.ts'
import { evaluateExpression } from './expression.ts'
import { Namespace } from './namespace.ts'
import { repetitionOf } from './repetition.ts'
import { type Scope, within } from './scope.ts'
import { referencesOf } from './unknowns.ts'

/** Speak to Terraform about the resource rather than to the provider. */
const META_ARGUMENTS: ReadonlySet<string> = new Set(['count', 'depends_on', 'for_each', 'provider'])
const META_BLOCKS: ReadonlySet<string> = new Set(['connection', 'lifecycle', 'provisioner'])

/** A resource of a module, both as others refer to it and as it is evaluated itself: each argument only once. */
export class ModuleResource {
  readonly #declaration: ResourceDeclaration
  readonly #scope: Scope
  readonly #arguments = new Map<string, Deferred>()
  readonly #repeated: boolean

  constructor(declaration: ResourceDeclaration, module: Scope, trail: Deferred[]) {
    const { address, block } = declaration
    const repetition = repetitionOf(block.body, module)
    this.#declaration = declaration
    this.#repeated = repetition !== undefined
    this.#scope = repetition ? within(module, repetition) : module
    for (const { name, value } of block.body.attributes) {
      const compute = () => evaluateExpression(value, this.#scope)
      this.#arguments.set(name, new Deferred(`${address}.${name}`, trail, compute))
    }
  }

  /** The resource as others see it. Instances that `count` and `for_each` make are not told apart. */
  get namespace(): Namespace {
    return new Namespace({
      member: (name) => this.#attribute(name),
      whole: () => computed({ address: this.#declaration.address }),
      repeated: this.#repeated,
    })
  }

  evaluate(): EvaluatedResource {
    const { mode, type, name, address, block, file } = this.#declaration
    const { body } = block
    const own = {
      ...body,
      attributes: body.attributes.filter((attribute) => !META_ARGUMENTS.has(attribute.name)),
      blocks: body.blocks.filter((nested) => !META_BLOCKS.has(nested.type)),
    }
    const provider = aliasOf(attributeNamed(body, 'provider')?.value)
    const evaluated = evaluateBlock(
      { start: block.start, end: block.end, body: own },
      this.#scope,
      file,
      (argument) => this.#argument(argument),
    )
    return { mode, type, name, address, provider, ...evaluated }
  }

  #argument({ name }: Attribute): Value {
    return this.#arguments.get(name)?.value ?? null
  }

  /** What is written, if it is written and known; the rest only the cloud tells. */
  #attribute(attribute: string): Value {
    const reference = { address: this.#declaration.address, attribute }
    const value = META_ARGUMENTS.has(attribute) ? null : (this.#arguments.get(attribute)?.value ?? null)
    if (value === null) return computed(reference)
    return isUnknown(value) ? referring(value, reference) : value
  }
}

export function computed(reference: Reference): Unknown {
  return new Unknown('known only after apply', { references: [reference] })
}

function referring(value: Unknown, reference: Reference): Unknown {
  const references = referencesOf([new Unknown(value.reason, { references: [reference] }), value])
  return new Unknown(value.reason, {
    references,
    ...(value.template && { template: value.template }),
    ...(value.json !== undefined && { json: value.json }),
  })
}

/** `aws.east`, or as it was once written, `"aws.east"`: its alias. */
function aliasOf(provider: Expression | undefined): string {
  if (provider?.kind === 'get-attribute') return provider.name
  const [text] = provider?.kind === 'template' ? provider.parts : []
  return typeof text === 'string' && text.includes('.') ? text.slice(text.indexOf('.') + 1) : ''
}
