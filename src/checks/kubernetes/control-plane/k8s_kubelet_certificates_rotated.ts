import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'k8s_kubelet_certificates_rotated',
  title: 'Kubelets should replace their client certificates',
  service: 'control-plane',
  severity: 'low',
  categories: ['identity'],
  topics: ['credential-rotation', 'key-rotation'],
  risk: 'The certificate of the node expires, and the node with it; one that is stolen works until then.',
  remediation: {
    text: 'Set rotateCertificates to true.',
    url: 'https://kubernetes.io/docs/tasks/tls/certificate-rotation/',
  },
  references: ['https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/'],
  compliance: { 'cis-kubernetes-2.0.1': ['4.2.10'] },
  sameAs: {
    checkov: ['CKV_K8S_149'],
    trivy: ['KCV-0090', 'kubernetes-ensure-rotate-certificates-argument-set-false'],
  },
  resources: ['Kubernetes::KubeletConfiguration'],
  evaluate(kubelet) {
    const rotates = kubelet.at('rotateCertificates')
    return rotates.is(true)
      ? pass('Client certificates are replaced before they expire.')
      : fail('rotateCertificates is not true.', rotates)
  },
})
