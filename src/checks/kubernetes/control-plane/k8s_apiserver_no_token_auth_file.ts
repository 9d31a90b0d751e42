import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { WORKLOADS } from '../workload.ts'
import type { Flags } from './flags.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_no_token_auth_file',
  title: 'API servers should take no tokens from a file',
  service: 'control-plane',
  severity: 'high',
  categories: ['identity', 'secrets'],
  topics: ['authentication', 'credential-rotation'],
  risk: 'The tokens stand in plain text on the disk of the control plane, never expire, and cannot be revoked without a restart.',
  remediation: {
    text: 'Remove --token-auth-file, and let people log in through OpenID Connect and programs with tokens of service accounts.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/#static-token-file',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.2'], 'nsa-kubernetes-1.2': ['authentication'] },
  resources: WORKLOADS,
  evaluate: (workload) => everyProcess(workload, 'kube-apiserver', judge),
})

function judge(flags: Flags): Verdict {
  const file = flags.text('token-auth-file')
  return isSet(file) ? fail('--token-auth-file is set.', file) : pass('No tokens are taken from a file.')
}
