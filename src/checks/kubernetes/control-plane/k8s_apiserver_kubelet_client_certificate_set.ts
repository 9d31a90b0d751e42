import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { areSet } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_kubelet_client_certificate_set',
  title: 'API servers should prove to kubelets who they are',
  service: 'control-plane',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Without a certificate the API server is anonymous to kubelets: either they refuse it, or they do what anybody asks of them.',
  remediation: {
    text: 'Set --kubelet-client-certificate and --kubelet-client-key.',
    url: 'https://kubernetes.io/docs/setup/best-practices/certificates/',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.4'], 'nsa-kubernetes-1.2': ['authentication'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) =>
      areSet(flags, 'kubelet-client-certificate', 'kubelet-client-key'),
    ),
})
