import { defineCheck } from '../../check.ts'
import { mustNotBeBad, type Words } from '../../words.ts'

const VERSIONS: Words = { good: ['enabled', 'fips-140-3', 'tls1.2+', 'tls1.3+'], bad: ['disabled'] }

export default defineCheck({
  id: 'docdb_parameter_group_requires_tls',
  title: 'DocumentDB clusters should refuse connections without TLS',
  service: 'docdb',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords and documents travel in plain text between clients and the cluster.',
  remediation: {
    text: 'Leave the parameter tls enabled, or set it to the oldest version that clients may use, such as tls1.2+.',
    url: 'https://docs.aws.amazon.com/documentdb/latest/developerguide/security.encryption.ssl.html',
  },
  references: [
    'https://docs.aws.amazon.com/documentdb/latest/developerguide/cluster_parameter_groups-list_of_parameters.html',
  ],
  sameAs: { checkov: ['CKV_AWS_90'] },
  resources: ['AWS::DocDB::DBClusterParameterGroup'],
  evaluate: (group) =>
    mustNotBeBad(group.at('Parameters').at('tls'), VERSIONS, {
      passes: 'Clusters with these parameters require TLS.',
      fails: 'Clusters with these parameters speak without TLS.',
    }),
})
