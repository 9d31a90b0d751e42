import { manual, type Verdict } from '../../check.ts'
import { defineFlagCheck } from './define-flag-check.ts'
import type { Flags } from './flags.ts'
import { isSwitched } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_anonymous_auth_disabled',
  title: 'API servers should refuse anonymous requests',
  severity: 'medium',
  categories: ['identity', 'exposure'],
  topics: ['authentication'],
  risk: 'Requests without any credential reach the authorizer as system:anonymous: one wrong binding, and everybody on the network may do what it grants.',
  remediation: {
    text: 'Set --anonymous-auth=false. Where probes of health have no credential, keep anonymous requests to /livez and /readyz in the file of --authentication-config.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/#anonymous-requests',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.1'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: {
    checkov: ['CKV_K8S_68'],
    trivy: ['KCV-0001', 'kubernetes-ensure-anonymous-auth-argument-is-false'],
  },
  judge,
})

/** A structured configuration of authentication may restrict anonymous requests to some paths. */
function judge(flags: Flags): Verdict {
  const file = flags.text('authentication-config')
  return file.value !== undefined && flags.text('anonymous-auth').value === undefined
    ? manual(`The file of --authentication-config may restrict anonymous requests.`, file)
    : isSwitched(flags, 'anonymous-auth', { on: false, byDefault: true })
}
