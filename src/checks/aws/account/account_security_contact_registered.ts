import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'account_security_contact_registered',
  title: 'The account should have a contact for security matters',
  service: 'account',
  severity: 'medium',
  categories: ['identity'],
  topics: ['secure-configuration'],
  risk: 'Warnings of AWS, about leaked keys or abuse, reach only the mailbox of whoever opened the account.',
  remediation: {
    text: 'Register an address that several people of the security team read.',
    command:
      'aws account put-alternate-contact --alternate-contact-type SECURITY --name <NAME> --title <TITLE> --email-address <ADDRESS> --phone-number <NUMBER>',
    url: 'https://docs.aws.amazon.com/accounts/latest/reference/manage-acct-update-contact-alternate.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/account-controls.html#account-1'],
  compliance: { 'cis-aws-7.0': ['2.3'], 'aws-fsbp': ['Account.1'] },
  resources: ['X::Account::SecurityContact'],
  evaluate: (contact) =>
    mustBe(contact.at('IsRegistered'), true, {
      passes: 'The account has a contact for security matters.',
      fails: 'The account has no contact for security matters.',
    }),
})
