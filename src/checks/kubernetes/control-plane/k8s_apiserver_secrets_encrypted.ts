import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_secrets_encrypted',
  title: 'API servers should encrypt secrets before they are stored',
  severity: 'medium',
  categories: ['encryption', 'secrets'],
  topics: ['encryption-at-rest'],
  risk: 'Secrets lie in etcd as plain text: whoever gets a backup or the disk reads all of them.',
  remediation: {
    text: 'Set --encryption-provider-config to a file that encrypts secrets, best with a key of a KMS.',
    url: 'https://kubernetes.io/docs/tasks/administer-cluster/encrypt-data/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.27'], 'nsa-kubernetes-1.2': ['secrets'] },
  sameAs: { checkov: ['CKV_K8S_104'], trivy: ['KCV-0030'] },
  judge: (flags) => areSet(flags, 'encryption-provider-config'),
})
