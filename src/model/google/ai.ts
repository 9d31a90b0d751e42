import { defineType } from '../define-type.ts'
import { defaulted, dictionary, flag, object, objectByDefault, text } from '../schema.ts'

/** A machine with JupyterLab, of Vertex AI Workbench or of what was before. */
export const notebook = defineType({
  type: 'notebooks.googleapis.com/Instance',
  names: ['name'],
  properties: {
    name: text,
    disablePublicIp: defaulted(flag, false),
    metadata: dictionary(text),
    shieldedInstanceConfig: objectByDefault({
      enableSecureBoot: defaulted(flag, false),
      enableVtpm: defaulted(flag, true),
      enableIntegrityMonitoring: defaulted(flag, true),
    }),
  },
})

export const notebookRuntime = defineType({
  type: 'notebooks.googleapis.com/Runtime',
  names: ['name'],
  properties: { name: text, disablePublicIp: defaulted(flag, false) },
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
  properties: { displayName: text, publicEndpointEnabled: defaulted(flag, false) },
})

export const tpu = defineType({
  type: 'tpu.googleapis.com/Node',
  names: ['name'],
  properties: { name: text, networkConfig: object({ enableExternalIps: defaulted(flag, false) }) },
})
