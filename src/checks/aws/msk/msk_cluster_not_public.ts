import { defineCheck } from '../../check.ts'
import { mustNotBeBad, type Words } from '../../words.ts'

const TYPES: Words = { good: ['DISABLED'], bad: ['SERVICE_PROVIDED_EIPS'] }

export default defineCheck({
  id: 'msk_cluster_not_public',
  title: 'MSK clusters should have no public addresses',
  service: 'msk',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Only security group rules and the credentials of one client stand between the brokers and everybody on the internet.',
  remediation: {
    text: 'Turn public access off, and connect from within the VPC, through private connectivity or a VPN.',
    command: `aws kafka update-connectivity --cluster-arn <CLUSTER_ARN> --current-version <CLUSTER_VERSION> --connectivity-info '{"PublicAccess":{"Type":"DISABLED"}}'`,
    url: 'https://docs.aws.amazon.com/msk/latest/developerguide/public-access.html',
  },
  references: [
    'https://docs.aws.amazon.com/config/latest/developerguide/msk-cluster-public-access-disabled.html',
  ],
  sameAs: { checkov: ['CKV_AWS_291'] },
  resources: ['AWS::MSK::Cluster'],
  evaluate: (cluster) =>
    mustNotBeBad(
      cluster.at('BrokerNodeGroupInfo').at('ConnectivityInfo').at('PublicAccess').at('Type'),
      TYPES,
      { passes: 'The brokers have no public addresses.', fails: 'The brokers have public addresses.' },
    ),
})
