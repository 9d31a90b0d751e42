import { MADE_ANEW } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'memorydb_cluster_encrypted_in_transit',
  title: 'Connections to MemoryDB clusters should be encrypted',
  service: 'memorydb',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever is on the network between clients and the cluster reads what they ask for, and without TLS no access list asks them to log in.',
  remediation: {
    text: 'Leave TLS on. A cluster without it must be replaced by one that a snapshot restores.',
    url: 'https://docs.aws.amazon.com/memorydb/latest/devguide/in-transit-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/memorydb/latest/devguide/clusters.acls.html'],
  sameAs: { checkov: ['CKV_AWS_202'] },
  resources: ['AWS::MemoryDB::Cluster'],
  must: {
    path: 'TLSEnabled',
    equals: true,
    safety: MADE_ANEW,
    passes: 'Connections are encrypted.',
    fails: 'Connections to the cluster are not encrypted.',
  },
})
