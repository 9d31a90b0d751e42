import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'ses_configuration_set_requires_tls',
  title: 'SES configuration sets should send mail over TLS only',
  service: 'ses',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Mail goes out in plain text whenever the other server offers no TLS, or somebody in between hides that it does.',
  remediation: {
    text: 'Set the TLS policy of the configuration set to REQUIRE.',
    url: 'https://docs.aws.amazon.com/ses/latest/dg/security-protocols.html',
  },
  references: ['https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_DeliveryOptions.html'],
  sameAs: { checkov: ['CKV_AWS_365'] },
  resources: ['AWS::SES::ConfigurationSet'],
  evaluate(set) {
    const delivery = set.at('DeliveryOptions')
    const policy = delivery.at('TlsPolicy')
    return policy.known()?.toUpperCase() === 'REQUIRE'
      ? pass('Mail is sent over TLS only.', policy)
      : fail(
          'Mail is sent without TLS where the other server offers none.',
          policy.value === undefined ? delivery : policy,
        )
  },
})
