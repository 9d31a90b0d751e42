import { NOT_REACHED_FROM_OUTSIDE } from '../../breaks.ts'
import { defineCheck, fail, manual, pass } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
  id: 'redshift_cluster_not_public',
  title: 'Redshift clusters should have no public address',
  service: 'redshift',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Only security group rules and a password stand between the warehouse and everybody on the internet.',
  remediation: {
    text: 'Turn public accessibility off, and reach the cluster from within the VPC or through a VPN.',
    command: 'aws redshift modify-cluster --cluster-identifier <CLUSTER> --no-publicly-accessible',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/managing-clusters-vpc.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-1'],
  compliance: { 'aws-fsbp': ['Redshift.1'] },
  fix: set('PubliclyAccessible', false, NOT_REACHED_FROM_OUTSIDE),
  sameAs: { 'cdk-nag': ['AwsSolutions-RS8'], checkov: ['CKV_AWS_87'] },
  resources: ['AWS::Redshift::Cluster'],
  evaluate(cluster) {
    const access = cluster.at('PubliclyAccessible')
    const isPublic = access.known()
    if (isPublic === undefined) return manual('Nothing says whether the cluster gets a public address.')
    return isPublic
      ? fail('The cluster gets a public address.', access)
      : pass('The cluster gets no public address.', access)
  },
})
