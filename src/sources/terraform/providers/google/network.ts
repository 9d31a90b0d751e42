import { defineAdapter } from '../adapter.ts'

export const network = defineAdapter({
  type: 'compute.googleapis.com/Network',
  named: ['name'],
  global: true,
  properties: (network) => ({
    name: network.string('name'),
    autoCreateSubnetworks: network.boolean('auto_create_subnetworks') ?? true,
  }),
})

export const dnsPolicy = defineAdapter({
  type: 'dns.googleapis.com/Policy',
  named: ['name'],
  global: true,
  properties: (policy) => ({
    name: policy.string('name'),
    enableLogging: policy.boolean('enable_logging') ?? false,
    networks: policy.all('networks', (network) => network.string('network_url')),
  }),
})

export const subnetwork = defineAdapter({
  type: 'compute.googleapis.com/Subnetwork',
  named: ['name'],
  properties: (net) => ({
    name: net.string('name'),
    logConfig: net.object('log_config', (logs) => ({ enable: logs.implied(true) })) ?? {
      // Before version 3 of the provider.
      enable: net.boolean('enable_flow_logs') ?? false,
    },
    privateIpGoogleAccess: net.boolean('private_ip_google_access') ?? false,
    privateIpv6GoogleAccess: net.string('private_ipv6_google_access'),
    purpose: net.string('purpose') ?? 'PRIVATE',
    stackType: net.string('stack_type') ?? 'IPV4_ONLY',
  }),
})

/** `google_compute_ssl_policy` and `google_compute_region_ssl_policy`. */
export const sslPolicy = defineAdapter({
  type: 'compute.googleapis.com/SslPolicy',
  named: ['name'],
  properties: (policy) => ({
    name: policy.string('name'),
    customFeatures: policy.strings('custom_features'),
    minTlsVersion: policy.string('min_tls_version') ?? 'TLS_1_0',
    profile: policy.string('profile') ?? 'COMPATIBLE',
  }),
})

export const managedZone = defineAdapter({
  type: 'dns.googleapis.com/ManagedZone',
  named: ['name'],
  global: true,
  properties: (zone) => ({
    name: zone.string('name'),
    dnssecConfig: zone.object('dnssec_config', (config) => ({
      defaultKeySpecs: config.objects('default_key_specs', (key) => ({
        algorithm: key.string('algorithm'),
        keyType: key.string('key_type'),
      })),
      state: config.string('state') ?? 'off',
    })),
    visibility: zone.string('visibility') ?? 'public',
  }),
})

/** `google_compute_backend_service`. */
export const backendService = defineAdapter({
  type: 'compute.googleapis.com/BackendService',
  named: ['name'],
  global: true,
  properties: (service) => ({
    name: service.string('name'),
    loadBalancingScheme: service.string('load_balancing_scheme') ?? 'EXTERNAL',
    logConfig: service.object('log_config', (logs) => ({ enable: logs.boolean('enable') ?? false })),
    protocol: service.string('protocol') ?? 'HTTP',
  }),
})
