import { Budget } from '../../../src/limits/budget.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { Builder } from '../../../src/sources/kustomize/build.ts'
import { BuildFiles } from '../../../src/sources/kustomize/build-files.ts'
import { plainValue } from '../../../src/sources/kustomize/node.ts'
import { Refusal } from '../../../src/sources/kustomize/refusal.ts'
import type { KustomizeCase } from '../../support/oracles/kustomize.ts'

/** What a tree builds, in the form of the real Kustomize's answer. What is left out counts as a refusal. */
export function builtFrom({ files, folder }: KustomizeCase): {
  readonly objects?: readonly unknown[]
  readonly refusal?: string
} {
  const tree = memoryTree(
    Object.entries(files).map(([path, text]) => ({ path, absolutePath: `/${path}`, text })),
  )
  const builder = new Builder(new BuildFiles(tree, new Budget(60_000_000)))
  try {
    const { objects, omissions } = builder.build(folder === '' ? '.' : folder)
    if (omissions.length > 0) return { refusal: JSON.stringify(omissions) }
    return { objects: JSON.parse(JSON.stringify(objects.map(({ node }) => plainValue(node)))) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: error.message }
  }
}
