import { defineCheck, pass } from '../../check.ts'
import { HIGH_RISK_PORTS } from '../../network/ports.ts'
import { reachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'google_firewall_no_public_high_risk_ports',
  title: 'VPC firewall rules should not open databases and legacy services to the internet',
  service: 'compute',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Databases, caches and unencrypted legacy protocols are found by scanners within minutes, and are often without a password.',
  remediation: {
    text: 'Allow these ports only from the service accounts or address ranges of the applications that use them.',
    url: 'https://cloud.google.com/firewall/docs/using-firewalls',
  },
  references: ['https://cloud.google.com/firewall/docs/firewalls'],
  resources: ['compute.googleapis.com/Firewall'],
  evaluate: (rule, infrastructure) =>
    reachableFromInternet(rule, infrastructure, HIGH_RISK_PORTS) ??
    pass('The rule does not let the internet reach a database or legacy service.'),
})
