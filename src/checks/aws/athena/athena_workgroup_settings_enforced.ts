import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'athena_workgroup_settings_enforced',
  title: 'Athena workgroups should enforce their settings',
  service: 'athena',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Each client chooses where its results go and whether they are encrypted, whatever the workgroup says.',
  remediation: {
    text: 'Let the settings of the workgroup override those of clients.',
    command:
      'aws athena update-work-group --work-group <WORKGROUP> --configuration-updates EnforceWorkGroupConfiguration=true',
    url: 'https://docs.aws.amazon.com/athena/latest/ug/workgroups-settings-override.html',
  },
  references: ['https://docs.aws.amazon.com/athena/latest/APIReference/API_WorkGroupConfiguration.html'],
  sameAs: { checkov: ['CKV_AWS_82'], trivy: ['AWS-0007', 'aws-athena-no-encryption-override'] },
  resources: ['AWS::Athena::WorkGroup'],
  evaluate(group) {
    const enforced = group.at('WorkGroupConfiguration').at('EnforceWorkGroupConfiguration')
    // A workgroup without any configuration enforces its settings, too.
    return enforced.known() === false
      ? fail('Clients can override the settings of the workgroup.', enforced)
      : pass('The settings of the workgroup hold for every client.', enforced)
  },
})
