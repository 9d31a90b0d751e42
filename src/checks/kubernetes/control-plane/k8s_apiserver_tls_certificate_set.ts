import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { areSet } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_tls_certificate_set',
  title: 'API servers should serve a certificate that clients can verify',
  service: 'control-plane',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'The API server makes a certificate of its own, which no client can verify: people get used to switching the check off.',
  remediation: {
    text: 'Set --tls-cert-file and --tls-private-key-file.',
    url: 'https://kubernetes.io/docs/setup/best-practices/certificates/',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.24'], 'nsa-kubernetes-1.2': ['encryption'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) =>
      areSet(flags, 'tls-cert-file', 'tls-private-key-file'),
    ),
})
