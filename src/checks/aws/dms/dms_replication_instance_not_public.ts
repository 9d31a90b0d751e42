import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'dms_replication_instance_not_public',
  title: 'DMS replication instances should have no public address',
  service: 'dms',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'A machine that holds the credentials of the databases it copies, and their data on the way, is on the internet.',
  remediation: {
    text: 'Make the instance without public access, and let it reach databases elsewhere through a VPN or peering. An existing one cannot be changed.',
    url: 'https://docs.aws.amazon.com/dms/latest/userguide/CHAP_ReplicationInstance.html',
  },
  references: ['https://docs.aws.amazon.com/dms/latest/userguide/CHAP_Security.html'],
  compliance: { 'aws-fsbp': ['DMS.1'] },
  sameAs: { checkov: ['CKV_AWS_89'] },
  resources: ['AWS::DMS::ReplicationInstance'],
  evaluate: (instance) =>
    mustNotBe(instance.at('PubliclyAccessible'), true, {
      passes: 'The instance gets no public address.',
      fails: 'The instance gets a public address.',
    }),
})
