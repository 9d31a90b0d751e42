import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceType } from '../../../model/resource.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { isIdentifier, isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, manual, pass } from '../../check.ts'

const EXTERNAL: ReadonlySet<string> = new Set(['EXTERNAL', 'EXTERNAL_MANAGED'])

export default defineCheck({
  id: 'google_forwarding_rule_no_http',
  title: 'Load balancers should not answer the internet without encryption',
  service: 'compute',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever is on the way reads and changes what users and servers send each other, passwords and sessions too.',
  remediation: {
    text: 'Use a target HTTPS proxy with a certificate, and let the HTTP one do nothing but redirect (https_redirect).',
    url: 'https://cloud.google.com/load-balancing/docs/https/setting-up-global-http-https-redirect',
  },
  references: ['https://cloud.google.com/load-balancing/docs/target-proxies'],
  sameAs: { checkov: ['CKV2_GCP_37', 'CKV2_GCP_38'] },
  resources: ['compute.googleapis.com/ForwardingRule'],
  evaluate(rule, infrastructure) {
    const target = rule.at('target')
    // By the whole URL: in a project, several of one name are in different regions.
    const referredBy = <T extends ResourceType>({ value }: Cursor<string>, type: T) =>
      infrastructure.referred(type, value, rule) ?? infrastructure.referred(type, nameIn(value), rule)
    const proxy = referredBy(target, 'compute.googleapis.com/TargetHttpProxy')
    if (!proxy && !mayBeHttp(target)) return undefined
    if (!EXTERNAL.has(rule.at('loadBalancingScheme').known() ?? '')) return undefined
    if (!proxy) return manual('What answers the requests is declared elsewhere.', target)
    const map = referredBy(proxy.at('urlMap'), 'compute.googleapis.com/UrlMap')
    if (!map) return manual('What the URL map does with requests is declared elsewhere.', target)
    return map.at('defaultUrlRedirect').at('httpsRedirect').is(true)
      ? pass('Requests are redirected to HTTPS.', target)
      : fail('Requests are answered over HTTP.', target)
  },
})

/** What the URL of a resource, or a part of one, is of: `projects/shop/global/targetHttpProxies/web`. */
const HTTP_PROXY = /(?:^|\/)targetHttpProxies\/[^/]+$/

/** Whether a target that is not declared here takes HTTP, or may. */
function mayBeHttp({ value }: Cursor<string>): boolean {
  if (value === undefined) return false
  const text = fillHoles(value, '-')
  if (text.includes('/')) return HTTP_PROXY.test(text)
  return isUnknown(value) && !isIdentifier(value)
}

/** What a property refers to by a URL: the last part is the name. */
function nameIn(value: unknown): unknown {
  return typeof value === 'string' ? value.split('/').at(-1) : value
}
