import { skippedFor } from '../borrowed/borrow.ts'
import { goOracle } from '../go-oracle.ts'

/** A tree of files, and the folder whose kustomization is built. */
export interface KustomizeCase {
  readonly files: Readonly<Record<string, string>>
  readonly folder: string
}

/** What the real Kustomize makes of a case: objects, or why it refuses. */
interface KustomizeAnswer {
  readonly objects: readonly unknown[] | null
  readonly refusal?: string
}

const oracle = await goOracle('kustomize')

/** Options of tests that ask the real Kustomize. */
export const needsKustomize = skippedFor(oracle.missing)

/** The answers of the real Kustomize, in order. */
export function askKustomize(cases: readonly KustomizeCase[]): readonly KustomizeAnswer[] {
  return oracle.ask(cases) as KustomizeAnswer[]
}
