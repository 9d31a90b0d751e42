import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

export const dataprocCluster = defineType({
  type: 'dataproc.googleapis.com/Cluster',
  names: ['clusterName'],
  properties: {
    clusterName: text,
    config: object({
      encryptionConfig: object({ gcePdKmsKeyName: text }),
      gceClusterConfig: object({ internalIpOnly: flag }),
      masterConfig: object({ imageUri: text }),
      softwareConfig: object({ imageVersion: text }),
    }),
  },
})

export const dataflowJob = defineType({
  type: 'dataflow.googleapis.com/Job',
  names: ['name'],
  properties: {
    name: text,
    /** `WORKER_IP_PRIVATE` or `WORKER_IP_PUBLIC`. */
    ipConfiguration: text,
  },
})

export const dataFusionInstance = defineType({
  type: 'datafusion.googleapis.com/Instance',
  names: ['name'],
  properties: {
    name: text,
    enableStackdriverLogging: defaulted(flag, false),
    enableStackdriverMonitoring: defaulted(flag, false),
    privateInstance: defaulted(flag, false),
  },
})

export const composerEnvironment = defineType({
  type: 'composer.googleapis.com/Environment',
  names: ['name'],
  properties: {
    name: text,
    config: object({
      /** Of the third generation. */
      enablePrivateEnvironment: flag,
      /** Of the first two: its presence makes the environment private. */
      privateEnvironmentConfig: object({ enablePrivateEnvironment: flag, enablePrivateEndpoint: flag }),
    }),
  },
})

export const workerPool = defineType({
  type: 'cloudbuild.googleapis.com/WorkerPool',
  names: ['name'],
  properties: { name: text, workerConfig: object({ noExternalIp: defaulted(flag, false) }) },
})
