import { defineFlagCheck } from './define-flag-check.ts'
import { listensOnLoopback } from './judges.ts'

export default defineFlagCheck('kube-scheduler', {
  id: 'k8s_scheduler_listens_on_loopback',
  title: 'Schedulers should listen on their node alone',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-segmentation'],
  risk: 'Metrics and health of the component, and its profiles, can be asked for from the network, and so can what the next fault in it opens.',
  remediation: {
    text: 'Set --bind-address=127.0.0.1.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-scheduler/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.4.2'] },
  sameAs: {
    checkov: ['CKV_K8S_115'],
    trivy: ['KCV-0041', 'kubernetes-ensure-scheduler-bind-address-is-loopback'],
  },
  judge: listensOnLoopback,
})
