import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

/** An address, and what takes requests to it: the front of a load balancer. */
export const forwardingRule = defineType({
  type: 'compute.googleapis.com/ForwardingRule',
  names: ['name'],
  properties: {
    name: text,
    /** `EXTERNAL` and `EXTERNAL_MANAGED` for clients on the internet. */
    loadBalancingScheme: defaulted(text, 'EXTERNAL'),
    target: text,
  },
})

export const targetHttpProxy = defineType({
  type: 'compute.googleapis.com/TargetHttpProxy',
  names: ['name'],
  properties: { name: text, urlMap: text },
})

const encrypting = { name: text, sslPolicy: text } as const

export const targetHttpsProxy = defineType({
  type: 'compute.googleapis.com/TargetHttpsProxy',
  names: ['name'],
  properties: encrypting,
})

export const targetSslProxy = defineType({
  type: 'compute.googleapis.com/TargetSslProxy',
  names: ['name'],
  global: true,
  properties: encrypting,
})

/** Which requests go where. */
export const urlMap = defineType({
  type: 'compute.googleapis.com/UrlMap',
  names: ['name'],
  properties: { name: text, defaultUrlRedirect: object({ httpsRedirect: defaulted(flag, false) }) },
})
