import { defineType } from '../define-type.ts'
import { flag, list, object, text } from '../schema.ts'

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
    enableLogging: flag,
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
    privateIpGoogleAccess: flag,
    privateIpv6GoogleAccess: text,
    /** `PRIVATE` for machines; others are for proxies and gateways of Google. */
    purpose: text,
    /** `IPV4_ONLY`, `IPV4_IPV6` or `IPV6_ONLY`. */
    stackType: text,
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
