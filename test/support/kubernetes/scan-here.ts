import type { Check } from '../../../src/checks/check.ts'
import type { ScanResult } from '../../../src/scan/result.ts'
import { scan } from '../../../src/scan/scan.ts'
import {
  type KubernetesOptions,
  kubernetesSource,
  LIVE_TYPES,
} from '../../../src/sources/live/kubernetes/kubernetes-source.ts'

/** Scans a cluster in this process: many such scans take as long as a few of the program. */
export function scanHere(
  kubeconfig: string,
  checks: readonly Check[],
  {
    ownerTags = [],
    ...options
  }: Pick<KubernetesOptions, 'namespaces' | 'onSession'> & { readonly ownerTags?: readonly string[] } = {},
): Promise<ScanResult> {
  const source = kubernetesSource({ kubeconfig, types: LIVE_TYPES, environment: process.env, ...options })
  return scan({ source, checks, ownerTags })
}
