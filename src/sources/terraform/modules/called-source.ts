import { attributeNamed, type ModuleCallDeclaration } from '../evaluate/declarations.ts'
import { literalText } from '../evaluate/traversal.ts'
import type { CalledSource } from './module-library.ts'

/** What a call names, where it is written as plain text. */
export function calledSource({ block }: ModuleCallDeclaration): CalledSource | undefined {
  const source = literalText(attributeNamed(block.body, 'source')?.value)
  const version = literalText(attributeNamed(block.body, 'version')?.value)
  return source === undefined ? undefined : { source, ...(version !== undefined && { version }) }
}
