import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'cognito_identity_pool_no_guests',
  title: 'Cognito identity pools should give guests no credentials',
  service: 'cognito',
  severity: 'medium',
  categories: ['exposure', 'identity'],
  topics: ['authentication', 'public-access'],
  risk: 'Anybody on the internet gets credentials of AWS, and may do whatever the role for guests may.',
  remediation: {
    text: 'Allow identities that have logged in only; if guests are meant, keep their role to what everybody may do.',
    url: 'https://docs.aws.amazon.com/cognito/latest/developerguide/identity-pools.html#authenticated-and-unauthenticated-identities',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cognito-controls.html#cognito-2'],
  sameAs: { 'cdk-nag': ['AwsSolutions-COG7'], checkov: ['CKV_AWS_366'] },
  resources: ['AWS::Cognito::IdentityPool'],
  must: {
    path: 'AllowUnauthenticatedIdentities',
    not: true,
    safety: { breaks: 'Visitors who are not signed in lose their access.' },
    passes: 'Guests get no credentials.',
    fails: 'Guests get credentials of AWS.',
  },
})
