import { REFUSES_OLD_TLS } from '../../breaks.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

/** The default of AWS, which accepts TLS 1.0. */
const DEFAULT_POLICY = 'ELBSecurityPolicy-2016-08'

/** Policies whose name contains their oldest version, 1.2 or newer: `ELBSecurityPolicy-TLS13-1-2-Res-2021-06`. */
const MODERN = /^ELBSecurityPolicy-(?:TLS13|TLS|FS)-1-[23]-/

export default defineCheck({
  id: 'elbv2_listener_tls_policy_modern',
  title: 'Load balancers should accept TLS 1.2 or newer only',
  service: 'elbv2',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Connections with TLS 1.0 or 1.1 can be weakened by known attacks, and then read.',
  remediation: {
    text: 'Choose a security policy of TLS 1.2 or 1.3, such as ELBSecurityPolicy-TLS13-1-2-Res-2021-06.',
    command:
      'aws elbv2 modify-listener --listener-arn <LISTENER_ARN> --ssl-policy ELBSecurityPolicy-TLS13-1-2-Res-2021-06',
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/describe-ssl-policies.html',
  },
  references: ['https://docs.aws.amazon.com/elasticloadbalancing/latest/network/describe-ssl-policies.html'],
  fix: set('SslPolicy', 'ELBSecurityPolicy-TLS13-1-2-Res-2021-06', REFUSES_OLD_TLS),
  sameAs: { checkov: ['CKV_AWS_103'], trivy: ['AWS-0047', 'aws-elb-use-secure-tls-policy'] },
  resources: ['AWS::ElasticLoadBalancingV2::Listener'],
  evaluate(listener) {
    const protocol = listener.at('Protocol').known()
    if (protocol !== 'HTTPS' && protocol !== 'TLS') return undefined
    const policy = listener.at('SslPolicy')
    const name = policy.known()
    if (name === undefined) return fail(`The default policy (${DEFAULT_POLICY}) accepts TLS 1.0.`, policy)
    return MODERN.test(name)
      ? pass(`${name} accepts TLS 1.2 or newer only.`, policy)
      : fail(`${name} accepts versions of TLS older than 1.2.`, policy)
  },
})
