import { firstOf } from '../../text/shortened.ts'

type Protocol = 'tcp' | 'udp'

/** A port and the name of the service on it. */
export interface Port {
  readonly number: number
  readonly name: string
  readonly protocols: readonly Protocol[]
}

/** Nobody listens on port 0. */
export const FIRST_PORT = 1
export const LAST_PORT = 65_535

export const SSH: Port = { number: 22, name: 'SSH', protocols: ['tcp'] }

export const RDP: Port = { number: 3389, name: 'RDP', protocols: ['tcp', 'udp'] }

/** Services that were made for trusted networks. SSH and Remote Desktop have checks of their own. */
export const HIGH_RISK_PORTS: readonly Port[] = [
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

/** Names beyond this would make the sentence unreadable. */
const MAX_NAMED = 4

/** For a sentence: `port 22 (SSH)`, `ports 20 (FTP data), 21 (FTP), 23 (Telnet), 25 (SMTP) and 17 more`. */
export function describePorts(ports: readonly Port[]): string {
  const named = firstOf(ports, MAX_NAMED).map(({ number, name }) => `${number} (${name})`)
  const more = ports.length - named.length
  return `port${ports.length === 1 ? '' : 's'} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
