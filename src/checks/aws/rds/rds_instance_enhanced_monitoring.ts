import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'rds_instance_enhanced_monitoring',
  title: 'RDS instances should be monitored by the minute',
  service: 'rds',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['fault-tolerance'],
  risk: 'What overloads the machine, a process that should not run among it, is lost in averages over minutes, and is noticed when the database is slow already.',
  remediation: {
    text: 'Enable enhanced monitoring with an interval of 60 seconds or less.',
    command:
      'aws rds modify-db-instance --db-instance-identifier <INSTANCE> --monitoring-interval 60 --monitoring-role-arn <ROLE_ARN> --apply-immediately',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_Monitoring.OS.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-6'],
  compliance: { 'aws-fsbp': ['RDS.6'] },
  sameAs: { checkov: ['CKV_AWS_118'] },
  resources: ['AWS::RDS::DBInstance'],
  evaluate(instance) {
    const interval = instance.at('MonitoringInterval')
    const seconds = interval.known() ?? 0
    return seconds > 0
      ? pass(`The machine is measured every ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, interval)
      : fail('Enhanced monitoring is off.', interval)
  },
})
