import { defineFlagCheck } from './define-flag-check.ts'
import { listensOnLoopback } from './judges.ts'

export default defineFlagCheck('kube-controller-manager', {
  id: 'k8s_controller_manager_listens_on_loopback',
  title: 'Controller managers should listen on their node alone',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-segmentation'],
  risk: 'Metrics and health of the component, and its profiles, can be asked for from the network, and so can what the next fault in it opens.',
  remediation: {
    text: 'Set --bind-address=127.0.0.1.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.3.7'] },
  sameAs: {
    checkov: ['CKV_K8S_113'],
    trivy: ['KCV-0039', 'kubernetes-ensure-controller-manager-bind-address-is-loopback'],
  },
  judge: listensOnLoopback,
})
