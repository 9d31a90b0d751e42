import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { keepsAdmission } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_service_account_admission',
  title: 'API servers should give pods their service account on admission',
  service: 'control-plane',
  severity: 'medium',
  categories: ['identity'],
  topics: ['workload-identity'],
  risk: 'Pods start without the service account they should have, and one that is missing is not noticed.',
  remediation: {
    text: 'Remove ServiceAccount from --disable-admission-plugins.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#serviceaccount',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.12'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) => keepsAdmission(flags, 'ServiceAccount')),
})
