import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'

export default defineCheck({
  id: 'neptune_cluster_logs_exported',
  title: 'Neptune clusters should publish their audit log',
  service: 'neptune',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an attack nobody can tell who logged in, what was read and what was changed.',
  remediation: {
    text: 'Export the audit log to CloudWatch Logs, and set neptune_enable_audit_log in the parameter group of the cluster.',
    command:
      'aws neptune modify-db-cluster --db-cluster-identifier <CLUSTER> --cloudwatch-logs-export-configuration EnableLogTypes=audit',
    url: 'https://docs.aws.amazon.com/neptune/latest/userguide/auditing.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/neptune-controls.html#neptune-2'],
  compliance: { 'aws-fsbp': ['Neptune.2'] },
  sameAs: { checkov: ['CKV_AWS_101'], trivy: ['AWS-0075', 'aws-neptune-enable-log-export'] },
  resources: ['AWS::Neptune::DBCluster'],
  evaluate(cluster) {
    const value = cluster.at('EnableCloudwatchLogsExports')
    return anyOf(value.items(), (log) => isText(log, 'audit'))
      ? pass('The audit log is published.', value)
      : fail('The audit log is not published.', value)
  },
})
