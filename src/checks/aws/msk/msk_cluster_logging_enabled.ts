import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf } from '../../logic.ts'

const DESTINATIONS = ['CloudWatchLogs', 'Firehose', 'S3'] as const

export default defineCheck({
  id: 'msk_cluster_logging_enabled',
  title: 'MSK clusters should log what their brokers do',
  service: 'msk',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody can tell which clients were refused, and why a broker failed: its log is gone with it.',
  remediation: {
    text: 'Send logs of the brokers to a log group, a bucket or a stream of Data Firehose.',
    command:
      'aws kafka update-monitoring --cluster-arn <CLUSTER_ARN> --current-version <CLUSTER_VERSION> --logging-info file://<LOGGING_FILE>',
    url: 'https://docs.aws.amazon.com/msk/latest/developerguide/msk-logging.html',
  },
  references: ['https://docs.aws.amazon.com/msk/1.0/apireference/clusters-clusterarn-monitoring.html'],
  sameAs: {
    'cdk-nag': ['AwsSolutions-MSK6'],
    checkov: ['CKV_AWS_80'],
    trivy: ['AWS-0074', 'aws-msk-enable-logging'],
  },
  resources: ['AWS::MSK::Cluster'],
  evaluate(cluster) {
    const logging = cluster.at('LoggingInfo')
    const logs = logging.at('BrokerLogs')
    return anyOf(DESTINATIONS, (destination) => logs.at(destination).at('Enabled').is(true))
      ? pass('Logs of the brokers are kept.', logging)
      : fail('Logs of the brokers are not kept.', logging)
  },
})
