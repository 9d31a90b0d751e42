import type { Block, Expression } from '../hcl/ast.ts'
import { attributeNamed } from './declarations.ts'

/** Arguments in `ignore_changes` of the `lifecycle` block: what a resource has by now may differ. `all` stands for every one. */
export function ignoredChangesOf({ body }: Block): ReadonlySet<string> | undefined {
  const lifecycle = body.blocks.find(({ type }) => type === 'lifecycle')
  const written = lifecycle && attributeNamed(lifecycle.body, 'ignore_changes')
  if (!written) return undefined
  const { value } = written
  return new Set((value.kind === 'tuple' ? value.items : [value]).flatMap(rootOf))
}

/** `secret_string` of `secret_string`, and of the legacy `"secret_string"`; `tags` of `tags["a"]`. */
function rootOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'variable':
      return [expression.name]
    case 'get-attribute':
    case 'get-index':
      return rootOf(expression.from)
    case 'template':
      return expression.parts.filter((part) => typeof part === 'string')
    default:
      return []
  }
}
