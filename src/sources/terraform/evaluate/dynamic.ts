import { isUnknown, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Block, Body, Expression } from '../hcl/ast.ts'
import { attributeNamed } from './declarations.ts'
import { evaluateExpression } from './expression.ts'
import { iterate } from './for.ts'
import { Namespace } from './namespace.ts'
import { objectFrom } from './object.ts'
import { isTainted, type Origins } from './origins.ts'
import { reasonOf } from './redactor.ts'
import { type Scope, within } from './scope.ts'

/** Limit on the blocks that one `dynamic` block expands to, against hostile files. */
const MAX_BLOCKS = 1000

/** Whether the block is `dynamic`. */
export function isDynamic({ type, labels }: Block): boolean {
  return type === 'dynamic' && labels.length > 0
}

/** Type of a nested block, also where it is generated: `ingress` for `dynamic "ingress"`. */
export function nestedType(block: Block): string {
  return isDynamic(block) ? (block.labels[0] ?? '') : block.type
}

export interface Expansion {
  /** One per generated block; it defines the iterator. */
  readonly scopes: readonly Scope[]
  /** What decides about the number of blocks. */
  readonly origins: Origins
  /** Why the number of blocks is unknown; absent where it is known. */
  readonly doubt?: Unknown
}

/**
 * Expands `dynamic "label" { for_each, iterator, content }`: one block per item, or a single one that may not exist.
 */
export function expandDynamic(label: string, body: Body, scope: Scope): Expansion {
  const forEach = attributeNamed(body, 'for_each')
  const { value: collection, origins } = scope.taintTracker.trace(() =>
    forEach ? evaluateExpression(forEach.value, scope) : [],
  )
  const iterator = iteratorName(attributeNamed(body, 'iterator')?.value) ?? label
  const items = iterate(collection, { key: 'key', value: 'value' }, scope)
  if (isUnknown(items)) return { ...inDoubt(iterator, redactedDoubt(items, origins), scope), origins }
  if (items.length > MAX_BLOCKS)
    return { ...inDoubt(iterator, new Unknown(`it has more than ${MAX_BLOCKS} blocks`), scope), origins }
  return {
    origins,
    scopes: items.map((item) => within(scope, new Map([[iterator, iteratorOf(item)]]), origins)),
  }
}

function redactedDoubt(doubt: Unknown, origins: Origins): Unknown {
  return isTainted(origins) ? new Unknown(reasonOf(origins), { references: doubt.references }) : doubt
}

function inDoubt(iterator: string, doubt: Unknown, scope: Scope): Omit<Expansion, 'origins'> {
  return { scopes: [within(scope, new Map([[iterator, uncertainIterator(doubt)]]))], doubt }
}

/** Iterator of a block that may not exist: `key` has no references, `value` has those of the collection. */
function uncertainIterator(doubt: Unknown): Namespace {
  const whole = doubt.alike()
  return new Namespace({
    member: (name) => (name === 'value' ? doubt.alike({ references: doubt.references }) : whole),
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

/** The iterator is a bare name and not evaluated. */
function iteratorName(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'variable' ? expression.name : undefined
}
