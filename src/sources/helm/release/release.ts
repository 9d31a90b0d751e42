import { UsageError } from '../../../errors/assay-error.ts'
import type { GoMap, Origin } from '../go/value.ts'
import type { StandIns } from '../stand-ins.ts'

/** What a chart is rendered for: what people give `helm template`. */
export interface Release {
  readonly name: string
  readonly namespace: string
  /** Values that go over the chart's own. */
  readonly values: GoMap
  /** What of the values is known only when it is installed; absent where all of them are known. */
  readonly unknowns?: StandIns
  /** Whether any of the values is one that no output may quote; false where it is left out. */
  readonly hides?: boolean
  readonly kubeVersion: KubeVersion
}

export interface KubeVersion {
  readonly major: string
  readonly minor: string
  /** `v1.34.0`. */
  readonly version: string
}

/** The version of Kubernetes that Helm 3.19 takes where none is given. */
export const DEFAULT_KUBE_VERSION: KubeVersion = { major: '1', minor: '34', version: 'v1.34.0' }

/**
 * Reads a version of Kubernetes: `1.31`, `v1.31.2`.
 *
 * @throws UsageError
 */
export function parseKubeVersion(text: string): KubeVersion {
  const [, major, minor, patch = '0'] =
    /^v?(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?(?:[-+].{0,50})?$/.exec(text.trim()) ?? []
  if (major === undefined || minor === undefined) {
    throw new UsageError(`${JSON.stringify(text)} is no version of Kubernetes. Give one such as 1.34.`)
  }
  return { major, minor, version: `v${major}.${minor}.${patch}` }
}

export const DEFAULT_RELEASE = { name: 'release-name', namespace: 'default' } as const

/** Where the namespace of a release is written: nowhere, since whoever installs the chart says it. */
export const NAMESPACE_OF_RELEASE: Origin = {
  file: undefined,
  startLine: 0,
  endLine: 0,
  path: 'Release.Namespace',
}
