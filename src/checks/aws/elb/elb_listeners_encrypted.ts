import { defineCheck, fail, manual, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'elb_listeners_encrypted',
  title: 'Classic load balancers should serve HTTPS or TLS',
  service: 'elb',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords, cookies and data sent in plain text can be read and changed by anybody on the way.',
  remediation: {
    text: 'Let every listener speak HTTPS or SSL with a certificate. An application load balancer also redirects from HTTP.',
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/elb-https-load-balancers.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-3'],
  compliance: { 'aws-fsbp': ['ELB.3'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-ELB5'], checkov: ['CKV_AWS_376'] },
  resources: ['AWS::ElasticLoadBalancing::LoadBalancer'],
  evaluate(balancer) {
    const listeners = balancer.at('Listeners').items()
    const verdict = each(listeners, (listener) => {
      const protocol = listener.at('Protocol')
      const name = protocol.known()?.toUpperCase()
      if (name === 'HTTPS' || name === 'SSL') return undefined
      // TCP is passed on as it is, and the servers may use TLS.
      if (name === 'TCP')
        return manual('Whether the traffic of a TCP listener is encrypted is not known.', protocol)
      return fail('A listener serves plain HTTP.', protocol)
    })
    return verdict ?? (listeners[0] && pass('Every listener is encrypted.', listeners[0].at('Protocol')))
  },
})
