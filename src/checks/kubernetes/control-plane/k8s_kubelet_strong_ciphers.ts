import { defineCheck } from '../../check.ts'
import { strongCiphers } from './ciphers.ts'

export default defineCheck({
  id: 'k8s_kubelet_strong_ciphers',
  title: 'Kubelets should accept strong ciphers only',
  service: 'control-plane',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever records the traffic decrypts it later with the key of the node, or breaks the cipher itself.',
  remediation: {
    text: 'Name suites with ECDHE and GCM or ChaCha20 in tlsCipherSuites, or leave it out; set tlsMinVersion to VersionTLS12 or higher.',
    url: 'https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/',
  },
  references: ['https://wiki.mozilla.org/Security/Server_Side_TLS'],
  compliance: { 'cis-kubernetes-2.0.1': ['4.2.12'], 'nsa-kubernetes-1.2': ['encryption'] },
  sameAs: {
    checkov: ['CKV_K8S_151'],
    trivy: ['KCV-0092', 'kubernetes-ensure-Kubelet-only-makes-use-strong-cryptographic-ciphers'],
  },
  resources: ['Kubernetes::KubeletConfiguration'],
  evaluate(kubelet) {
    const suites = kubelet.at('tlsCipherSuites').items()
    const texts = suites.map((suite) => suite.holding<string>(suite.value))
    return strongCiphers(texts, kubelet.at('tlsMinVersion'))
  },
})
