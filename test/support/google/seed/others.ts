import type { AssetJson, ServedProject } from '../google-server.ts'
import { KEY, PUBLIC } from './kind.ts'

const ADDRESS = 'https://www.googleapis.com/compute/v1'

/** A bucket without mistakes. */
const LOGGING = {
  iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
  versioning: { enabled: true },
  logging: { logBucket: 'acme-access-logs' },
}

/** Makes a resource, for which these checks fail; none if left out. */
export type Make = (asset: AssetJson, checks?: readonly string[]) => void

/** What a project has beside its kinds, which refer to one another; every second one has all mistakes. */
export function others(
  { id, number, above = [] }: ServedProject,
  isBad: boolean,
  networks: readonly string[],
  make: Make,
): void {
  const ancestors = [`projects/${number}`, ...above]
  const failsIf = (...checks: readonly string[]) => (isBad ? checks : [])
  const asset = (assetType: string, path: string, data: object, location = 'global'): AssetJson => {
    const [host] = assetType.split('/')
    return { name: `//${host}/${path}`, assetType, resource: { data, location }, ancestors }
  }
  const compute = (type: string, path: string, data: object) =>
    asset(`compute.googleapis.com/${type}`, `projects/${id}${path}`, {
      ...data,
      selfLink: `${ADDRESS}/projects/${id}${path}`,
    })
  make(
    compute('Project', '', {
      name: id,
      commonInstanceMetadata: {
        items: isBad
          ? [{ key: 'serial-port-enable', value: 'true' }]
          : [{ key: 'enable-oslogin', value: 'TRUE' }],
      },
    }),
    failsIf('google_compute_instance_serial_port_disabled', 'google_compute_os_login_enabled'),
  )
  make(
    asset('dns.googleapis.com/Policy', `projects/${id}/policies/logged`, {
      name: 'logged',
      enableLogging: true,
      networks: [...networks, `projects/${id}/global/networks/default`].map((path) => ({
        networkUrl: `${ADDRESS}/${path}`,
      })),
    }),
  )
  make(
    compute('UrlMap', '/global/urlMaps/web', {
      name: 'web',
      ...(!isBad && { defaultUrlRedirect: { httpsRedirect: true } }),
    }),
  )
  make(
    compute('TargetHttpProxy', '/global/targetHttpProxies/web', {
      name: 'web',
      urlMap: `${ADDRESS}/projects/${id}/global/urlMaps/web`,
    }),
  )
  make(
    compute('GlobalForwardingRule', '/global/forwardingRules/web', {
      name: 'web',
      loadBalancingScheme: 'EXTERNAL_MANAGED',
      target: `${ADDRESS}/projects/${id}/global/targetHttpProxies/web`,
    }),
    failsIf('google_forwarding_rule_no_http'),
  )
  make(
    compute('ForwardingRule', '/regions/europe-west1/forwardingRules/inner', {
      name: 'inner',
      loadBalancingScheme: 'INTERNAL_MANAGED',
      target: `${ADDRESS}/projects/${id}/global/targetHttpProxies/web`,
    }),
  )
  const image = asset('compute.googleapis.com/Image', `projects/${id}/global/images/base`, { name: 'base' })
  make({ ...image, ...(isBad && { iamPolicy: PUBLIC }) }, failsIf('google_iam_resource_not_public'))
  if (isBad)
    make(compute('Network', '/global/networks/default', { name: 'default', autoCreateSubnetworks: false }))
  const ring = `projects/${id}/locations/europe-west1/keyRings/main`
  make(asset('cloudkms.googleapis.com/KeyRing', ring, { name: ring }, 'europe-west1'))
  const own = `${id}-own-logs`
  make(
    asset(
      'storage.googleapis.com/Bucket',
      own,
      { name: own, ...LOGGING, logging: { logBucket: isBad ? own : 'acme-access-logs' } },
      'EU',
    ),
    failsIf('google_storage_bucket_not_logging_to_itself'),
  )
  const account = `projects/${id}/serviceAccounts/ci@${id}.iam.gserviceaccount.com`
  make(
    asset('iam.googleapis.com/ServiceAccount', `projects/${id}/serviceAccounts/1${number}`, {
      name: account,
      uniqueId: `1${number}`,
      email: `ci@${id}.iam.gserviceaccount.com`,
    }),
    failsIf('google_service_account_no_keys'),
  )
  make(
    asset('iam.googleapis.com/ServiceAccountKey', `projects/${id}/serviceAccounts/1${number}/keys/k`, {
      name: `${account}/keys/k`,
      keyType: isBad ? 'USER_MANAGED' : 'SYSTEM_MANAGED',
    }),
  )
  const bucket = { ...LOGGING, retentionPolicy: { retentionPeriod: '86400', isLocked: !isBad } }
  make(
    asset('storage.googleapis.com/Bucket', `${id}-log-sink`, { name: `${id}-log-sink`, ...bucket }, 'EU'),
    failsIf('google_storage_log_bucket_retention_locked'),
  )
  make(
    asset('logging.googleapis.com/LogSink', `projects/${id}/sinks/all`, {
      name: 'all',
      destination: `storage.googleapis.com/${id}-log-sink`,
    }),
  )
  make(
    asset(
      'bigquery.googleapis.com/Dataset',
      `projects/${id}/datasets/orders`,
      {
        datasetReference: { projectId: id, datasetId: 'orders' },
        access: [],
        defaultEncryptionConfiguration: { kmsKeyName: KEY },
      },
      'EU',
    ),
  )
}
