import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_etcd_client_certificate_set',
  title: 'API servers should prove to etcd who they are',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'An etcd that takes the API server without a certificate takes everybody, and holds every secret of the cluster.',
  remediation: {
    text: 'Set --etcd-certfile and --etcd-keyfile, and --client-cert-auth=true for etcd.',
    url: 'https://kubernetes.io/docs/tasks/administer-cluster/configure-upgrade-etcd/#securing-etcd-clusters',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.23'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: {
    checkov: ['CKV_K8S_99'],
    trivy: ['KCV-0026', 'kubernetes-ensure-etcd-certfile-and-etcd-keyfile-arguments-are-set-as-appropriate'],
  },
  judge: (flags) => areSet(flags, 'etcd-certfile', 'etcd-keyfile'),
})
