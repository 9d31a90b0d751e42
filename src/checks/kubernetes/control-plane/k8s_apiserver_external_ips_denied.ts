import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { admits } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_external_ips_denied',
  title: 'API servers should not let services take external addresses',
  service: 'control-plane',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Whoever may create a service gives it the address of another system, and gets the traffic of the cluster that is meant for that one.',
  remediation: {
    text: 'Add DenyServiceExternalIPs to --enable-admission-plugins.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#denyserviceexternalips',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.3'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) =>
      admits(flags, 'DenyServiceExternalIPs', { isOn: true }),
    ),
})
