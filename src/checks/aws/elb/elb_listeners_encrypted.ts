import { defineCheck } from '../../check.ts'
import { each, fail, known, manual, pass } from '../../verdict.ts'

export default defineCheck({
  id: 'elb_listeners_encrypted',
  title: 'Classic load balancers serve HTTPS or TLS',
  service: 'elb',
  severity: 'medium',
  categories: ['encryption'],
  risk: 'Passwords, cookies and data sent in plain text can be read and changed by anybody on the way.',
  remediation: {
    text: 'Let every listener speak HTTPS or SSL with a certificate. An application load balancer also redirects from HTTP.',
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/elb-https-load-balancers.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-3'],
  compliance: { 'AWS-FSBP': ['ELB.3'] },
  resources: ['AWS::ElasticLoadBalancing::LoadBalancer'],
  evaluate({ properties }) {
    const listeners = known(properties.Listeners, 'Listeners') ?? []
    if (listeners.length === 0) return undefined
    const verdict = each(listeners, (listener, index) => {
      const at = `Listeners[${index}].Protocol`
      const protocol = known(known(listener, `Listeners[${index}]`).Protocol, at)?.toUpperCase()
      if (protocol === 'HTTPS' || protocol === 'SSL') return undefined
      // What is passed on unread may be encrypted by the servers themselves.
      if (protocol === 'TCP') return manual('Nobody can tell whether what passes over TCP is encrypted.', at)
      return fail('A listener serves plain HTTP.', at)
    })
    return verdict ?? pass('Every listener is encrypted.', 'Listeners[0].Protocol')
  },
})
