import { defineCheck, fail, manual, pass } from '../../check.ts'

/** Policies that still accept signatures made with SHA-1; the restricted ones of the same years do not. */
const WITH_SHA1 = new Set([
  'TransferSecurityPolicy-2018-11',
  'TransferSecurityPolicy-2020-06',
  'TransferSecurityPolicy-FIPS-2020-06',
])

/** Restricted policies and those of later years, those for FIPS and for keys that resist quantum computers among them. */
const MODERN = /^TransferSecurityPolicy-(?:Restricted-20\d\d|(?:[A-Z-]+-)?20(?:2[2-9]|[3-9]\d))-\d\d$/i

export default defineCheck({
  id: 'transfer_server_policy_modern',
  title: 'Transfer Family servers should not accept outdated cryptography',
  service: 'transfer',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'The security policies of 2018 and 2020 accept signatures with SHA-1, by which a server or a client can be imitated.',
  remediation: {
    text: 'Choose a current security policy, such as TransferSecurityPolicy-2024-01: the default of servers in code is that of 2018.',
    url: 'https://docs.aws.amazon.com/transfer/latest/userguide/security-policies.html',
  },
  references: ['https://docs.aws.amazon.com/transfer/latest/userguide/security-policies.html'],
  sameAs: { checkov: ['CKV_AWS_380'] },
  resources: ['AWS::Transfer::Server'],
  evaluate(server) {
    const policy = server.at('SecurityPolicyName')
    const name = policy.known() ?? ''
    if (WITH_SHA1.has(name)) return fail(`The server accepts what ${name} allows.`, policy)
    return MODERN.test(name)
      ? pass(`The server has the policy ${name}.`, policy)
      : manual(`Nobody knows what the policy ${name} allows.`, policy)
  },
})
