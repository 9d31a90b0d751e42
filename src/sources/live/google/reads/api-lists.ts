import { textIn } from '../../http/answer.ts'
import type { ApiList } from './api-list.ts'

const locations: ApiList = {
  assetTypes: [],
  api: 'cloudkms',
  path: 'v1/{in}/locations',
  items: 'locations',
  permission: 'cloudkms.locations.list',
}

const keyRings: ApiList = {
  assetTypes: ['cloudkms.googleapis.com/KeyRing'],
  api: 'cloudkms',
  path: 'v1/{in}/keyRings',
  within: locations,
  items: 'keyRings',
  permission: 'cloudkms.keyRings.list',
  policy: { path: 'v1/{path}:getIamPolicy', permission: 'cloudkms.keyRings.getIamPolicy' },
}

const serviceAccounts: ApiList = {
  assetTypes: ['iam.googleapis.com/ServiceAccount'],
  api: 'iam',
  path: 'v1/{in}/serviceAccounts',
  query: 'pageSize=100',
  items: 'accounts',
  permission: 'iam.serviceAccounts.list',
  nameOf: (item) => within(textIn(item, 'name'), textIn(item, 'uniqueId')),
}

/** What is read without the inventory. The other types are gaps then. */
export const API_LISTS: readonly ApiList[] = [
  {
    assetTypes: ['cloudresourcemanager.googleapis.com/Project'],
    api: 'cloudresourcemanager',
    path: 'v3/{in}',
    permission: 'resourcemanager.projects.get',
    policy: {
      path: 'v3/{path}:getIamPolicy',
      permission: 'resourcemanager.projects.getIamPolicy',
      posted: true,
    },
  },
  { ...compute('projects.get', 'Project'), path: 'compute/v1/{in}', nameOf: (_, place) => place },
  aggregated('instances', 'Instance'),
  aggregated('disks', 'Disk', 'RegionDisk'),
  aggregated('forwardingRules', 'ForwardingRule', 'GlobalForwardingRule'),
  aggregated('sslPolicies', 'SslPolicy'),
  aggregated('subnetworks', 'Subnetwork'),
  aggregated('targetHttpProxies', 'TargetHttpProxy'),
  aggregated('targetHttpsProxies', 'TargetHttpsProxy'),
  aggregated('urlMaps', 'UrlMap'),
  global('backendServices', 'BackendService'),
  global('firewalls', 'Firewall'),
  global('instanceTemplates', 'InstanceTemplate'),
  global('networks', 'Network'),
  global('targetSslProxies', 'TargetSslProxy'),
  {
    assetTypes: ['storage.googleapis.com/Bucket'],
    api: 'storage',
    path: 'storage/v1/b',
    query: 'project={project}&maxResults=1000',
    items: 'items',
    permission: 'storage.buckets.list',
    policy: { path: 'storage/v1/b/{path}/iam', permission: 'storage.buckets.getIamPolicy' },
    nameOf: (item) => textIn(item, 'name'),
  },
  {
    assetTypes: ['sqladmin.googleapis.com/Instance'],
    api: 'sqladmin',
    path: 'v1/{in}/instances',
    items: 'items',
    permission: 'cloudsql.instances.list',
    host: 'cloudsql',
    outlivesApi: true,
  },
  {
    assetTypes: ['container.googleapis.com/Cluster'],
    api: 'container',
    path: 'v1/{in}/locations/-/clusters',
    items: 'clusters',
    permission: 'container.clusters.list',
  },
  serviceAccounts,
  {
    assetTypes: ['iam.googleapis.com/ServiceAccountKey'],
    api: 'iam',
    path: 'v1/{in}/keys',
    within: serviceAccounts,
    items: 'keys',
    permission: 'iam.serviceAccountKeys.list',
  },
  {
    assetTypes: ['bigquery.googleapis.com/Dataset'],
    api: 'bigquery',
    path: 'bigquery/v2/{in}/datasets',
    query: 'maxResults=1000',
    items: 'datasets',
    permission: 'bigquery.datasets.get',
    each: 'bigquery/v2/{path}',
    tellsAccess: true,
    nameOf: (item, place) => within(`${place}/datasets/-`, textIn(item, 'datasetReference', 'datasetId')),
  },
  {
    assetTypes: ['dns.googleapis.com/ManagedZone'],
    api: 'dns',
    path: 'dns/v1/{in}/managedZones',
    items: 'managedZones',
    permission: 'dns.managedZones.list',
  },
  {
    assetTypes: ['dns.googleapis.com/Policy'],
    api: 'dns',
    path: 'dns/v1/{in}/policies',
    items: 'policies',
    permission: 'dns.policies.list',
  },
  {
    assetTypes: ['run.googleapis.com/Service'],
    api: 'run',
    path: 'v1/{in}/locations/-/services',
    items: 'items',
    permission: 'run.services.list',
    policy: { path: 'v1/{path}:getIamPolicy', permission: 'run.services.getIamPolicy' },
    nameOf: (item, place) => {
      const labels = Object(Object(Object(item).metadata).labels)
      const location = textIn(labels, 'cloud.googleapis.com/location')
      return within(`${place}/locations/${location}/services/-`, textIn(item, 'metadata', 'name'))
    },
  },
  functions('CloudFunction', 'v1'),
  functions('Function', 'v2'),
  {
    assetTypes: ['secretmanager.googleapis.com/Secret'],
    api: 'secretmanager',
    path: 'v1/{in}/secrets',
    query: 'pageSize=1000',
    items: 'secrets',
    permission: 'secretmanager.secrets.list',
    policy: { path: 'v1/{path}:getIamPolicy', permission: 'secretmanager.secrets.getIamPolicy' },
  },
  {
    assetTypes: ['pubsub.googleapis.com/Topic'],
    api: 'pubsub',
    path: 'v1/{in}/topics',
    query: 'pageSize=1000',
    items: 'topics',
    permission: 'pubsub.topics.list',
    policy: { path: 'v1/{path}:getIamPolicy', permission: 'pubsub.topics.getIamPolicy' },
  },
  keyRings,
  {
    assetTypes: ['cloudkms.googleapis.com/CryptoKey'],
    api: 'cloudkms',
    path: 'v1/{in}/cryptoKeys',
    within: keyRings,
    items: 'cryptoKeys',
    permission: 'cloudkms.cryptoKeys.list',
    policy: { path: 'v1/{path}:getIamPolicy', permission: 'cloudkms.cryptoKeys.getIamPolicy' },
  },
  {
    assetTypes: ['logging.googleapis.com/LogSink'],
    api: 'logging',
    path: 'v2/{in}/sinks',
    items: 'sinks',
    permission: 'logging.sinks.list',
  },
  {
    assetTypes: ['apikeys.googleapis.com/Key'],
    api: 'apikeys',
    path: 'v2/{in}/locations/global/keys',
    items: 'keys',
    permission: 'apikeys.keys.list',
    outlivesApi: true,
  },
  {
    assetTypes: ['redis.googleapis.com/Instance'],
    api: 'redis',
    path: 'v1/{in}/locations/-/instances',
    items: 'instances',
    permission: 'redis.instances.list',
  },
]

