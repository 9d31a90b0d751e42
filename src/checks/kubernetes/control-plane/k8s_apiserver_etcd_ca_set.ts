import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_etcd_ca_set',
  title: 'API servers should verify the certificate of etcd',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever stands between the API server and etcd answers in its place, and reads every secret of the cluster as it is written.',
  remediation: {
    text: 'Set --etcd-cafile to the authority that signs the certificates of etcd.',
    url: 'https://kubernetes.io/docs/tasks/administer-cluster/configure-upgrade-etcd/#securing-etcd-clusters',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.26'], 'nsa-kubernetes-1.2': ['encryption'] },
  sameAs: {
    checkov: ['CKV_K8S_102'],
    trivy: ['KCV-0029', 'kubernetes-ensure-etcd-cafile-argument-is-set-as-appropriate'],
  },
  judge: (flags) => areSet(flags, 'etcd-cafile'),
})
