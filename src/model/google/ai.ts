import { defineType } from '../define-type.ts'
import { dictionary, flag, object, text } from '../schema.ts'

/** A machine with JupyterLab, of Vertex AI Workbench or of what was before. */
export const notebook = defineType({
  type: 'notebooks.googleapis.com/Instance',
  names: ['name'],
  properties: {
    name: text,
    disablePublicIp: flag,
    metadata: dictionary(text),
    shieldedInstanceConfig: object({
      enableSecureBoot: flag,
      enableVtpm: flag,
      enableIntegrityMonitoring: flag,
    }),
  },
})

export const notebookRuntime = defineType({
  type: 'notebooks.googleapis.com/Runtime',
  names: ['name'],
  properties: { name: text, disablePublicIp: flag },
})

export const endpoint = defineType({
  type: 'aiplatform.googleapis.com/Endpoint',
  names: ['name'],
  properties: {
    name: text,
    network: text,
    privateServiceConnectConfig: object({ enablePrivateServiceConnect: flag }),
  },
})

export const indexEndpoint = defineType({
  type: 'aiplatform.googleapis.com/IndexEndpoint',
  names: ['displayName'],
  properties: { displayName: text, publicEndpointEnabled: flag },
})

export const tpu = defineType({
  type: 'tpu.googleapis.com/Node',
  names: ['name'],
  properties: { name: text, networkConfig: object({ enableExternalIps: flag }) },
})
