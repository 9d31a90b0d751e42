import { defineCheck, pass } from '../../check.ts'
import { RDP } from '../../network/ports.ts'
import { reachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'google_firewall_no_public_rdp',
  title: 'VPC firewall rules should not open Remote Desktop to the internet',
  service: 'compute',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'Every machine on the internet can try passwords and the next flaw of Remote Desktop; much ransomware comes in this way.',
  remediation: {
    text: 'Allow port 3389 only from known address ranges, or from 35.235.240.0/20 and connect through Identity-Aware Proxy.',
    url: 'https://cloud.google.com/iap/docs/using-tcp-forwarding',
  },
  references: ['https://cloud.google.com/firewall/docs/firewalls'],
  compliance: { 'cis-gcp-5.0': ['3.7'] },
  sameAs: { checkov: ['CKV_GCP_3'], trivy: ['GCP-0070', 'google-compute-no-open-rdp-access'] },
  resources: ['compute.googleapis.com/Firewall'],
  evaluate: (rule, infrastructure) =>
    reachableFromInternet(rule, infrastructure, [RDP]) ??
    pass('The rule does not let the internet reach port 3389.'),
})
