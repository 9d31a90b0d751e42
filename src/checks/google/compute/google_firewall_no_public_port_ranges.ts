import { defineCheck, pass } from '../../check.ts'
import { rangeReachableFromInternet } from './internet-ingress.ts'

/** A range for one program: passive FTP, media. */
const MOST_PORTS = 100

export default defineCheck({
  id: 'google_firewall_no_public_port_ranges',
  title: 'VPC firewall rules should not open wide ranges of ports to the internet',
  service: 'compute',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Whatever listens on one of the ports, now or after the next update, can be reached and tried by everybody.',
  remediation: {
    text: 'Name the single ports that are meant for the public.',
    url: 'https://cloud.google.com/firewall/docs/using-firewalls',
  },
  references: ['https://cloud.google.com/firewall/docs/firewalls'],
  sameAs: { trivy: ['GCP-0074', 'google-compute-disable-port-range-rule'] },
  resources: ['compute.googleapis.com/Firewall'],
  evaluate: (rule, infrastructure) =>
    rangeReachableFromInternet(rule, infrastructure, MOST_PORTS) ??
    pass('The rule opens no wide range of ports to the internet.'),
})
