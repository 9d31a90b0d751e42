import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'k8s_kubelet_client_ca_set',
  title: 'Kubelets should verify the certificates of their clients',
  service: 'control-plane',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'The kubelet cannot tell the API server from others by its certificate, so that what may be asked of it has to be open to more than the API server.',
  remediation: {
    text: 'Set authentication.x509.clientCAFile to the authority that signs the certificates of clients.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/',
  },
  references: ['https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/'],
  compliance: { 'cis-kubernetes-2.0.1': ['4.2.3'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: {
    checkov: ['CKV_K8S_140'],
    trivy: ['KCV-0081', 'kubernetes-ensure-client-ca-argument-set-appropriate'],
  },
  resources: ['Kubernetes::KubeletConfiguration'],
  evaluate(kubelet) {
    const file = kubelet.at('authentication').at('x509').at('clientCAFile')
    return isSet(file) ? pass('clientCAFile is set.') : fail('clientCAFile is not set.', file)
  },
})
