import { type Contents, joined } from '../../../../src/sources/file-format/file-format.ts'
import type { SourceFile } from '../../../../src/sources/file-format/file-tree.ts'
import { terraform } from '../../../../src/sources/terraform/terraform-format.ts'

export function filesOf(texts: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/scanned/${path}`, text }))
}

/** What the source makes of files (path → text) that are all there is. */
export function collect(texts: Readonly<Record<string, string>>): Contents {
  return joined(terraform.read(filesOf(texts)))
}

/** Scope and address of each resource. */
export function addressesOf({ resources }: Contents): string[] {
  return resources.map(({ scope, address }) => `${scope}: ${address}`)
}
