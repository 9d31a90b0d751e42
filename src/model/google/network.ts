import { defineType } from '../define-type.ts'
import { flag, list, object, text } from '../schema.ts'

export const subnetwork = defineType({
  type: 'compute.googleapis.com/Subnetwork',
  names: ['name'],
  properties: {
    name: text,
    logConfig: object({ enable: flag }),
    privateIpGoogleAccess: flag,
    /** `PRIVATE` for machines; others are for proxies and gateways of Google. */
    purpose: text,
  },
})

export const sslPolicy = defineType({
  type: 'compute.googleapis.com/SslPolicy',
  names: ['name'],
  properties: {
    name: text,
    /** Ciphers, where the profile is `CUSTOM`. */
    customFeatures: list(text),
    minTlsVersion: text,
    /** `COMPATIBLE`, `MODERN`, `RESTRICTED`, `FIPS_202205` or `CUSTOM`. */
    profile: text,
  },
})

export const managedZone = defineType({
  type: 'dns.googleapis.com/ManagedZone',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    dnssecConfig: object({
      defaultKeySpecs: list(object({ algorithm: text, keyType: text })),
      /** `on`, `off` or `transfer`. */
      state: text,
    }),
    /** `public` or `private`. */
    visibility: text,
  },
})

/** What a load balancer hands requests to, for all regions. */
export const backendService = defineType({
  type: 'compute.googleapis.com/BackendService',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    /** `EXTERNAL` and `EXTERNAL_MANAGED` for clients on the internet. */
    loadBalancingScheme: text,
    logConfig: object({ enable: flag }),
    /** `HTTP`, `HTTPS`, `HTTP2`, `TCP` … */
    protocol: text,
  },
})
