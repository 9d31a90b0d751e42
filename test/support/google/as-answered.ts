import { member } from '../../../src/client/transport/json-api.ts'
import { listIn, textIn } from '../../../src/sources/live/http/answer.ts'

/** What the model has of a resource, as Google says it: what its mapping turns round, type by type. */
export const AS_ANSWERED: Readonly<Record<string, (properties: object) => object>> = {
  'bigquery.googleapis.com/Table': ({ ...table }: { readonly datasetId?: unknown }) => ({
    ...table,
    tableReference: { datasetId: table.datasetId },
  }),
  'cloudbuild.googleapis.com/WorkerPool': (pool) => ({
    privatePoolV1Config: {
      networkConfig: {
        egressOption:
          member(member(pool, 'workerConfig'), 'noExternalIp') === true
            ? 'NO_PUBLIC_EGRESS'
            : 'PUBLIC_EGRESS',
      },
    },
  }),
  'compute.googleapis.com/Disk': (disk) => ({
    ...disk,
    diskEncryptionKey: shownKey(member(disk, 'diskEncryptionKey')),
  }),
  'compute.googleapis.com/Instance': withShownKeys,
  'compute.googleapis.com/InstanceTemplate': (template) => ({
    ...template,
    properties: withShownKeys(Object(member(template, 'properties'))),
  }),
  // What somebody leaves to GKE, it decides when it makes the cluster.
  'container.googleapis.com/Cluster': (cluster) => ({
    ...cluster,
    ipAllocationPolicy: { useIpAliases: true, ...Object(member(cluster, 'ipAllocationPolicy')) },
    releaseChannel: { channel: 'REGULAR', ...Object(member(cluster, 'releaseChannel')) },
  }),
  'dns.googleapis.com/ManagedZone': (zone) => ({
    ...zone,
    visibility: textIn(zone, 'visibility')?.toUpperCase(),
    dnssecConfig: inventoryWords(member(zone, 'dnssecConfig')),
  }),
  'dns.googleapis.com/Policy': (policy) => ({
    ...policy,
    networks: listIn(policy, 'networks').map((networkUrl) => ({ networkUrl })),
  }),
  'essentialcontacts.googleapis.com/Contact': (contact) => ({
    ...contact,
    name: `${textIn(contact, 'parent')}/contacts/1`,
  }),
  'iam.googleapis.com/ServiceAccount': (account) => ({
    email: `${textIn(account, 'accountId')}@shop-live.iam.gserviceaccount.com`,
    name: `projects/shop-live/serviceAccounts/${textIn(account, 'accountId')}`,
  }),
  'notebooks.googleapis.com/Instance': ({ ...notebook }: { readonly disablePublicIp?: unknown }) => ({
    ...notebook,
    noPublicIp: notebook.disablePublicIp,
  }),
}

/** Machines have addresses where code has names. */
function withShownKeys(machine: object): object {
  const disks = listIn(machine, 'disks').map((disk) => ({
    ...Object(disk),
    diskEncryptionKey: shownKey(member(disk, 'diskEncryptionKey')),
  }))
  return { ...machine, ...(disks.length > 0 && { disks }) }
}

/** Of a key that somebody brought along, Google shows the hash. */
function shownKey(key: unknown): unknown {
  if (typeof key !== 'object' || key === null) return undefined
  const kmsKeyName = textIn(key, 'kmsKeyName')
  const isOwn = member(key, 'rawKey') !== undefined || member(key, 'rsaEncryptedKey') !== undefined
  if (kmsKeyName === undefined && !isOwn) return undefined
  return { kmsKeyName, ...(isOwn && { sha256: 'of-the-key' }) }
}

/** `KEY_SIGNING` for `keySigning`. */
function inventoryWords(dnssec: unknown): unknown {
  if (dnssec === undefined) return undefined
  return {
    state: textIn(dnssec, 'state')?.toUpperCase(),
    defaultKeySpecs: listIn(dnssec, 'defaultKeySpecs').map((spec) => ({
      algorithm: textIn(spec, 'algorithm')?.toUpperCase(),
      keyType: textIn(spec, 'keyType')?.replace(/[A-Z]/g, '_$&').toUpperCase(),
    })),
  }
}
