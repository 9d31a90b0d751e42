import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'neptune_cluster_iam_authentication',
  title: 'Neptune clusters should ask IAM who connects',
  service: 'neptune',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever reaches the port reads and changes the whole graph: without IAM nobody is asked who they are.',
  remediation: {
    text: 'Enable IAM authentication, and let programs sign their requests.',
    command:
      'aws neptune modify-db-cluster --db-cluster-identifier <CLUSTER> --enable-iam-database-authentication --apply-immediately',
    url: 'https://docs.aws.amazon.com/neptune/latest/userguide/iam-auth-enable.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/neptune-controls.html#neptune-7'],
  compliance: { 'aws-fsbp': ['Neptune.7'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-N5'], checkov: ['CKV_AWS_359'] },
  resources: ['AWS::Neptune::DBCluster'],
  must: {
    path: 'IamAuthEnabled',
    equals: true,
    safety: { breaks: 'Requests that are not signed with credentials of IAM are refused.' },
    passes: 'Requests are authenticated by IAM.',
    fails: 'Nobody is asked who they are.',
  },
})
