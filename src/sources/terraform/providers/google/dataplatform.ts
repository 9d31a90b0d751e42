import { defineAdapter } from '../adapter.ts'

export const dataprocCluster = defineAdapter({
  type: 'dataproc.googleapis.com/Cluster',
  named: ['name'],
  properties: (cluster) => ({
    clusterName: cluster.string('name'),
    config: cluster.object('cluster_config', (config) => ({
      encryptionConfig: config.object('encryption_config', (encryption) => ({
        gcePdKmsKeyName: encryption.string('kms_key_name'),
      })),
      gceClusterConfig: config.object('gce_cluster_config', (machines) => ({
        internalIpOnly: machines.boolean('internal_ip_only'),
      })),
    })),
  }),
})

/** `google_dataflow_job` and `google_dataflow_flex_template_job`. */
export const dataflowJob = defineAdapter({
  type: 'dataflow.googleapis.com/Job',
  named: ['name'],
  properties: (job) => ({ name: job.string('name'), ipConfiguration: job.string('ip_configuration') }),
})

export const dataFusionInstance = defineAdapter({
  type: 'datafusion.googleapis.com/Instance',
  named: ['name'],
  properties: (instance) => ({
    name: instance.string('name'),
    enableStackdriverLogging: instance.boolean('enable_stackdriver_logging') ?? false,
    enableStackdriverMonitoring: instance.boolean('enable_stackdriver_monitoring') ?? false,
    privateInstance: instance.boolean('private_instance') ?? false,
  }),
})

export const composerEnvironment = defineAdapter({
  type: 'composer.googleapis.com/Environment',
  named: ['name'],
  properties: (environment) => ({
    name: environment.string('name'),
    config: environment.object('config', (config) => ({
      enablePrivateEnvironment: config.boolean('enable_private_environment'),
      privateEnvironmentConfig: config.object('private_environment_config', (network) => ({
        enablePrivateEnvironment: network.implied(true),
        enablePrivateEndpoint: network.boolean('enable_private_endpoint'),
      })),
    })),
  }),
})

export const workerPool = defineAdapter({
  type: 'cloudbuild.googleapis.com/WorkerPool',
  named: ['name'],
  properties: (pool) => ({
    name: pool.string('name'),
    workerConfig: pool.object('worker_config', (config) => ({
      noExternalIp: config.boolean('no_external_ip') ?? false,
    })),
  }),
})
