import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { firstOf } from '../../logic.ts'
import { WORKLOADS } from '../workload.ts'
import { authorizationModes } from './authorization.ts'
import type { Flags } from './flags.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_not_always_allow',
  title: 'API servers should not allow every request',
  service: 'control-plane',
  severity: 'critical',
  categories: ['identity', 'exposure'],
  topics: ['access-control', 'least-privilege'],
  risk: 'Whoever reaches the API server, with any credential or with none, does what they like with the cluster.',
  remediation: {
    text: 'Set --authorization-mode=Node,RBAC. Without it, every request is allowed.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/authorization/',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.6'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  resources: WORKLOADS,
  evaluate: (workload) => everyProcess(workload, 'kube-apiserver', judge),
})

function judge(flags: Flags): Verdict {
  const modes = authorizationModes(flags)
  const open = firstOf(modes, (mode) => mode.known() === 'AlwaysAllow')
  if (open) return fail('The authorization mode AlwaysAllow allows every request.', open)
  return modes.length > 0
    ? pass('Requests need a permission.', modes[0])
    : fail('--authorization-mode is not set, so every request is allowed.', flags.place)
}
