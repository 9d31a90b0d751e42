import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'

export default defineCheck({
  id: 'docdb_cluster_logs_exported',
  title: 'DocumentDB clusters should publish their audit log',
  service: 'docdb',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an attack nobody can tell who logged in, what was read and what was changed.',
  remediation: {
    text: 'Export the audit log to CloudWatch Logs, and switch auditing on in the parameter group of the cluster.',
    command:
      'aws docdb modify-db-cluster --db-cluster-identifier <CLUSTER> --cloudwatch-logs-export-configuration EnableLogTypes=audit',
    url: 'https://docs.aws.amazon.com/documentdb/latest/developerguide/event-auditing.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/documentdb-controls.html#documentdb-4',
  ],
  compliance: { 'aws-fsbp': ['DocumentDB.4'] },
  sameAs: { checkov: ['CKV_AWS_85', 'CKV_AWS_104'], trivy: ['AWS-0020', 'aws-documentdb-enable-log-export'] },
  resources: ['AWS::DocDB::DBCluster'],
  evaluate(cluster) {
    const value = cluster.at('EnableCloudwatchLogsExports')
    return anyOf(value.items(), (log) => isText(log, 'audit'))
      ? pass('The audit log is published.', value)
      : fail('The audit log is not published.', value)
  },
})
