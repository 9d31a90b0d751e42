import { skippedFor } from '../borrowed/borrow.ts'
import { goOracle } from '../go-oracle.ts'

/** Kubeconfigs on the disk, as who reads them is told of them. */
export interface KubeconfigCase {
  /** The path that `--kubeconfig` has. */
  readonly kubeconfig?: string | undefined
  readonly context?: string | undefined
  readonly environment: Readonly<Record<string, string>>
}

/** How kubectl would reach the cluster, or why it would not. */
export interface KubeconfigAnswer {
  readonly server?: string
  readonly namespace?: string
  readonly headers?: Readonly<Record<string, readonly string[]>>
  readonly certificate?: string
  readonly key?: string
  readonly authority?: string
  readonly serverName?: string
  readonly isUnverified?: boolean
  readonly proxy?: string
  readonly refusal?: string
}

const oracle = await goOracle('kubeconfig')

/** Options of tests that ask the code of kubectl. */
export const needsKubectl = skippedFor(oracle.missing)

/** The answers of the code of kubectl, in order. */
export function askKubectl(cases: readonly KubeconfigCase[]): readonly KubeconfigAnswer[] {
  return oracle.ask(cases) as KubeconfigAnswer[]
}
