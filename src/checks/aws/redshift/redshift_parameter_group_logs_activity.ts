import { defineCheck, fail, pass } from '../../check.ts'
import { firstOf, isText } from '../../logic.ts'
import { isSetTo } from '../../words.ts'

export default defineCheck({
  id: 'redshift_parameter_group_logs_activity',
  title: 'Redshift clusters should log the statements of their users',
  service: 'redshift',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Audit logs tell who connected, and not what they read or changed.',
  remediation: {
    text: 'Set the parameter enable_user_activity_logging to true, and reboot the clusters that have the group.',
    command:
      'aws redshift modify-cluster-parameter-group --parameter-group-name <GROUP> --parameters ParameterName=enable_user_activity_logging,ParameterValue=true',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/db-auditing.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-4'],
  sameAs: { 'cdk-nag': ['AwsSolutions-RS11'] },
  resources: ['AWS::Redshift::ClusterParameterGroup'],
  evaluate(group) {
    const all = group.at('Parameters')
    const value = firstOf(all.items(), (parameter) =>
      isText(parameter.at('ParameterName'), 'enable_user_activity_logging'),
    )?.at('ParameterValue')
    return value && isSetTo(value, 'true')
      ? pass('Statements on clusters with these parameters are logged.', value)
      : fail('Statements on clusters with these parameters are not logged.', value ?? all)
  },
})
