import { defineCheck, fail, pass } from '../../check.ts'
import { perhaps } from '../../companions.ts'
import { isPrivate } from './private-zone.ts'

export default defineCheck({
  id: 'route53_zone_signed',
  title: 'Public zones of Route 53 should sign their answers',
  service: 'route53',
  severity: 'low',
  profile: 'all',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'Whoever is on the way to a resolver answers in place of the zone, and sends mail and visitors elsewhere.',
  remediation: {
    text: 'Sign the zone with DNSSEC, and give the registrar its DS record.',
    url: 'https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/dns-configuring-dnssec.html',
  },
  references: [
    'https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/dns-configuring-dnssec-enable-signing.html',
  ],
  sameAs: { checkov: ['CKV2_AWS_38'] },
  resources: ['AWS::Route53::HostedZone'],
  evaluate(zone, infrastructure) {
    if (isPrivate(zone)) return undefined
    const { certain, possible } = infrastructure.referring('AWS::Route53::DNSSEC', 'HostedZoneId', zone)
    if (certain.length > 0) return pass('The zone signs its answers.')
    return (
      perhaps(zone, possible, 'sign the answers of the zone') ?? fail('The zone does not sign its answers.')
    )
  },
})
