import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'

export default defineCheck({
  id: 'organizations_service_control_policies_enabled',
  title: 'The organization should have service control policies enabled',
  service: 'organizations',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control', 'least-privilege'],
  risk: 'Nothing limits what administrators of an account may do in it: no policy of the organization holds, even if it is attached.',
  remediation: {
    text: 'Enable the policy type in the root of the organization.',
    command: 'aws organizations enable-policy-type --root-id <ROOT_ID> --policy-type SERVICE_CONTROL_POLICY',
    url: 'https://docs.aws.amazon.com/organizations/latest/userguide/enable-policy-type.html',
  },
  references: ['https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_scps.html'],
  resources: ['AWS::Organizations::Organization'],
  evaluate(organization) {
    const types = organization.at('PolicyTypes')
    // No template says which are enabled.
    if (types.value === undefined) return undefined
    return anyOf(types.items(), (type) => isText(type, 'SERVICE_CONTROL_POLICY'))
      ? pass('Service control policies are enabled.', types)
      : fail('Service control policies are not enabled.', types)
  },
})
