import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'cognito_user_pool_threat_protection',
  title: 'Cognito user pools should be protected from stolen passwords',
  service: 'cognito',
  severity: 'low',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Passwords that leaked elsewhere are tried out by machines, and every one that fits opens the account of a user.',
  remediation: {
    text: 'Switch threat protection to full function, which blocks such sign-ins or asks for a second factor. It needs the Plus plan.',
    url: 'https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-settings-threat-protection.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cognito-controls.html#cognito-1'],
  compliance: { 'aws-fsbp': ['Cognito.1'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-COG3'] },
  resources: ['AWS::Cognito::UserPool'],
  evaluate(pool) {
    const mode = pool.at('UserPoolAddOns').at('AdvancedSecurityMode')
    switch (mode.known()) {
      case 'ENFORCED':
        return pass('Sign-ins that look stolen are stopped.', mode)
      case 'AUDIT':
        return fail('Sign-ins that look stolen are counted, and let in.', mode)
      default:
        return fail('Nothing looks for stolen passwords.', mode)
    }
  },
})
