import type { Collected, SourceFile } from '../../../../src/sources/source.ts'
import { terraform } from '../../../../src/sources/terraform/terraform-source.ts'

export function filesOf(texts: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/scanned/${path}`, text }))
}

/** What the source makes of files (path → text) that are all there is. */
export function collect(texts: Readonly<Record<string, string>>): Collected {
  return terraform.collect(filesOf(texts))
}

/** Scope and address of each resource. */
export function addressesOf({ resources }: Collected): string[] {
  return resources.map(({ scope, address }) => `${scope}: ${address}`)
}
