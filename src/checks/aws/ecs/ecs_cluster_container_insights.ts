import { defineCheck, fail, pass } from '../../check.ts'
import { firstOf, isText } from '../../logic.ts'

export default defineCheck({
  id: 'ecs_cluster_container_insights',
  title: 'ECS clusters should have Container Insights',
  service: 'ecs',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['fault-tolerance'],
  risk: 'Tasks that are restarted again and again, or that work for somebody else, are not seen in the figures of the cluster.',
  remediation: {
    text: 'Set containerInsights to enabled or enhanced in the settings of the cluster.',
    command:
      'aws ecs update-cluster-settings --cluster <CLUSTER> --settings name=containerInsights,value=enabled',
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/cloudwatch-container-insights.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html#ecs-12'],
  compliance: { 'aws-fsbp': ['ECS.12'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-ECS4'],
    checkov: ['CKV_AWS_65'],
    trivy: ['AWS-0034', 'aws-ecs-enable-container-insight'],
  },
  resources: ['AWS::ECS::Cluster'],
  evaluate(cluster) {
    const settings = cluster.at('ClusterSettings')
    const insights = firstOf(settings.items(), (setting) => {
      setting.known()
      return isText(setting.at('Name'), 'containerInsights')
    })
    const value = insights?.at('Value')
    return value?.is('enabled') || value?.is('enhanced')
      ? pass(`Container Insights is ${value.value}.`, value)
      : fail('Container Insights is not enabled.', value ?? settings)
  },
})
