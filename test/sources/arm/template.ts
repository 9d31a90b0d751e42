import type { Resource } from '../../../src/model/resource.ts'
import { arm } from '../../../src/sources/arm/arm-format.ts'
import { type Contents, joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { withoutDeclarations } from '../../support/without-declarations.ts'

const SCHEMA = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#'

/** A part of a template. */
export type Json = null | string | number | boolean | readonly Json[] | { readonly [name: string]: Json }

export interface Template {
  readonly resources?: Json
  readonly parameters?: Json
  readonly variables?: Json
  readonly outputs?: Json
  readonly languageVersion?: string
}

export function textOf(template: Template): string {
  return JSON.stringify({ $schema: SCHEMA, contentVersion: '1.0.0.0', ...template }, undefined, 2)
}

/** What the source makes of one template. */
export function collect(template: Template | string, readsTags = false): Contents {
  const text = typeof template === 'string' ? template : textOf(template)
  const file = { path: 'main.json', absolutePath: '/main.json', text }
  return withoutDeclarations(joined(arm.read([file], { tree: memoryTree([file]), readsTags })))
}

/** The resources of a template that the source reads without gaps. */
export function resourcesOf(template: Template | string): readonly Resource[] {
  const { resources, gaps } = collect(template)
  if (gaps.length > 0) throw new Error(JSON.stringify(gaps))
  return resources
}

/** The value of an expression: the kind of a storage account for which a template writes it. */
export function evaluated(expression: string, { parameters = {}, variables = {} }: Template = {}): unknown {
  const [account] = resourcesOf({
    parameters,
    variables,
    resources: [{ ...STORAGE, kind: `[${expression}]` }],
  })
  return (account?.properties as { readonly kind?: unknown } | undefined)?.kind
}

export const STORAGE = { type: 'Microsoft.Storage/storageAccounts', apiVersion: '2023-01-01', name: 'shop' }
