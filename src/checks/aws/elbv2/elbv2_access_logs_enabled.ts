import type { Infrastructure } from '../../../model/infrastructure.ts'
import { whyUnread } from '../../../model/origin.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, type Verdict } from '../../check.ts'
import { perhaps } from '../../companions.ts'
import { attributeMustBeOn, type LoadBalancer } from './attributes.ts'

export default defineCheck({
  id: 'elbv2_access_logs_enabled',
  title: 'Load balancers should log the requests made to them',
  service: 'elbv2',
  severity: 'medium',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After an attack nobody can tell which requests were made, from where, and which server answered them.',
  remediation: {
    text: 'Enable access logs of the load balancer, into a bucket whose policy lets it write.',
    command:
      'aws elbv2 modify-load-balancer-attributes --load-balancer-arn <LOAD_BALANCER_ARN> --attributes Key=access_logs.s3.enabled,Value=true Key=access_logs.s3.bucket,Value=<BUCKET>',
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/enable-access-logging.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-5'],
  compliance: { 'cis-aws-7.0': ['4.10'], 'aws-fsbp': ['ELB.5'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-ELB2'], checkov: ['CKV_AWS_91'] },
  resources: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
  evaluate(balancer, infrastructure) {
    const type = balancer.at('Type').known()
    if (type === 'gateway') return undefined
    const verdict = attributeMustBeOn(balancer, 'access_logs.s3.enabled', {
      passes: 'Requests are logged.',
      fails: 'Access logs are not enabled.',
    })
    return type === 'network' ? ifTls(balancer, infrastructure, verdict) : verdict
  },
})

/** A network load balancer logs the connections of its TLS listeners, and no other. */
function ifTls(
  balancer: LoadBalancer,
  infrastructure: Infrastructure,
  verdict: Verdict,
): Verdict | undefined {
  const { certain, possible } = infrastructure.referring(
    'AWS::ElasticLoadBalancingV2::Listener',
    'LoadBalancerArn',
    balancer,
  )
  if (certain.some((listener) => listener.at('Protocol').value === 'TLS')) return verdict
  const undecided = [...certain, ...possible].filter(mayUseTls)
  if (undecided.length > 0 && verdict?.status === 'PASS') return verdict
  return perhaps(balancer, undecided, 'listen for TLS')
}

function mayUseTls(listener: ResourceCursor<'AWS::ElasticLoadBalancingV2::Listener'>): boolean {
  const { value } = listener.at('Protocol')
  return value === 'TLS' || isUnknown(value) || whyUnread(listener) !== undefined
}
