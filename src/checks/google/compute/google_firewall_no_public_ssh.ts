import { defineCheck, pass } from '../../check.ts'
import { SSH } from '../../network/ports.ts'
import { reachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'google_firewall_no_public_ssh',
  title: 'VPC firewall rules should not open SSH to the internet',
  service: 'compute',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'Every machine on the internet can try passwords, leaked keys and the next flaw of the SSH server.',
  remediation: {
    text: 'Allow port 22 only from known address ranges, or from 35.235.240.0/20 and connect through Identity-Aware Proxy.',
    url: 'https://cloud.google.com/iap/docs/using-tcp-forwarding',
  },
  references: ['https://cloud.google.com/firewall/docs/firewalls'],
  compliance: { 'cis-gcp-5.0': ['3.6'] },
  sameAs: { checkov: ['CKV_GCP_2'], trivy: ['GCP-0071', 'google-compute-restrict-ssh-access'] },
  resources: ['compute.googleapis.com/Firewall'],
  evaluate: (rule, infrastructure) =>
    reachableFromInternet(rule, infrastructure, [SSH]) ??
    pass('The rule does not let the internet reach port 22.'),
})
