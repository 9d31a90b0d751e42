import type { Untold } from './untold.ts'

/** What a project is not asked for, or does not have apart. */
export const liveGoogle: Untold = {
  'It is a setting of Terraform, which Google Cloud does not have.': [
    'bigquery.googleapis.com/Table deletionProtection',
    'bigtableadmin.googleapis.com/Instance',
    'spanner.googleapis.com/Database deletionProtection',
  ],
  'Google does not tell whether a user has a password.': ['X/sqladmin.googleapis.com/User'],
  'Google lists no more than a summary of jobs.': ['dataflow.googleapis.com/Job'],
  'The inventory of Google Cloud does not have it.': ['notebooks.googleapis.com/Runtime'],
  'Nothing asks a project for this yet.': ['iam.googleapis.com/ServiceAccountKey'],
  'A project tells it with what it is a part of.': [
    'X/artifactregistry.googleapis.com/RepositoryAccess',
    'X/bigquery.googleapis.com/DatasetAccess',
    'X/cloudfunctions.googleapis.com/FunctionAccess',
    'X/cloudkms.googleapis.com/KeyAccess',
    'X/compute.googleapis.com/ProjectMetadataItem',
    'X/pubsub.googleapis.com/TopicAccess',
    'X/run.googleapis.com/ServiceAccess',
    'X/secretmanager.googleapis.com/SecretAccess',
    'X/storage.googleapis.com/BucketAccess',
    'container.googleapis.com/NodePool',
  ],
}
