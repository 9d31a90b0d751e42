import type { Contents, FileContext } from '../file-format/file-format.ts'
import type { FileTree } from '../file-format/file-tree.ts'
import type { ParsedTexts } from '../helm/template/parsed-texts.ts'
import type { EvaluatedModule } from './evaluate/evaluated.ts'
import { readHelmReleases } from './helm-releases/helm-releases.ts'
import { toProviders } from './provider-blocks.ts'
import type { Providers } from './providers/provider.ts'
import { adapterBudget, toResources } from './providers/resources.ts'

/** What all root modules and plans of a scan are read with. */
export interface Reading {
  readonly providers: Providers
  readonly parsedTexts: ParsedTexts
  readonly context: Omit<FileContext, 'tree'>
}

const TOO_MUCH_SHARED =
  'What the resources of the module share takes too long to read for each of them, so that some were left out.'

/** What an evaluated module contains, whether it was written or planned. Charts are looked for from `folder` on. */
export function moduleContents(
  module: EvaluatedModule,
  folder: string,
  tree: FileTree,
  { providers, parsedTexts, context }: Reading,
): Contents {
  const budget = adapterBudget()
  const { resources, unjudged } = toResources(module, providers, budget, context)
  const releases = readHelmReleases(module, { ...context, tree, directory: folder, parsedTexts })
  const incomplete = budget.exhausted ? [{ subject: module.directory, reason: TOO_MUCH_SHARED }] : []
  return {
    ...releases,
    resources: [...resources, ...toProviders(module), ...releases.resources],
    unjudged: [...unjudged, ...(releases.unjudged ?? [])],
    gaps: [...incomplete, ...releases.gaps],
  }
}
