import type { Value } from '../../../model/value.ts'
import type { Attribute, Block, Expression } from '../hcl/ast.ts'
import type { ModuleFile } from './declarations.ts'
import { Deferred } from './deferred.ts'
import { evaluateExpression } from './expression.ts'
import type { ModuleContext } from './module-context.ts'
import { objectFrom } from './object.ts'
import { isTainted, NO_ORIGINS, type Origins } from './origins.ts'
import { redactedKeys } from './redacted-keys.ts'
import { type Repetition, repeatingArgument, repetitionOf, unknownRepetition } from './repetition.ts'
import type { ResourceReference } from './resource-reference.ts'
import { type Scope, within } from './scope.ts'
import { isLiteral } from './traversal.ts'

/** A block that `count` or `for_each` may repeat. */
interface Repeatable {
  /** Within its module. */
  readonly address: string
  readonly block: Block
  readonly file: ModuleFile
}

/** Address of an instance, with its key as Terraform prints it, and the scope of its body. */
export interface Place {
  readonly address: string
  readonly scope: Scope
  /** Whether it stands for an unknown number of instances. */
  readonly plural: boolean
}

interface Made<T> {
  readonly all: readonly T[]
  /** As other expressions see it: one instance, or a list or map of instances. */
  readonly value: () => Value
}

/** Instances of a block that `count`, `for_each` or `enabled` repeats. */
export class Instances<T extends { readonly value: ResourceReference }> {
  readonly #declared: Repeatable
  /** As Terraform prints it, without keys of its own. */
  readonly #address: string
  readonly #scope: Scope
  readonly #context: ModuleContext
  readonly #make: (place: Place) => T
  readonly #argument: Attribute | undefined
  readonly #collection: Deferred | undefined
  readonly #weight: number
  #made: Made<T> | undefined

  /** `weight`: how much one instance counts towards the limit of instances. */
  constructor(
    declared: Repeatable,
    scope: Scope,
    context: ModuleContext,
    make: (place: Place) => T,
    weight = 1,
  ) {
    const argument = repeatingArgument(declared.block.body)
    this.#declared = declared
    this.#address = context.prefix + declared.address
    this.#scope = scope
    this.#context = context
    this.#make = make
    this.#weight = weight
    this.#argument = argument
    this.#collection =
      argument &&
      new Deferred(
        { name: `${this.#address}.${argument.name}`, part: argument, file: declared.file },
        context.evaluation.stack,
        () => evaluateExpression(argument.value, scope),
      )
  }

  get all(): readonly T[] {
    return this.#expanded().all
  }

  /** As other expressions see it: one instance, or a list or map of instances. */
  get value(): Value {
    const { value } = this.#expanded()
    this.#context.evaluation.stack.taintTracker.raise(this.#origins)
    return value()
  }

  /** Origins of the number of instances and of their keys. */
  get #origins(): Origins {
    return this.#collection?.traced().origins ?? NO_ORIGINS
  }

  #expanded(): Made<T> {
    this.#made ??= this.#expand()
    return this.#made
  }

  #expand(): Made<T> {
    if (!this.#argument) return this.#single()
    const repetition = this.#repetition(this.#argument)
    switch (repetition.kind) {
      case 'list': {
        const all = Array.from({ length: repetition.size }, (_, index) =>
          this.#instance(`[${index}]`, repetition.names(index)),
        )
        const value = all.map((instance) => instance.value)
        return { all, value: () => value }
      }
      case 'map': {
        const isWritten = this.#argument && hasWrittenKeys(this.#argument.value)
        const shown = isWritten ? repetition.keys : redactedKeys(repetition.keys, this.#origins)
        const all = repetition.keys.map((key, at) =>
          this.#instance(`[${quoted(shown[at] ?? key)}]`, repetition.names(key)),
        )
        const value = objectFrom(repetition.keys.map((key, at) => [key, all[at]?.value ?? null]))
        return { all, value: () => value }
      }
      case 'switch':
        return repetition.on ? this.#single() : { all: [], value: () => null }
      case 'unknown': {
        const any = this.#instance('[*]', repetition.names, true)
        return { all: [any], value: () => any.value }
      }
    }
  }

  #single(): Made<T> {
    const single = this.#make({ address: this.#address, scope: this.#scope, plural: false })
    return { all: [single], value: () => single.value }
  }

  #repetition(argument: Attribute): Repetition {
    const value = this.#collection?.value ?? null
    const repetition = repetitionOf(argument, value)
    if (repetition.kind === 'unknown' || repetition.kind === 'switch') return repetition
    const size = repetition.kind === 'list' ? repetition.size : repetition.keys.length
    if (this.#context.evaluation.admits(size * this.#weight)) return repetition
    const many = isTainted(this.#origins) ? 'too many instances' : `${size} instances, too many`
    const reason = `${this.#address} would have ${many} to look at each; they are looked at as one.`
    this.#context.evaluation.report(reason, argument, this.#declared.file)
    return unknownRepetition(argument, value)
  }

  #instance(key: string, names: Parameters<typeof within>[1], plural = false): T {
    return this.#make({
      address: this.#address + key,
      scope: within(this.#scope, names, this.#origins),
      plural,
    })
  }
}

/** Whether all keys of an object constructor are literals: then they may be shown, whatever taints its values. */
function hasWrittenKeys(collection: Expression): boolean {
  return collection.kind === 'object' && collection.items.every(({ key }) => isLiteral(key))
}

/** Quotes an instance key as an HCL string. */
function quoted(key: string): string {
  return JSON.stringify(key).replace(/[$%](?=\{)/g, '$&$&')
}
