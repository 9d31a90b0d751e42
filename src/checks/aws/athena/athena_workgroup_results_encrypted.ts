import { defineCheck, fail, mustBe } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'athena_workgroup_results_encrypted',
  title: 'Athena workgroups should encrypt what queries return',
  service: 'athena',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Copies of the data that was asked for lie in a bucket with less protection than the data itself.',
  remediation: {
    text: 'Set an encryption for results, and enforce the configuration of the workgroup.',
    command: `aws athena update-work-group --work-group <WORK_GROUP> --configuration-updates '{"EnforceWorkGroupConfiguration":true,"ResultConfigurationUpdates":{"EncryptionConfiguration":{"EncryptionOption":"SSE_S3"}}}'`,
    url: 'https://docs.aws.amazon.com/athena/latest/ug/encrypting-query-results-stored-in-s3.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/athena-controls.html#athena-1'],
  compliance: { 'aws-fsbp': ['Athena.1'] },
  sameAs: { checkov: ['CKV_AWS_159'], trivy: ['AWS-0006', 'aws-athena-enable-at-rest-encryption'] },
  resources: ['AWS::Athena::WorkGroup'],
  evaluate(group) {
    const configuration = group.at('WorkGroupConfiguration')
    const option = configuration
      .at('ResultConfiguration')
      .at('EncryptionConfiguration')
      .at('EncryptionOption')
    if (!isSet(option)) return fail('Results are not encrypted by the workgroup.', option)
    return mustBe(configuration.at('EnforceWorkGroupConfiguration'), true, {
      passes: 'Results are encrypted, whatever a client asks for.',
      fails: 'Clients may leave results unencrypted.',
    })
  },
})
