import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'redshift_cluster_encrypted',
  title: 'Redshift clusters should encrypt their storage',
  service: 'redshift',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'A snapshot of the warehouse that is shared or copied can be read by whoever gets it, without any key.',
  remediation: {
    text: 'Enable encryption, with a key of your own where access to it has to be controlled.',
    command: 'aws redshift modify-cluster --cluster-identifier <CLUSTER> --encrypted',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/working-with-db-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-10'],
  compliance: { 'aws-fsbp': ['Redshift.10'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-RS6'],
    checkov: ['CKV_AWS_64'],
    trivy: ['AWS-0084', 'aws-redshift-encryption-customer-key'],
  },
  resources: ['AWS::Redshift::Cluster'],
  must: {
    path: 'Encrypted',
    equals: true,
    safety: { breaks: 'The cluster moves to new nodes, and takes no writes or is slow for hours.' },
    passes: 'The storage is encrypted.',
    fails: 'The storage is not encrypted.',
  },
})
