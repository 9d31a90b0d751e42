import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'organizations_account_is_member',
  title: 'The account should belong to an organization',
  service: 'organizations',
  severity: 'low',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Nobody looks after the account centrally: no policy limits what its administrators may do, and its trails and findings are its own affair.',
  remediation: {
    text: 'Create an organization, or invite the account into the one that you have.',
    command: 'aws organizations invite-account-to-organization --target Id=<ACCOUNT_ID>,Type=ACCOUNT',
    url: 'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_accounts_invites.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/account-controls.html#account-2'],
  resources: ['X::Organizations::Membership'],
  evaluate: (membership) =>
    mustBeSet(membership.at('OrganizationId'), {
      passes: 'The account belongs to an organization.',
      fails: 'The account belongs to no organization.',
    }),
})
