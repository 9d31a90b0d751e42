import { providerNameOf } from '../../../sources/terraform/evaluate/provider-semantics.ts'
import { PROVIDERS } from '../../../sources/terraform/providers/index.ts'
import { GOOGLE_ARGUMENTS } from './google.ts'
import type { Settings } from './settings.ts'

const ARGUMENTS: ReadonlyMap<string, Settings> = new Map(Object.entries(GOOGLE_ARGUMENTS))

/** The arguments that set a property, in a block of a Terraform type; none where none is known. */
export function argumentsFor(type: string, path: string): readonly string[] {
  const property = path.replace(/\[\d+\]/g, '[]')
  const adapters = PROVIDERS.get(providerNameOf(type))?.adapters.get(type) ?? []
  const known = adapters.flatMap(({ argumentsFor }) => argumentsFor?.(property) ?? [])
  return known.length > 0 ? known : (ARGUMENTS.get(type)?.get(property) ?? [])
}
