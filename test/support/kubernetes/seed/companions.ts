import type { Make } from './make.ts'
import { pod, workload } from './workloads.ts'

/** Objects that are right because of others: whoever may not read those cannot tell. */
export function companions(make: Make): void {
  const old = 'of-an-old-standard'
  const labels = {
    'pod-security.kubernetes.io/enforce': 'baseline',
    'pod-security.kubernetes.io/enforce-version': 'v1.21',
  }
  make({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: old, labels } })
  make(policyForAll(old))
  // Before v1.22 the standard asked for no dropped capability.
  const keepsAll = { security: { capabilities: undefined } }
  make(workload('Deployment', { name: 'keeps-all', namespace: old }, keepsAll))

  const quiet = 'quiet'
  make({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: quiet, labels: { 'pod-security.kubernetes.io/enforce': 'baseline' } },
  })
  make(policyForAll(quiet))
  make({
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name: 'default', namespace: quiet },
    automountServiceAccountToken: false,
  })
  const inherits = { pod: { automountServiceAccountToken: undefined } }
  make(workload('Deployment', { name: 'inherits', namespace: quiet }, inherits))

  // What is wrong with an account is told of its pods, and this one takes no token.
  const account = { name: 'of-a-pod', namespace: quiet }
  make({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: account })
  make(pod({ name: 'has-account', namespace: quiet }, { serviceAccountName: account.name }))
}

function policyForAll(namespace: string) {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'all', namespace },
    spec: { podSelector: {} },
  }
}
