import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

/** A VPC network. */
export const network = defineType({
  type: 'compute.googleapis.com/Network',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    /** Whether each region gets a subnet by itself. */
    autoCreateSubnetworks: flag,
  },
})

/** How machines of networks ask for names. */
export const dnsPolicy = defineType({
  type: 'dns.googleapis.com/Policy',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    enableLogging: defaulted(flag, false),
    /** The API has an object for each. */
    networks: list(text),
  },
})

export const subnetwork = defineType({
  type: 'compute.googleapis.com/Subnetwork',
  names: ['name'],
  properties: {
    name: text,
    logConfig: object({ enable: flag }),
    privateIpGoogleAccess: defaulted(flag, false),
    privateIpv6GoogleAccess: text,
    /** `PRIVATE` for machines; others are for proxies and gateways of Google. */
    purpose: defaulted(text, 'PRIVATE'),
    /** `IPV4_ONLY`, `IPV4_IPV6` or `IPV6_ONLY`. */
    stackType: defaulted(text, 'IPV4_ONLY'),
  },
})

export const sslPolicy = defineType({
  type: 'compute.googleapis.com/SslPolicy',
  names: ['name'],
  properties: {
    name: text,
    /** Ciphers, where the profile is `CUSTOM`. */
    customFeatures: list(text),
    minTlsVersion: defaulted(text, 'TLS_1_0'),
    /** `COMPATIBLE`, `MODERN`, `RESTRICTED`, `FIPS_202205` or `CUSTOM`. */
    profile: defaulted(text, 'COMPATIBLE'),
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
      state: defaulted(text, 'off'),
    }),
    /** `public` or `private`. */
    visibility: defaulted(text, 'public'),
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
    loadBalancingScheme: defaulted(text, 'EXTERNAL'),
    logConfig: object({ enable: defaulted(flag, false) }),
    /** `HTTP`, `HTTPS`, `HTTP2`, `TCP` … */
    protocol: defaulted(text, 'HTTP'),
  },
})
