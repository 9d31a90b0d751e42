import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
  id: 'msk_cluster_monitoring_enhanced',
  title: 'MSK clusters should measure each topic',
  service: 'msk',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['fault-tolerance'],
  risk: 'Which topic floods a broker, or is read by a client that should not, is not seen in the metrics of the cluster.',
  remediation: {
    text: 'Set enhanced monitoring to PER_TOPIC_PER_BROKER at least; its metrics have a price.',
    command:
      'aws kafka update-monitoring --cluster-arn <CLUSTER_ARN> --current-version <CLUSTER_VERSION> --enhanced-monitoring PER_TOPIC_PER_BROKER',
    url: 'https://docs.aws.amazon.com/msk/latest/developerguide/metrics-details.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/msk-controls.html#msk-2'],
  compliance: { 'aws-fsbp': ['MSK.2'] },
  fix: set('EnhancedMonitoring', 'PER_TOPIC_PER_BROKER', 'safe'),
  resources: ['AWS::MSK::Cluster'],
  evaluate(cluster) {
    const level = cluster.at('EnhancedMonitoring')
    return level.known()?.startsWith('PER_TOPIC')
      ? pass('Each topic is measured.', level)
      : fail(`Topics are not measured at the level ${level.known()}.`, level)
  },
})
