import { isUnknown, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Block, Body, Expression } from '../hcl/ast.ts'
import { attributeNamed } from './declarations.ts'
import { evaluateExpression } from './expression.ts'
import { iterate } from './for.ts'
import { Namespace } from './namespace.ts'
import { objectFrom } from './object.ts'
import type { Origins } from './origins.ts'
import { type Scope, within } from './scope.ts'
import { reasonOf } from './veil.ts'

/** Blocks beyond this are made by a file that wants to keep the scanner busy. */
const MAX_BLOCKS = 1000

/** Whether it is a `dynamic` block, which makes others. */
export function isDynamic({ type, labels }: Block): boolean {
  return type === 'dynamic' && labels.length > 0
}

/** The type of the blocks that a block in a body is, or makes: `dynamic "ingress"` makes blocks of type `ingress`. */
export function nestedType(block: Block): string {
  return isDynamic(block) ? (block.labels[0] ?? '') : block.type
}

export interface Expansion {
  /** One per block, the iterator being known in it. */
  readonly scopes: readonly Scope[]
  /** Why nobody knows whether there is any such block at all. */
  readonly doubt?: Unknown
}

/** `dynamic "label" { for_each, iterator, content }`: one block per item, or one that is in doubt. */
export function expandDynamic(label: string, body: Body, scope: Scope): Expansion {
  const forEach = attributeNamed(body, 'for_each')
  const { value: collection, origins } = scope.tracer.trace(() =>
    forEach ? evaluateExpression(forEach.value, scope) : [],
  )
  const iterator = iteratorName(attributeNamed(body, 'iterator')?.value) ?? label
  const items = iterate(collection, { key: 'key', value: 'value' }, scope)
  if (isUnknown(items)) return inDoubt(iterator, shown(items, origins), scope)
  if (items.length > MAX_BLOCKS) return inDoubt(iterator, new Unknown('it has too many blocks'), scope)
  return { scopes: items.map((item) => within(scope, new Map([[iterator, iteratorOf(item)]]), origins)) }
}

function shown(doubt: Unknown, origins: Origins): Unknown {
  return origins.length === 0 ? doubt : new Unknown(reasonOf(origins), { references: doubt.references })
}

function inDoubt(iterator: string, doubt: Unknown, scope: Scope): Expansion {
  return { scopes: [within(scope, new Map([[iterator, doubtfulIterator(doubt)]]))], doubt }
}

/** `key` of a block nobody knows refers to nothing; `value` refers to what is iterated. */
function doubtfulIterator({ reason, references }: Unknown): Namespace {
  const whole = new Unknown(reason)
  return new Namespace({
    member: (name) => (name === 'value' ? new Unknown(reason, { references }) : whole),
    whole: () => whole,
  })
}

function iteratorOf(item: Scope): Value {
  return objectFrom(
    ['key', 'value'].map((name) => {
      const part = item.lookup(name)
      return [name, part instanceof Namespace ? part.whole() : part]
    }),
  )
}

/** Written as a bare name, which is no expression to evaluate. */
function iteratorName(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'variable' ? expression.name : undefined
}
