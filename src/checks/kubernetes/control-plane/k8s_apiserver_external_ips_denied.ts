import { defineFlagCheck } from './define-flag-check.ts'
import { admits } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_external_ips_denied',
  title: 'API servers should not let services take external addresses',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Whoever may create a service gives it the address of another system, and gets the traffic of the cluster that is meant for that one.',
  remediation: {
    text: 'Add DenyServiceExternalIPs to --enable-admission-plugins.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#denyserviceexternalips',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.3'] },
  judge: (flags) => admits(flags, 'DenyServiceExternalIPs', { isOn: true }),
})
