import { defineCheck } from '../../check.ts'
import { sharedWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'lambda_layer_no_strangers',
  title: 'Layers of Lambda functions should not be given to strangers',
  service: 'lambda',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for reads the code in the layer, and what was left in it by mistake.',
  remediation: {
    text: 'Remove the permission, or, if the account is yours or a partner, name it in trusted-accounts.',
    command:
      'aws lambda remove-layer-version-permission --layer-name <LAYER> --version-number <VERSION> --statement-id <STATEMENT_ID>',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/permissions-layer-cross-account.html',
  },
  references: ['https://docs.aws.amazon.com/lambda/latest/api/API_AddLayerVersionPermission.html'],
  resources: ['AWS::Lambda::LayerVersionPermission'],
  evaluate(permission, infrastructure) {
    const organization = permission.at('OrganizationId')
    const named = organization.value === undefined ? permission.at('Principal') : organization
    return sharedWithoutStrangers([named], permission, infrastructure)
  },
})
