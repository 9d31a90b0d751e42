import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'iam_user_console_mfa_enabled',
  title: 'IAM users with a password should sign in with a second factor',
  service: 'iam',
  severity: 'high',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'A password that is guessed, reused or phished is enough to sign in to the console with all that the user may do.',
  remediation: {
    text: 'Let each user register an MFA device; better, let people sign in through an identity provider.',
    command:
      'aws iam enable-mfa-device --user-name <USER> --serial-number <DEVICE_ARN> --authentication-code1 <CODE> --authentication-code2 <NEXT_CODE>',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_mfa.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-5'],
  compliance: { 'cis-aws-7.0': ['2.10'], 'aws-fsbp': ['IAM.5'] },
  resources: ['X::IAM::CredentialReport'],
  evaluate(user) {
    if (user.at('IsRoot').is(true) || !user.at('PasswordEnabled').is(true)) return undefined
    return mustBe(user.at('MFAActive'), true, {
      passes: 'The user has an MFA device.',
      fails: 'The user signs in to the console with a password alone.',
    })
  },
})
