import { defineAdapter } from './define-adapter.ts'

export const network = defineAdapter({
  type: 'compute.googleapis.com/Network',
  named: ['name'],
  global: true,
  defaults: { autoCreateSubnetworks: true },
})

export const dnsPolicy = defineAdapter({
  type: 'dns.googleapis.com/Policy',
  named: ['name'],
  global: true,
  joined: { networks: (policy) => policy.all('networks', (network) => network.string('network_url')) },
})

export const subnetwork = defineAdapter({
  type: 'compute.googleapis.com/Subnetwork',
  named: ['name'],
  defaults: {
    // Before version 3 of the provider.
    logConfig: (net) => ({ enable: net.boolean('enable_flow_logs') ?? false }),
  },
  joined: { 'logConfig.enable': (logs) => logs.implied(true) },
})

/** `google_compute_ssl_policy` and `google_compute_region_ssl_policy`. */
export const sslPolicy = defineAdapter({ type: 'compute.googleapis.com/SslPolicy', named: ['name'] })

export const managedZone = defineAdapter({
  type: 'dns.googleapis.com/ManagedZone',
  named: ['name'],
  global: true,
})

/** `google_compute_backend_service`. */
export const backendService = defineAdapter({
  type: 'compute.googleapis.com/BackendService',
  named: ['name'],
  global: true,
})
