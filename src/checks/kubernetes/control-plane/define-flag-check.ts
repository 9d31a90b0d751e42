import { type Check, type CheckMetadata, defineCheck, type Verdict } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import type { Flags } from './flags.ts'
import { type Component, everyProcess } from './processes.ts'

/** Where the flags of each component are documented. */
const REFERENCES: Readonly<Record<Component, string>> = {
  etcd: 'https://etcd.io/docs/v3.6/op-guide/security/',
  'kube-apiserver': 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/',
  'kube-controller-manager':
    'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/',
  'kube-scheduler': 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-scheduler/',
}

/** A check of the flags of a component: its metadata, but for what all of them share, and how it judges the flags. */
interface FlagCheck extends Omit<CheckMetadata, 'references' | 'service'> {
  readonly judge: (flags: Flags) => Verdict | undefined
}

/** Declares a check of the flags that a component of the control plane gets, in every container that runs it. */
export function defineFlagCheck(component: Component, { judge, ...metadata }: FlagCheck): Check {
  return defineCheck({
    ...metadata,
    service: 'control-plane',
    references: [REFERENCES[component]],
    resources: WORKLOADS,
    evaluate: (workload) => everyProcess(workload, component, judge),
  })
}