function compute(permission: string, ...types: readonly string[]) {
  return {
    assetTypes: types.map((type) => `compute.googleapis.com/${type}`),
    api: 'compute',
    permission: `compute.${permission}`,
  }
}

function aggregated(collection: string, ...types: readonly string[]): ApiList {
  const path = `compute/v1/{in}/aggregated/${collection}`
  return {
    ...compute(`${collection}.list`, ...types),
    path,
    query: 'maxResults=500',
    items: collection,
    aggregated: true,
  }
}

function global(collection: string, type: string): ApiList {
  const path = `compute/v1/{in}/global/${collection}`
  return { ...compute(`${collection}.list`, type), path, query: 'maxResults=500', items: 'items' }
}

/** Each version of the API has the functions of its generation. */
function functions(type: string, version: string): ApiList {
  return {
    assetTypes: [`cloudfunctions.googleapis.com/${type}`],
    api: 'cloudfunctions',
    path: `${version}/{in}/locations/-/functions`,
    items: 'functions',
    permission: 'cloudfunctions.functions.list',
    policy: {
      path: `${version}/{path}:getIamPolicy`,
      permission: 'cloudfunctions.functions.getIamPolicy',
    },
  }
}

/** A name beside another one: its last part is another. */
function within(name: string | undefined, last: string | undefined): string | undefined {
  return name === undefined || last === undefined ? undefined : name.replace(/[^/]*$/, last)
}
