import { providerNameOf } from '../../../sources/terraform/evaluate/provider-semantics.ts'
import { PROVIDERS } from '../../../sources/terraform/providers/index.ts'

/** The arguments that set a property, in a block of a Terraform type; none where none is known. */
export function argumentsFor(type: string, path: string): readonly string[] {
  const property = path.replace(/\[\d+\]/g, '[]')
  const adapters = PROVIDERS.get(providerNameOf(type))?.adapters.get(type) ?? []
  return adapters.flatMap(({ argumentsFor }) => argumentsFor?.(property) ?? [])
}
