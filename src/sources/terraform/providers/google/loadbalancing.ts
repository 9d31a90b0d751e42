import { defineAdapter } from './define-adapter.ts'

/** `google_compute_global_forwarding_rule` and `google_compute_forwarding_rule`. */
export const forwardingRule = defineAdapter({
  type: 'compute.googleapis.com/ForwardingRule',
  named: ['name'],
})

export const targetHttpProxy = defineAdapter({
  type: 'compute.googleapis.com/TargetHttpProxy',
  named: ['name'],
})

export const targetHttpsProxy = defineAdapter({
  type: 'compute.googleapis.com/TargetHttpsProxy',
  named: ['name'],
})

export const targetSslProxy = defineAdapter({
  type: 'compute.googleapis.com/TargetSslProxy',
  named: ['name'],
})

export const urlMap = defineAdapter({ type: 'compute.googleapis.com/UrlMap', named: ['name'] })
