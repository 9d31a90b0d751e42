import type { Block } from '../block.ts'
import { defineAdapter } from './define-adapter.ts'
import { iamPolicyBy } from './iam.ts'

export const google_pubsub_topic = defineAdapter({
  type: 'pubsub.googleapis.com/Topic',
  joined: { iamPolicy: iamPolicyBy('topic') },
})

export const google_artifact_registry_repository = defineAdapter({
  type: 'artifactregistry.googleapis.com/Repository',
  named: ['repository_id'],
  joined: { iamPolicy: iamPolicyBy('repository') },
})

export const google_secret_manager_secret = defineAdapter({
  type: 'secretmanager.googleapis.com/Secret',
  named: ['secret_id'],
  joined: { iamPolicy: iamPolicyBy('secret_id') },
})

export const google_bigquery_dataset = defineAdapter({
  type: 'bigquery.googleapis.com/Dataset',
  named: ['dataset_id'],
  joined: {
    iamPolicy: iamPolicyBy('dataset_id'),
    access: (dataset, module) => [
      ...(dataset.all('access', datasetEntry) ?? []),
      ...module.referring('google_bigquery_dataset_access', 'dataset_id', dataset).map(datasetEntry),
    ],
  },
})

/** Access to a dataset that this module does not declare. */
export const google_bigquery_dataset_access = defineAdapter({
  type: 'X/bigquery.googleapis.com/DatasetAccess',
  partOf: { dataset_id: ['google_bigquery_dataset'] },
  joined: { access: (grant) => [datasetEntry(grant)] },
})

function datasetEntry(entry: Block) {
  return entry.at({
    iamMember: entry.string('iam_member'),
    role: entry.string('role'),
    specialGroup: entry.string('special_group'),
  })
}
