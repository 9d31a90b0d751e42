import { defineAdapter } from './define-adapter.ts'

const forwardingRule = defineAdapter({
  type: 'compute.googleapis.com/ForwardingRule',
})

export {
  forwardingRule as google_compute_forwarding_rule,
  forwardingRule as google_compute_global_forwarding_rule,
}

const targetHttpProxy = defineAdapter({
  type: 'compute.googleapis.com/TargetHttpProxy',
})

export {
  targetHttpProxy as google_compute_region_target_http_proxy,
  targetHttpProxy as google_compute_target_http_proxy,
}

const targetHttpsProxy = defineAdapter({
  type: 'compute.googleapis.com/TargetHttpsProxy',
})

export {
  targetHttpsProxy as google_compute_region_target_https_proxy,
  targetHttpsProxy as google_compute_target_https_proxy,
}

export const google_compute_target_ssl_proxy = defineAdapter({
  type: 'compute.googleapis.com/TargetSslProxy',
})

const urlMap = defineAdapter({ type: 'compute.googleapis.com/UrlMap' })

export { urlMap as google_compute_region_url_map, urlMap as google_compute_url_map }
