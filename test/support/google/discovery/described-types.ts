import { type Described, type Discovery, discovery } from './documents.ts'

/** The version of the API that the inventory has assets of a type in, and what it calls them there. */
const TYPES: Readonly<Record<string, readonly [api: string, schema: string]>> = {
  'aiplatform.googleapis.com/Endpoint': ['aiplatform.v1', 'GoogleCloudAiplatformV1Endpoint'],
  'aiplatform.googleapis.com/IndexEndpoint': ['aiplatform.v1', 'GoogleCloudAiplatformV1IndexEndpoint'],
  'alloydb.googleapis.com/Instance': ['alloydb.v1', 'Instance'],
  'apikeys.googleapis.com/Key': ['apikeys.v2', 'V2Key'],
  'appengine.googleapis.com/Version': ['appengine.v1', 'Version'],
  'artifactregistry.googleapis.com/Repository': ['artifactregistry.v1', 'Repository'],
  'bigquery.googleapis.com/Dataset': ['bigquery.v2', 'Dataset'],
  'bigquery.googleapis.com/Table': ['bigquery.v2', 'Table'],
  'cloudbuild.googleapis.com/WorkerPool': ['cloudbuild.v1', 'WorkerPool'],
  'cloudfunctions.googleapis.com/CloudFunction': ['cloudfunctions.v1', 'CloudFunction'],
  'cloudfunctions.googleapis.com/Function': ['cloudfunctions.v2', 'Function'],
  'cloudkms.googleapis.com/CryptoKey': ['cloudkms.v1', 'CryptoKey'],
  'cloudkms.googleapis.com/KeyRing': ['cloudkms.v1', 'KeyRing'],
  'cloudresourcemanager.googleapis.com/Project': ['cloudresourcemanager.v3', 'Project'],
  'composer.googleapis.com/Environment': ['composer.v1beta1', 'Environment'],
  'container.googleapis.com/Cluster': ['container.v1', 'Cluster'],
  'datafusion.googleapis.com/Instance': ['datafusion.v1', 'Instance'],
  'dataproc.googleapis.com/Cluster': ['dataproc.v1', 'Cluster'],
  'dns.googleapis.com/ManagedZone': ['dns.v1', 'ManagedZone'],
  'dns.googleapis.com/Policy': ['dns.v1', 'Policy'],
  'essentialcontacts.googleapis.com/Contact': [
    'essentialcontacts.v1',
    'GoogleCloudEssentialcontactsV1Contact',
  ],
  'iam.googleapis.com/ServiceAccount': ['iam.v1', 'ServiceAccount'],
  'iam.googleapis.com/ServiceAccountKey': ['iam.v1', 'ServiceAccountKey'],
  'iam.googleapis.com/WorkloadIdentityPoolProvider': ['iam.v1', 'WorkloadIdentityPoolProvider'],
  'logging.googleapis.com/LogSink': ['logging.v2', 'LogSink'],
  'notebooks.googleapis.com/Instance': ['notebooks.v2', 'Instance'],
  'pubsub.googleapis.com/Topic': ['pubsub.v1', 'Topic'],
  'redis.googleapis.com/Instance': ['redis.v1', 'Instance'],
  'run.googleapis.com/Service': ['run.v1', 'Service'],
  'secretmanager.googleapis.com/Secret': ['secretmanager.v1', 'Secret'],
  'spanner.googleapis.com/Database': ['spanner.v1', 'Database'],
  'sqladmin.googleapis.com/Instance': ['sqladmin.v1beta4', 'DatabaseInstance'],
  'storage.googleapis.com/Bucket': ['storage.v1', 'Bucket'],
  'tpu.googleapis.com/Node': ['tpu.v2', 'Node'],
}

/** Those of Compute Engine that it calls otherwise. */
const COMPUTE: Readonly<Record<string, string>> = {
  GlobalForwardingRule: 'ForwardingRule',
  RegionDisk: 'Disk',
}

/** What describes assets of a type. */
export function describedType(assetType: string): { readonly api: Discovery; readonly schema: Described } {
  const [service, type = ''] = assetType.split('/')
  const [name, schema] =
    TYPES[assetType] ?? (service === 'compute.googleapis.com' ? ['compute.v1', COMPUTE[type] ?? type] : [])
  const api = name === undefined ? undefined : discovery(name)
  const found = schema === undefined ? undefined : api?.schemas[schema]
  if (!api || !found) throw new Error(`No description of ${assetType}`)
  return { api, schema: found }
}
