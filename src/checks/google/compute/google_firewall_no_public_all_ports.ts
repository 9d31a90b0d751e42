import { defineCheck, pass } from '../../check.ts'
import { everyPortReachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'google_firewall_no_public_all_ports',
  title: 'VPC firewall rules should not open every port to the internet',
  service: 'compute',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'Whatever listens on the machines, now or after the next update, can be reached and tried by everybody.',
  remediation: {
    text: 'Name the ports that are meant for the public, such as 443, and allow all others only from known address ranges or service accounts.',
    url: 'https://cloud.google.com/firewall/docs/using-firewalls',
  },
  references: ['https://cloud.google.com/firewall/docs/firewalls'],
  sameAs: { checkov: ['CKV2_GCP_12'], trivy: ['GCP-0072', 'google-compute-disable-allow-all-ports'] },
  resources: ['compute.googleapis.com/Firewall'],
  evaluate: (rule, infrastructure) =>
    everyPortReachableFromInternet(rule, infrastructure) ??
    pass('The rule does not let the internet reach every port.'),
})
