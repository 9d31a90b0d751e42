import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { areSet } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_secrets_encrypted',
  title: 'API servers should encrypt secrets before they are stored',
  service: 'control-plane',
  severity: 'medium',
  categories: ['encryption', 'secrets'],
  topics: ['encryption-at-rest'],
  risk: 'Secrets lie in etcd as plain text: whoever gets a backup or the disk reads all of them.',
  remediation: {
    text: 'Set --encryption-provider-config to a file that encrypts secrets, best with a key of a KMS.',
    url: 'https://kubernetes.io/docs/tasks/administer-cluster/encrypt-data/',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.27'], 'nsa-kubernetes-1.2': ['secrets'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) => areSet(flags, 'encryption-provider-config')),
})
