import type { Cursor } from '../../model/cursor.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { each } from '../verdict.ts'

/** Stores of data and consoles that were made for trusted networks, by the ports of their containers. */
const DATA_PORTS: ReadonlyMap<number, string> = new Map([
  [1433, 'SQL Server'],
  [1521, 'Oracle'],
  [2181, 'ZooKeeper'],
  [2379, 'etcd'],
  [3306, 'MySQL'],
  [5432, 'PostgreSQL'],
  [5601, 'Kibana'],
  [5672, 'RabbitMQ'],
  [5984, 'CouchDB'],
  [6379, 'Redis'],
  [7474, 'Neo4j'],
  [7687, 'Neo4j'],
  [8086, 'InfluxDB'],
  [8123, 'ClickHouse'],
  [9042, 'Cassandra'],
  [9092, 'Kafka'],
  [9200, 'Elasticsearch'],
  [9300, 'Elasticsearch'],
  [11211, 'Memcached'],
  [15672, 'RabbitMQ'],
  [26257, 'CockroachDB'],
  [27017, 'MongoDB'],
])

/** Ports that other programs have as well: what the images of the stores are called. */
const SHARED_PORTS: ReadonlyMap<number, RegExp> = new Map([
  [5601, /kibana|opensearch/i],
  [8086, /influx/i],
  [8123, /clickhouse/i],
  [9092, /kafka|redpanda/i],
  [9200, /elastic|opensearch/i],
  [9300, /elastic|opensearch/i],
])

/** Addresses that stand for all interfaces; so does none at all. */
const EVERYWHERE: ReadonlySet<string> = new Set(['', '0.0.0.0', '::', '*'])

export default defineCheck({
  id: 'compose_service_data_ports_local',
  title: 'Compose services should publish ports of data stores on loopback alone',
  service: 'compose',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure', 'data-exposure'],
  risk: 'A port without an address is open on every interface of the host, past its firewall, since Docker writes rules of its own: on a machine in the internet the store is open to everybody.',
  remediation: {
    text: 'Leave ports out, since services reach each other by name, or write 127.0.0.1:5432:5432.',
    url: 'https://docs.docker.com/reference/compose-file/services/#ports',
  },
  references: ['https://docs.docker.com/engine/network/packet-filtering-firewalls/#docker-and-ufw'],
  compliance: { 'cis-docker-1.6': ['5.9', '5.14'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const ports = service.at('ports').items()
    if (ports.length === 0) return undefined
    const verdict = each(ports, (port) => {
      const store = storeOn(port.at('target'), service.at('image'))
      if (store === undefined) return undefined
      const address = port.at('host_ip').known() ?? ''
      return EVERYWHERE.has(address) ? fail(`${store} is published on every interface.`, port) : undefined
    })
    return verdict ?? pass('No port of a data store is published on every interface.')
  },
})

/** What listens on a port or range of ports of the container. */
function storeOn(target: Cursor<string>, image: Cursor<string>): string | undefined {
  const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(target.known() ?? '') ?? []
  for (const [port, name] of DATA_PORTS) {
    if (Number(first) <= port && port <= Number(last) && isStore(port, image)) return `Port ${port} (${name})`
  }
  return undefined
}

/** Whether a store listens on a port. On some it does only where the image is one, which part of its name may tell. */
function isStore(port: number, image: Cursor<string>): boolean {
  const ofStore = SHARED_PORTS.get(port)
  const name = fillHoles(image.value ?? '', '…')
  if (!ofStore || ofStore.test(name)) return true
  // Behind a registry that is not known the name of the image is still read.
  if (name.slice(name.lastIndexOf('/') + 1).startsWith('…')) image.known()
  return false
}
