import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'glue_job_security_configuration_set',
  title: 'Glue jobs should have a security configuration',
  service: 'glue',
  severity: 'low',
  profile: 'all',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Results, logs and bookmarks of the job are encrypted with keys of AWS at most, whose use nobody decides about.',
  remediation: {
    text: 'Name a security configuration that encrypts what the job writes with keys of KMS.',
    url: 'https://docs.aws.amazon.com/glue/latest/dg/console-security-configurations.html',
  },
  references: ['https://docs.aws.amazon.com/glue/latest/dg/set-up-encryption.html'],
  resources: ['AWS::Glue::Job'],
  evaluate(job) {
    const configuration = job.at('SecurityConfiguration')
    return isSet(configuration)
      ? pass('The job has a security configuration.', configuration)
      : fail('The job has no security configuration.', configuration)
  },
})
