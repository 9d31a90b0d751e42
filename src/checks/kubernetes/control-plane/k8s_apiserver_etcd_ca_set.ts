import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { areSet } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_etcd_ca_set',
  title: 'API servers should verify the certificate of etcd',
  service: 'control-plane',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever stands between the API server and etcd answers in its place, and reads every secret of the cluster as it is written.',
  remediation: {
    text: 'Set --etcd-cafile to the authority that signs the certificates of etcd.',
    url: 'https://kubernetes.io/docs/tasks/administer-cluster/configure-upgrade-etcd/#securing-etcd-clusters',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.26'], 'nsa-kubernetes-1.2': ['encryption'] },
  resources: WORKLOADS,
  evaluate: (workload) => everyProcess(workload, 'kube-apiserver', (flags) => areSet(flags, 'etcd-cafile')),
})
