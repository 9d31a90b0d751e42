import { evaluateBlock } from './block.ts'
import { attributeNamed, type ProviderDeclaration } from './declarations.ts'
import type { EvaluatedProvider } from './evaluated.ts'
import type { ModuleContext } from './module-context.ts'
import type { Scope } from './scope.ts'

/** A `provider` block of any type, with all that it says. */
export function evaluatedProvider(
  { type, block, file }: ProviderDeclaration,
  scope: Scope,
  { prefix }: ModuleContext,
): EvaluatedProvider {
  const alias = writtenAlias(block.body)
  return {
    type,
    alias,
    address: `${prefix}provider.${type}${alias === '' ? '' : `.${alias}`}`,
    ...evaluateBlock(block, scope, file),
  }
}

/** Terraform takes nothing but a plain text for it; a computed one might be anything, and would stand in every report. */
function writtenAlias(body: ProviderDeclaration['block']['body']): string {
  const alias = attributeNamed(body, 'alias')?.value
  const [text = '', ...others] = alias?.kind === 'template' ? alias.parts : []
  return typeof text === 'string' && others.length === 0 ? text : ''
}
