import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'redshift_audit_logging_enabled',
  title: 'Redshift clusters should log connections and statements',
  service: 'redshift',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an attack nobody can tell who logged in, and which data was read.',
  remediation: {
    text: 'Enable audit logging to CloudWatch Logs or to a bucket.',
    command:
      'aws redshift enable-logging --cluster-identifier <CLUSTER> --log-destination-type cloudwatch --log-exports connectionlog userlog useractivitylog',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/db-auditing.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-4'],
  compliance: { 'aws-fsbp': ['Redshift.4'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-RS5'], checkov: ['CKV_AWS_71'] },
  resources: ['AWS::Redshift::Cluster'],
  evaluate(cluster) {
    const logging = cluster.at('LoggingProperties')
    return logging.known() === undefined
      ? fail('Audit logging is off.', logging)
      : pass('Connections are logged.', logging)
  },
})
