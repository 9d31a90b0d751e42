import type { Check } from '../../../../src/checks/check.ts'
import type { Status } from '../../../../src/ocsf/status.ts'
import { joined } from '../../../../src/sources/file-format/file-format.ts'
import { kubernetes } from '../../../../src/sources/kubernetes/kubernetes-format.ts'
import { evaluate } from '../../../support/evaluate.ts'

/** A part of a manifest, as JSON says it; `undefined` is left out. */
export type Part = Readonly<Record<string, unknown>>

/** A pod that the restricted profile admits, in every version, with a container in each of the three lists. */
export function restrictedPod(): Part {
  const container = () => ({
    name: 'c',
    securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
  })
  return {
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [container()],
    initContainers: [container()],
    ephemeralContainers: [container()],
  }
}

/** A copy with a property set, given by its path: `containers[0].securityContext.privileged`. */
export function withProperty(part: Part, path: string, value: unknown): Part {
  const copy = structuredClone(part) as Record<string, unknown>
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  const last = keys.pop() ?? ''
  let at = copy
  for (const [index, key] of keys.entries()) {
    at[key] ??= /^\d+$/.test(keys[index + 1] ?? last) ? [] : {}
    at = at[key] as Record<string, unknown>
  }
  at[last] = value
  return copy
}

export interface Circumstances {
  readonly kind?: string
  /** Annotations of the pod. */
  readonly annotations?: Part
  /** Labels of its namespace; without any, the namespace is not among the scanned objects. */
  readonly labels?: Part
}

/** Whether a workload that runs such pods is admitted: what the worst of the checks says of it. */
export function judge(checks: readonly Check[], spec: Part, given: Circumstances = {}): Status | 'none' {
  const { kind = 'Pod', annotations, labels } = given
  const workload = {
    ...wrapped(kind, { metadata: { name: 'pod', annotations }, spec }),
    metadata: { name: 'workload', namespace: 'shop', ...(kind === 'Pod' && { annotations }) },
    apiVersion: API_VERSIONS[kind],
    kind,
  }
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels } }
  const statuses = statusesOf(checks, labels ? [namespace, workload] : [workload])
  return (['FAIL', 'MANUAL', 'PASS'] as const).find((status) => statuses.includes(status)) ?? 'none'
}

const API_VERSIONS: Readonly<Record<string, string>> = {
  CronJob: 'batch/v1',
  DaemonSet: 'apps/v1',
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  Pod: 'v1',
  ReplicaSet: 'apps/v1',
  ReplicationController: 'v1',
  StatefulSet: 'apps/v1',
}

export const WORKLOAD_KINDS = Object.keys(API_VERSIONS)

function wrapped(kind: string, template: Part): Part {
  if (kind === 'Pod') return template
  if (kind === 'CronJob') return { spec: { jobTemplate: { spec: { template } } } }
  return { spec: { template } }
}

function statusesOf(checks: readonly Check[], objects: readonly Part[]): readonly Status[] {
  const text = objects.map((object) => JSON.stringify(object)).join('\n---\n')
  const { resources, gaps } = joined(kubernetes.read([{ path: 'pod.yaml', absolutePath: '/pod.yaml', text }]))
  const evaluated = evaluate(checks, resources, { provider: 'iac', account: 'test' })
  if (gaps.length + evaluated.gaps.length > 0) throw new Error(JSON.stringify([gaps, evaluated.gaps]))
  return evaluated.findings.map(({ status }) => status)
}
