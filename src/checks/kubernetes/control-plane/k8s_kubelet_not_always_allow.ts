import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'k8s_kubelet_not_always_allow',
  title: 'Kubelets should not allow every request',
  service: 'control-plane',
  severity: 'high',
  categories: ['identity', 'exposure'],
  topics: ['access-control', 'least-privilege'],
  risk: 'Whoever gets past the authentication, which any service account does, runs commands in every pod of the node.',
  remediation: {
    text: 'Set authorization.mode to Webhook, or leave it out: the kubelet then asks the API server.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/#kubelet-authorization',
  },
  references: ['https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/'],
  compliance: { 'cis-kubernetes-2.0.1': ['4.2.2'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: {
    checkov: ['CKV_K8S_139'],
    trivy: ['KCV-0080', 'kubernetes-ensure-authorization-mode-argument-set-alwaysallow'],
  },
  resources: ['Kubernetes::KubeletConfiguration'],
  evaluate(kubelet) {
    const mode = kubelet.at('authorization').at('mode')
    return mode.is('AlwaysAllow')
      ? fail('The authorization mode AlwaysAllow allows every request.', mode)
      : pass('The kubelet asks the API server what is allowed.')
  },
})
