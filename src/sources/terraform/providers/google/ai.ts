import { defineAdapter } from './define-adapter.ts'

/** `google_workbench_instance`. */
export const workbench = defineAdapter({
  type: 'notebooks.googleapis.com/Instance',
  named: ['name'],
  renamed: {
    disablePublicIp: 'gce_setup.disable_public_ip',
    metadata: 'gce_setup.metadata',
    shieldedInstanceConfig: 'gce_setup.shielded_instance_config',
  },
})

/** `google_notebooks_instance`, before version 7 of the provider. */
export const notebook = defineAdapter({
  type: 'notebooks.googleapis.com/Instance',
  named: ['name'],
  renamed: { disablePublicIp: 'no_public_ip' },
})

/** `google_notebooks_runtime`, before version 7 of the provider. */
export const notebookRuntime = defineAdapter({
  type: 'notebooks.googleapis.com/Runtime',
  named: ['name'],
  renamed: { disablePublicIp: 'virtual_machine.virtual_machine_config.internal_ip_only' },
})

export const endpoint = defineAdapter({ type: 'aiplatform.googleapis.com/Endpoint', named: ['name'] })

export const indexEndpoint = defineAdapter({
  type: 'aiplatform.googleapis.com/IndexEndpoint',
  named: ['display_name'],
})

export const tpu = defineAdapter({ type: 'tpu.googleapis.com/Node', named: ['name'] })
