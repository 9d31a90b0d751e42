import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, firstOf, isOneOf } from '../../logic.ts'
import { openRange } from '../../network/address-range.ts'

const ANY_SITE = ['*', '*/*', '*.*', 'http://*', 'https://*', 'http://*/*', 'https://*/*']

export default defineCheck({
  id: 'google_api_key_clients_restricted',
  title: 'API keys should work only for some hosts and apps',
  service: 'apikeys',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Whoever finds the key in an app or a page uses it from anywhere, at your expense.',
  remediation: {
    text: 'Name the web sites, addresses or apps that may use the key.',
    url: 'https://cloud.google.com/docs/authentication/api-keys#adding-application-restrictions',
  },
  references: ['https://cloud.google.com/docs/authentication/api-keys-best-practices'],
  compliance: { 'cis-gcp-5.0': ['1.14'] },
  resources: ['apikeys.googleapis.com/Key'],
  evaluate(key) {
    const allowed = key.at('restrictions')
    const referrers = allowed.at('browserKeyRestrictions').at('allowedReferrers')
    const addresses = allowed.at('serverKeyRestrictions').at('allowedIps')
    const any = firstOf(referrers.items(), (one) => isOneOf(one, ANY_SITE)) ?? openRange(addresses.items())
    if (any) return fail(`The key may be used from ${any.value}.`, any)
    const clients = [
      referrers,
      addresses,
      allowed.at('androidKeyRestrictions').at('allowedApplications'),
      allowed.at('iosKeyRestrictions').at('allowedBundleIds'),
    ]
    return anyOf(clients, (list) => list.items().length > 0)
      ? pass('The key works for some clients only.', allowed)
      : fail('The key works for every client.', allowed)
  },
})
