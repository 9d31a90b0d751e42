import { fail, pass, type Verdict } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { defineFlagCheck } from './define-flag-check.ts'
import type { Flags } from './flags.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_no_token_auth_file',
  title: 'API servers should take no tokens from a file',
  severity: 'high',
  categories: ['identity', 'secrets'],
  topics: ['authentication', 'credential-rotation'],
  risk: 'The tokens stand in plain text on the disk of the control plane, never expire, and cannot be revoked without a restart.',
  remediation: {
    text: 'Remove --token-auth-file, and let people log in through OpenID Connect and programs with tokens of service accounts.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/#static-token-file',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.2'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: {
    checkov: ['CKV_K8S_70'],
    trivy: ['KCV-0002', 'kubernetes-ensure-token-auth-file-parameter-is-not-set'],
  },
  judge,
})

function judge(flags: Flags): Verdict {
  const file = flags.text('token-auth-file')
  return isSet(file) ? fail('--token-auth-file is set.', file) : pass('No tokens are taken from a file.')
}
