import { fail, pass, type Verdict } from '../../check.ts'
import { firstOf } from '../../logic.ts'
import { authorizationModes } from './authorization.ts'
import { defineFlagCheck } from './define-flag-check.ts'
import type { Flags } from './flags.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_not_always_allow',
  title: 'API servers should not allow every request',
  severity: 'critical',
  categories: ['identity', 'exposure'],
  topics: ['access-control', 'least-privilege'],
  risk: 'Whoever reaches the API server, with any credential or with none, does what they like with the cluster.',
  remediation: {
    text: 'Set --authorization-mode=Node,RBAC. Without it, every request is allowed.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/authorization/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.6'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: {
    checkov: ['CKV_K8S_74'],
    trivy: ['KCV-0007', 'kubernetes-ensure-authorization-mode-argument-is-not-set-to-alwaysallow'],
  },
  judge,
})

function judge(flags: Flags): Verdict {
  const modes = authorizationModes(flags)
  const open = firstOf(modes, (mode) => mode.known() === 'AlwaysAllow')
  if (open) return fail('The authorization mode AlwaysAllow allows every request.', open)
  return modes.length > 0
    ? pass('Requests need a permission.', modes[0])
    : fail('--authorization-mode is not set, so every request is allowed.', flags.place)
}
