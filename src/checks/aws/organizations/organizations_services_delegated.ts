import { isLive } from '../../../model/origin.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isOneOf, isText } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { DELEGABLE_SERVICES } from './delegable-services.ts'

export default defineCheck({
  id: 'organizations_services_delegated',
  title: 'Accounts of their own should look after the services of the organization',
  service: 'organizations',
  severity: 'low',
  profile: 'all',
  categories: ['identity'],
  topics: ['access-control', 'least-privilege'],
  risk: 'Whoever works with the service signs in to the management account, where one mistake concerns every account and no policy stops it.',
  remediation: {
    text: 'Register an account for security, logs or operations as the delegated administrator of the service.',
    command:
      'aws organizations register-delegated-administrator --account-id <ACCOUNT_ID> --service-principal <SERVICE_PRINCIPAL>',
    url: 'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_integrate_delegated_admin.html',
  },
  references: [
    'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_integrate_services_list.html',
    'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_best-practices_mgmt-acct.html',
  ],
  compliance: { 'cis-aws-7.0': ['2.1.6'] },
  resources: ['AWS::Organizations::Organization'],
  evaluate(organization) {
    if (!isLive(organization)) return undefined
    const delegated = organization.at('DelegatedServices').items()
    const verdict = each(organization.at('TrustedServices').items(), (service) => {
      if (!isOneOf(service, DELEGABLE_SERVICES)) return undefined
      const name = service.known() ?? ''
      if (anyOf(delegated, (one) => isText(one, name))) return undefined
      return fail(`The management account itself looks after ${name}.`, service)
    })
    return verdict ?? pass('Other accounts look after the services that work in all accounts.')
  },
})
