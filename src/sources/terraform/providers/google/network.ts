import { defineAdapter } from './define-adapter.ts'

export const google_compute_network = defineAdapter({
  type: 'compute.googleapis.com/Network',
  defaults: { autoCreateSubnetworks: true },
})

export const google_dns_policy = defineAdapter({
  type: 'dns.googleapis.com/Policy',
  joined: { networks: (policy) => policy.all('networks', (network) => network.string('network_url')) },
})

export const google_compute_subnetwork = defineAdapter({
  type: 'compute.googleapis.com/Subnetwork',
  defaults: {
    // Before version 3 of the provider.
    logConfig: (net) => ({ enable: net.boolean('enable_flow_logs') ?? false }),
  },
  joined: { 'logConfig.enable': (logs) => logs.implied(true) },
})

const sslPolicy = defineAdapter({ type: 'compute.googleapis.com/SslPolicy' })

export { sslPolicy as google_compute_region_ssl_policy, sslPolicy as google_compute_ssl_policy }

export const google_dns_managed_zone = defineAdapter({
  type: 'dns.googleapis.com/ManagedZone',
})

export const google_compute_backend_service = defineAdapter({
  type: 'compute.googleapis.com/BackendService',
})

export const google_compute_firewall = defineAdapter({
  type: 'compute.googleapis.com/Firewall',
  renamed: {
    allowed: 'allow',
    'allowed[].IPProtocol': 'allow.protocol',
    denied: 'deny',
    'denied[].IPProtocol': 'deny.protocol',
  },
  joined: { sourceRanges: (rule) => rule.items('source_ranges') },
})
