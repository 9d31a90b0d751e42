import { defineAdapter } from '../adapter.ts'
import { shielded } from './instance.ts'

/** `google_workbench_instance`. */
export const workbench = defineAdapter({
  type: 'notebooks.googleapis.com/Instance',
  named: ['name'],
  properties: (instance) => ({
    name: instance.string('name'),
    disablePublicIp: instance.one('gce_setup', (setup) => setup.boolean('disable_public_ip')) ?? false,
    metadata: instance.one('gce_setup', (setup) => setup.textMap('metadata')),
    shieldedInstanceConfig: instance.one('gce_setup', shielded),
  }),
})

/** `google_notebooks_instance`, before version 7 of the provider. */
export const notebook = defineAdapter({
  type: 'notebooks.googleapis.com/Instance',
  named: ['name'],
  properties: (instance) => ({
    name: instance.string('name'),
    disablePublicIp: instance.boolean('no_public_ip') ?? false,
    metadata: instance.textMap('metadata'),
    shieldedInstanceConfig: shielded(instance),
  }),
})

/** `google_notebooks_runtime`, before version 7 of the provider. */
export const notebookRuntime = defineAdapter({
  type: 'notebooks.googleapis.com/Runtime',
  named: ['name'],
  properties: (runtime) => ({
    name: runtime.string('name'),
    disablePublicIp:
      runtime.one('virtual_machine', (machine) =>
        machine.one('virtual_machine_config', (config) => config.boolean('internal_ip_only')),
      ) ?? false,
  }),
})

export const endpoint = defineAdapter({
  type: 'aiplatform.googleapis.com/Endpoint',
  named: ['name'],
  properties: (endpoint) => ({
    name: endpoint.string('name'),
    network: endpoint.string('network'),
    privateServiceConnectConfig: endpoint.object('private_service_connect_config', (config) => ({
      enablePrivateServiceConnect: config.boolean('enable_private_service_connect'),
    })),
  }),
})

export const indexEndpoint = defineAdapter({
  type: 'aiplatform.googleapis.com/IndexEndpoint',
  named: ['display_name'],
  properties: (endpoint) => ({
    displayName: endpoint.string('display_name'),
    publicEndpointEnabled: endpoint.boolean('public_endpoint_enabled') ?? false,
  }),
})

export const tpu = defineAdapter({
  type: 'tpu.googleapis.com/Node',
  named: ['name'],
  properties: (tpu) => ({
    name: tpu.string('name'),
    networkConfig: tpu.object('network_config', (network) => ({
      enableExternalIps: network.boolean('enable_external_ips') ?? false,
    })),
  }),
})
