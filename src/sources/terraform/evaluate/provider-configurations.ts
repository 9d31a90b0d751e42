import type { Value } from '../../../model/value.ts'
import type { Attribute, Body, Expression } from '../hcl/ast.ts'
import { locationOf } from './block.ts'
import { attributeNamed, type ModuleFile, type ProviderDeclaration } from './declarations.ts'
import { Deferred } from './deferred.ts'
import type { EvaluatedAttribute } from './evaluated.ts'
import { evaluateExpression } from './expression.ts'
import type { ModuleContext } from './module-context.ts'
import type { Scope } from './scope.ts'

/** A `provider "aws"` block. */
export interface ProviderConfiguration {
  /** Unique in the root module; there, its alias. */
  readonly key: string
  /** null where it takes one from its environment. */
  readonly region: Value
  /** Tags it puts on every resource, and where they are written. */
  readonly defaultTags: EvaluatedAttribute | undefined
}

/** The providers of one module: its own and those its caller hands down. */
export class ProviderConfigurations {
  readonly #own: ReadonlyMap<string, ProviderConfiguration>
  readonly #context: ModuleContext

  constructor(declared: readonly ProviderDeclaration[], scope: Scope, context: ModuleContext) {
    this.#context = context
    this.#own = new Map(
      declared
        .filter(({ type }) => type === 'aws')
        .map((declaration) => {
          const alias = aliasOf(declaration.block.body, scope)
          return [alias, new WrittenConfiguration(declaration, context.prefix + alias, scope, context)]
        }),
    )
  }

  get own(): Iterable<ProviderConfiguration> {
    return this.#own.values()
  }

  lookup(alias: string): ProviderConfiguration | undefined {
    return this.#context.provider(alias, this.#own.get(alias))
  }
}

function aliasOf(body: Body, scope: Scope): string {
  const alias = attributeNamed(body, 'alias')
  const value = alias && evaluateExpression(alias.value, scope)
  return typeof value === 'string' ? value : ''
}

/** Not an object literal with a getter: each of those has a hidden class, which outlives collections of young objects. */
class WrittenConfiguration implements ProviderConfiguration {
  readonly key: string
  readonly #file: ModuleFile
  readonly #region: Deferred
  readonly #tags: Attribute | undefined
  readonly #tagsValue: Deferred

  constructor(
    { block, file }: ProviderDeclaration,
    key: string,
    scope: Scope,
    { evaluation }: ModuleContext,
  ) {
    const region = attributeNamed(block.body, 'region')
    const defaults = block.body.blocks.find(({ type }) => type === 'default_tags')
    const tags = defaults && attributeNamed(defaults.body, 'tags')
    this.key = key
    this.#region = new Deferred({ name: 'region', part: region ?? block, file }, evaluation.trail, () =>
      region ? evaluateExpression(region.value, scope) : null,
    )
    this.#file = file
    this.#tags = tags
    this.#tagsValue = new Deferred({ name: 'default_tags', part: block, file }, evaluation.trail, () =>
      tags ? evaluateExpression(tags.value, scope) : null,
    )
  }

  get region(): Value {
    return this.#region.value
  }

  get defaultTags(): ProviderConfiguration['defaultTags'] {
    if (!this.#tags) return undefined
    const location = locationOf(this.#tags, this.#file)
    const value = this.#tagsValue.value
    return this.#tagsValue.origins.length === 0 ? { value, location } : { value, location, tainted: true }
  }
}

/** `aws.east`, or as it was once written, `"aws.east"`: its alias. The default provider's is the empty string. */
export function providerAlias(provider: Expression | undefined): string {
  if (provider?.kind === 'get-attribute') return provider.name
  const [text] = provider?.kind === 'template' ? provider.parts : []
  return typeof text === 'string' && text.includes('.') ? text.slice(text.indexOf('.') + 1) : ''
}

/** `aws`, of `aws` and `aws.east`, however they are written. */
export function providerName(provider: Expression): string | undefined {
  if (provider.kind === 'get-attribute') return providerName(provider.from)
  if (provider.kind === 'variable') return provider.name
  const [text] = provider.kind === 'template' ? provider.parts : []
  return typeof text === 'string' ? text.split('.')[0] : undefined
}
