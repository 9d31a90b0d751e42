import { type Adapter, defineAdapter } from '../adapter.ts'

/** `google_compute_global_forwarding_rule` and `google_compute_forwarding_rule`. */
export const forwardingRule = defineAdapter({
  type: 'compute.googleapis.com/ForwardingRule',
  named: ['name'],
  properties: (rule) => ({
    name: rule.string('name'),
    loadBalancingScheme: rule.string('load_balancing_scheme') ?? 'EXTERNAL',
    target: rule.string('target'),
  }),
})

export const targetHttpProxy = defineAdapter({
  type: 'compute.googleapis.com/TargetHttpProxy',
  named: ['name'],
  properties: (proxy) => ({ name: proxy.string('name'), urlMap: proxy.string('url_map') }),
})

export const targetHttpsProxy = encrypting('compute.googleapis.com/TargetHttpsProxy')

export const targetSslProxy = encrypting('compute.googleapis.com/TargetSslProxy')

export const urlMap = defineAdapter({
  type: 'compute.googleapis.com/UrlMap',
  named: ['name'],
  properties: (map) => ({
    name: map.string('name'),
    defaultUrlRedirect: map.object('default_url_redirect', (redirect) => ({
      httpsRedirect: redirect.boolean('https_redirect') ?? false,
    })),
  }),
})

function encrypting(
  type: 'compute.googleapis.com/TargetHttpsProxy' | 'compute.googleapis.com/TargetSslProxy',
): Adapter {
  return defineAdapter({
    type,
    named: ['name'],
    properties: (proxy) => ({ name: proxy.string('name'), sslPolicy: proxy.string('ssl_policy') }),
  })
}
