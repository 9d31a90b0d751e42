import { defineAdapter } from './define-adapter.ts'

export const dataprocCluster = defineAdapter({
  type: 'dataproc.googleapis.com/Cluster',
  named: ['name'],
  renamed: {
    config: 'cluster_config',
    'config.encryptionConfig.gcePdKmsKeyName': 'cluster_config.encryption_config.kms_key_name',
  },
})

/** `google_dataflow_job` and `google_dataflow_flex_template_job`. */
export const dataflowJob = defineAdapter({ type: 'dataflow.googleapis.com/Job', named: ['name'] })

export const dataFusionInstance = defineAdapter({
  type: 'datafusion.googleapis.com/Instance',
  named: ['name'],
})

export const composerEnvironment = defineAdapter({
  type: 'composer.googleapis.com/Environment',
  named: ['name'],
  joined: {
    'config.privateEnvironmentConfig.enablePrivateEnvironment': (network) => network.implied(true),
  },
})

export const workerPool = defineAdapter({ type: 'cloudbuild.googleapis.com/WorkerPool', named: ['name'] })
