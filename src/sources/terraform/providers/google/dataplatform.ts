import { defineAdapter } from './define-adapter.ts'

export const google_dataproc_cluster = defineAdapter({
  type: 'dataproc.googleapis.com/Cluster',
  renamed: {
    config: 'cluster_config',
    'config.encryptionConfig.gcePdKmsKeyName': 'cluster_config.encryption_config.kms_key_name',
  },
})

const dataflowJob = defineAdapter({ type: 'dataflow.googleapis.com/Job' })

export { dataflowJob as google_dataflow_flex_template_job, dataflowJob as google_dataflow_job }

export const google_data_fusion_instance = defineAdapter({
  type: 'datafusion.googleapis.com/Instance',
})

export const google_composer_environment = defineAdapter({
  type: 'composer.googleapis.com/Environment',
  joined: {
    'config.privateEnvironmentConfig.enablePrivateEnvironment': (network) => network.implied(true),
  },
})

export const google_cloudbuild_worker_pool = defineAdapter({ type: 'cloudbuild.googleapis.com/WorkerPool' })
