import { defineCheck, fail, pass } from '../../check.ts'
import { isSet, isText } from '../../logic.ts'

export default defineCheck({
  id: 'lambda_layer_not_public',
  title: 'Layers of Lambda functions should not be given to everybody',
  service: 'lambda',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['public-access', 'data-exposure'],
  risk: 'Anybody with an account of AWS reads the code in the layer, and what was left in it by mistake.',
  remediation: {
    text: 'Name the accounts that use the layer, or give it to the organization.',
    command:
      'aws lambda remove-layer-version-permission --layer-name <LAYER> --version-number <VERSION> --statement-id <STATEMENT_ID>',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/permissions-layer-cross-account.html',
  },
  references: ['https://docs.aws.amazon.com/lambda/latest/api/API_AddLayerVersionPermission.html'],
  compliance: { 'cis-aws-7.0': ['2.21'] },
  resources: ['AWS::Lambda::LayerVersionPermission'],
  evaluate(permission) {
    const principal = permission.at('Principal')
    if (!isText(principal, '*')) return pass('The layer is given to an account.', principal)
    const organization = permission.at('OrganizationId')
    return isSet(organization)
      ? pass('The layer is given to an organization.', organization)
      : fail('The layer is given to everybody.', principal)
  },
})
