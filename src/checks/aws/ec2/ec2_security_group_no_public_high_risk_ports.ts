import { defineCheck } from '../../check.ts'
import { pass } from '../../verdict.ts'
import { reachableFromInternet } from './internet-ingress.ts'
import type { Port } from './traffic.ts'

/** Services that were made for trusted networks. SSH and Remote Desktop have checks of their own. */
const HIGH_RISK_PORTS: readonly Port[] = [
  { number: 20, name: 'FTP data', protocols: ['tcp'] },
  { number: 21, name: 'FTP', protocols: ['tcp'] },
  { number: 23, name: 'Telnet', protocols: ['tcp'] },
  { number: 25, name: 'SMTP', protocols: ['tcp'] },
  { number: 110, name: 'POP3', protocols: ['tcp'] },
  { number: 135, name: 'RPC', protocols: ['tcp'] },
  { number: 143, name: 'IMAP', protocols: ['tcp'] },
  { number: 445, name: 'CIFS', protocols: ['tcp'] },
  { number: 1433, name: 'SQL Server', protocols: ['tcp'] },
  { number: 1434, name: 'SQL Server Browser', protocols: ['tcp', 'udp'] },
  { number: 1521, name: 'Oracle', protocols: ['tcp'] },
  { number: 3306, name: 'MySQL', protocols: ['tcp'] },
  { number: 5432, name: 'PostgreSQL', protocols: ['tcp'] },
  { number: 5500, name: 'VNC', protocols: ['tcp'] },
  { number: 5601, name: 'Kibana', protocols: ['tcp'] },
  { number: 6379, name: 'Redis', protocols: ['tcp'] },
  { number: 9092, name: 'Kafka', protocols: ['tcp'] },
  { number: 9200, name: 'Elasticsearch', protocols: ['tcp'] },
  { number: 9300, name: 'Elasticsearch nodes', protocols: ['tcp'] },
  { number: 11211, name: 'Memcached', protocols: ['tcp', 'udp'] },
  { number: 27017, name: 'MongoDB', protocols: ['tcp'] },
]

export default defineCheck({
  id: 'ec2_security_group_no_public_high_risk_ports',
  title: 'Security groups should not open databases and legacy services to the internet',
  service: 'ec2',
  severity: 'critical',
  categories: ['exposure'],
  risk: 'Databases, caches and unencrypted legacy protocols are found by scanners within minutes, and are often without a password.',
  remediation: {
    text: 'Allow these ports only from the security groups of the applications that use them.',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-19'],
  compliance: { 'CIS-AWS-7.0': ['6.1.2'], 'AWS-FSBP': ['EC2.19'] },
  resources: ['AWS::EC2::SecurityGroup', 'AWS::EC2::SecurityGroupIngress'],
  evaluate(group) {
    return (
      reachableFromInternet(group, HIGH_RISK_PORTS) ??
      pass('No rule lets the internet reach a database or legacy service.')
    )
  },
})
