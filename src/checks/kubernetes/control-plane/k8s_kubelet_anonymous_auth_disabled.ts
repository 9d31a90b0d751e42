import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'k8s_kubelet_anonymous_auth_disabled',
  title: 'Kubelets should refuse anonymous requests',
  service: 'control-plane',
  severity: 'high',
  categories: ['identity', 'exposure'],
  topics: ['authentication'],
  risk: 'Whoever reaches the node asks its kubelet for the pods that run there, and where its authorization is lax as well, runs commands in them.',
  remediation: {
    text: 'Set authentication.anonymous.enabled to false, or leave it out.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/',
  },
  references: ['https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/'],
  compliance: { 'cis-kubernetes-2.0.1': ['4.2.1'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: {
    checkov: ['CKV_K8S_138'],
    trivy: ['KCV-0079', 'kubernetes-disable-anonymous-requests-kubelet-server.'],
  },
  resources: ['Kubernetes::KubeletConfiguration'],
  evaluate(kubelet) {
    const enabled = kubelet.at('authentication').at('anonymous').at('enabled')
    return enabled.is(true)
      ? fail('Anonymous requests are let in.', enabled)
      : pass('Anonymous requests are refused.')
  },
})
