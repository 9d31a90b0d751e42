import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { isSwitched } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_service_account_lookup',
  title: 'API servers should refuse tokens of service accounts that are gone',
  service: 'control-plane',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'The token of a service account works on after the account is deleted, which is what people do when a token has leaked.',
  remediation: {
    text: 'Remove --service-account-lookup=false: looking up is the default.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.21'], 'nsa-kubernetes-1.2': ['authentication'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) =>
      isSwitched(flags, 'service-account-lookup', { on: true, byDefault: true }),
    ),
})
