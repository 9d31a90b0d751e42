import { defineAdapter } from './define-adapter.ts'

export const google_workbench_instance = defineAdapter({
  type: 'notebooks.googleapis.com/Instance',
  renamed: {
    disablePublicIp: 'gce_setup.disable_public_ip',
    metadata: 'gce_setup.metadata',
    shieldedInstanceConfig: 'gce_setup.shielded_instance_config',
  },
})

/** Before version 7 of the provider. */
export const google_notebooks_instance = defineAdapter({
  type: 'notebooks.googleapis.com/Instance',
  renamed: { disablePublicIp: 'no_public_ip' },
})

/** Before version 7 of the provider. */
export const google_notebooks_runtime = defineAdapter({
  type: 'notebooks.googleapis.com/Runtime',
  renamed: { disablePublicIp: 'virtual_machine.virtual_machine_config.internal_ip_only' },
})

export const google_vertex_ai_endpoint = defineAdapter({ type: 'aiplatform.googleapis.com/Endpoint' })

export const google_vertex_ai_index_endpoint = defineAdapter({
  type: 'aiplatform.googleapis.com/IndexEndpoint',
  named: ['display_name'],
})

export const google_tpu_v2_vm = defineAdapter({ type: 'tpu.googleapis.com/Node' })
