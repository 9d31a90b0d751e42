import { enumeration } from '../../../text/enumeration.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { secretsInScript } from '../../secrets/secrets-in-script.ts'
import { LAUNCHING, launchSettings } from './launch-settings.ts'

export default defineCheck({
  id: 'ec2_user_data_no_secrets',
  title: 'The user data of EC2 instances should hold no secrets',
  service: 'ec2',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Every process on the machine can read its user data from the metadata service, and so can everybody who may describe instances or read the repository.',
  remediation: {
    text: 'Let the machine fetch secrets when it starts, from Secrets Manager or Parameter Store with its instance role; then replace those that leaked.',
    url: 'https://docs.aws.amazon.com/secretsmanager/latest/userguide/retrieving-secrets.html',
  },
  references: ['https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/user-data.html'],
  sameAs: {
    checkov: ['CKV_AWS_46'],
    trivy: [
      'AWS-0029',
      'aws-ec2-no-secrets-in-user-data',
      'AWS-0129',
      'aws-ec2-no-secrets-in-launch-template-user-data',
    ],
  },
  resources: LAUNCHING,
  evaluate(resource) {
    const script = launchSettings(resource).at('UserData')
    if (script.value === undefined) return pass('There is no user data.')
    const secrets = secretsInScript(script)
    if (secrets.length > 0) return fail(`The user data holds ${enumeration(secrets)}.`, script)
    return pass('No secret is written into the user data.', script)
  },
})
