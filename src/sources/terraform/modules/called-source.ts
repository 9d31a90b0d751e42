import { attributeNamed, type ModuleCallDeclaration } from '../evaluate/declarations.ts'
import type { Template } from '../hcl/ast.ts'
import type { CalledSource } from './module-library.ts'

/** What a call names, where it is written as plain text. */
export function calledSource({ block }: ModuleCallDeclaration): CalledSource | undefined {
  const source = textOf(attributeNamed(block.body, 'source')?.value)
  const version = textOf(attributeNamed(block.body, 'version')?.value)
  return source === undefined ? undefined : { source, ...(version !== undefined && { version }) }
}

function textOf(value: { readonly kind: string } | undefined): string | undefined {
  if (value?.kind !== 'template') return undefined
  const { parts } = value as Template
  const [text = ''] = parts
  return parts.length <= 1 && typeof text === 'string' ? text : undefined
}
