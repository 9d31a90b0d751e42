import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
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
  fix: set('IamAuthEnabled', true),
  resources: ['AWS::Neptune::DBCluster'],
  evaluate(cluster) {
    const value = cluster.at('IamAuthEnabled')
    return value.known()
      ? pass('Requests are authenticated by IAM.', value)
      : fail('Nobody is asked who they are.', value)
  },
})
