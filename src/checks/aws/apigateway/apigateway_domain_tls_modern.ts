import { REFUSES_OLD_TLS } from '../../breaks.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

/** The names of policies tell the oldest version they accept: `TLS_1_2`, `SecurityPolicy_TLS13_1_2_2021_06`. */
const MODERN = /^(?:TLS_1_[23]|SecurityPolicy_TLS1[23]_.*)$/

export default defineCheck({
  id: 'apigateway_domain_tls_modern',
  title: 'Domain names of API Gateway should accept TLS 1.2 or newer only',
  service: 'apigateway',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Connections with TLS 1.0 or 1.1 can be weakened by known attacks, and then read.',
  remediation: {
    text: 'Set the security policy of the domain name to TLS_1_2 or to a newer one.',
    command:
      'aws apigateway update-domain-name --domain-name <DOMAIN> --patch-operations op=replace,path=/securityPolicy,value=TLS_1_2',
    url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-custom-domain-tls-version.html',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc8996'],
  fix: set('SecurityPolicy', 'TLS_1_2', REFUSES_OLD_TLS),
  sameAs: {
    checkov: ['CKV_AWS_206'],
    trivy: [
      'AWS-0005',
      'aws-apigateway-use-secure-tls-policy',
      'AWS-0112',
      'aws-sam-api-use-secure-tls-policy',
    ],
  },
  resources: ['AWS::ApiGateway::DomainName'],
  evaluate(domain) {
    const policy = domain.at('SecurityPolicy')
    const name = policy.known()
    if (name === undefined)
      return fail('No security policy is chosen, so that TLS 1.0 may be accepted.', policy)
    if (MODERN.test(name)) return pass(`${name} accepts TLS 1.2 or newer only.`, policy)
    return fail(`${name} accepts versions of TLS older than 1.2.`, policy)
  },
})
