import { expect } from 'vitest'
import type { Resource } from '../../../src/model/resource.ts'
import { bicep } from '../../../src/sources/bicep/bicep-format.ts'
import { type Contents, joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { withoutDeclarations } from '../../support/without-declarations.ts'

/** What the source makes of files, of which those of Bicep are scanned. */
export function collect(texts: Readonly<Record<string, string>>): Contents {
  return withoutDeclarations(collectAll(texts))
}

/** The same with parameters and outputs. */
export function collectAll(texts: Readonly<Record<string, string>>): Contents {
  const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  return joined(
    bicep.read(
      files.filter(({ path }) => bicep.claims(path)),
      { tree: memoryTree(files) },
    ),
  )
}

/** The resources of a file that is read without gaps. */
export function resourcesOf(text: string): readonly Resource[] {
  const { resources, gaps } = collect({ 'main.bicep': text })
  expect(gaps).toEqual([])
  return resources
}

export function propertiesOf(resource: Resource | undefined): Readonly<Record<string, unknown>> {
  return { ...resource?.properties }
}

/** The start of a resource with checks. */
export const STORE = "resource store 'Microsoft.Storage/storageAccounts@2023-01-01' ="
