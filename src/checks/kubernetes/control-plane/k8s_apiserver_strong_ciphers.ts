import { strongCiphers } from './ciphers.ts'
import { defineFlagCheck } from './define-flag-check.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_strong_ciphers',
  title: 'API servers should accept strong ciphers only',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever records the traffic decrypts it later with the key of the server, or breaks the cipher itself.',
  remediation: {
    text: 'Name suites with ECDHE and GCM or ChaCha20 in --tls-cipher-suites, or leave the flag out; set --tls-min-version=VersionTLS12 or higher.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.29'], 'nsa-kubernetes-1.2': ['encryption'] },
  sameAs: { checkov: ['CKV_K8S_105'] },
  judge: (flags) => strongCiphers(flags.list('tls-cipher-suites'), flags.text('tls-min-version')),
})
