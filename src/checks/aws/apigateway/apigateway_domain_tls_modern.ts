import { defineCheck } from '../../check.ts'
import { fail, known, pass } from '../../verdict.ts'

/** The names of policies tell the oldest version they accept: `TLS_1_2`, `SecurityPolicy_TLS13_1_2_2021_06`. */
const MODERN = /^(?:TLS_1_[23]|SecurityPolicy_TLS1[23]_.*)$/

export default defineCheck({
  id: 'apigateway_domain_tls_modern',
  title: 'Domain names of API Gateway accept TLS 1.2 or newer only',
  service: 'apigateway',
  severity: 'high',
  categories: ['encryption'],
  risk: 'Connections with TLS 1.0 or 1.1 can be weakened by known attacks, and then read.',
  remediation: {
    text: 'Set the security policy of the domain name to TLS_1_2 or to a newer one.',
    url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-custom-domain-tls-version.html',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc8996'],
  compliance: {},
  resources: ['AWS::ApiGateway::DomainName'],
  evaluate({ properties }) {
    const at = 'SecurityPolicy'
    const policy = known(properties.SecurityPolicy, at)
    if (policy === undefined)
      return fail('No security policy is chosen, so that TLS 1.0 may be accepted.', at)
    if (MODERN.test(policy)) return pass(`${policy} accepts TLS 1.2 or newer only.`, at)
    return fail(`${policy} accepts versions of TLS older than 1.2.`, at)
  },
})
