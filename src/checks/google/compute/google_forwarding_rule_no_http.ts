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
  compliance: {},
  resources: ['compute.googleapis.com/ForwardingRule'],
  evaluate(rule, infrastructure) {
    if (!EXTERNAL.has(rule.at('loadBalancingScheme').known() ?? '')) return undefined
    const target = rule.at('target')
    const proxy = infrastructure.referred('compute.googleapis.com/TargetHttpProxy', target.value, rule)
    if (!proxy) return undefined
    const map = infrastructure.referred('compute.googleapis.com/UrlMap', proxy.at('urlMap').value, rule)
    if (!map) return manual('What the URL map does with requests is declared elsewhere.', target)
    return map.at('defaultUrlRedirect').at('httpsRedirect').is(true)
      ? pass('Requests are redirected to HTTPS.', target)
      : fail('Requests are answered over HTTP.', target)
  },
})
