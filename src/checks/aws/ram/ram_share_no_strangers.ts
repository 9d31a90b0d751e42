import { defineCheck, pass } from '../../check.ts'
import { sharedWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'ram_share_no_strangers',
  title: 'Resource shares should be for no strangers',
  service: 'ram',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for uses subnets, gateways or databases as if they were its own.',
  remediation: {
    text: 'Stop sharing resources with it, or, if the account is yours or a partner, name it in trusted-accounts.',
    url: 'https://docs.aws.amazon.com/ram/latest/userguide/working-with-sharing-update.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::RAM::ResourceShare'],
  evaluate(share, infrastructure) {
    const principals = share.at('Principals')
    // Others may be named elsewhere.
    if (principals.value === undefined) return undefined
    const verdict = sharedWithoutStrangers(principals.items(), share, infrastructure)
    const external = share.at('AllowExternalPrincipals')
    if (verdict?.status !== 'FAIL' || external.known() !== false) return verdict
    return pass('Only accounts of the organization can be in it.', external)
  },
})
