import {
  DescribeKeyCommand,
  GetKeyPolicyCommand,
  GetKeyRotationStatusCommand,
  type KeyMetadata,
  KMSClient,
  ListAliasesCommand,
  ListKeysCommand,
} from '@aws-sdk/client-kms'
import { kmsAwsManagedKey, kmsKey, kmsReplicaKey } from '../../../../model/aws/kms.ts'
import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const KEY_TYPES = [kmsKey, kmsReplicaKey]

const listKeys = listing(KMSClient, 'kms:ListKeys', ListKeysCommand, {
  pageSize: { Limit: 1000 },
  items: ({ Keys }) => Keys,
  next: byMarker,
})
const listAliases = listing(KMSClient, 'kms:ListAliases', ListAliasesCommand, {
  pageSize: { Limit: 100 },
  items: ({ Aliases }) => Aliases,
  next: byMarker,
})
const describeKey = operation(KMSClient, 'kms:DescribeKey', DescribeKeyCommand)
const getRotation = operation(KMSClient, 'kms:GetKeyRotationStatus', GetKeyRotationStatusCommand)
const getPolicy = operation(KMSClient, 'kms:GetKeyPolicy', GetKeyPolicyCommand)

const GONE = ['NotFoundException']

/**
 * Keys of the account's own. Of those that AWS manages nobody can change anything; checks are told which they are, since
 * a key of AWS protects less than one of your own. Their aliases tell, so that they need no call each.
 */
export default defineCollector({
  service: 'kms',
  types: [...KEY_TYPES, kmsAwsManagedKey],
  operations: [listKeys, listAliases, describeKey, getRotation, getPolicy],
  async collect(reader) {
    let reading: Promise<ReadonlySet<string>> | undefined
    const ofAws = () => {
      reading ??= readAwsManagedKeys(reader)
      return reading
    }
    if (reader.needs(kmsAwsManagedKey)) await ofAws()
    await reader.each(listKeys, {}, KEY_TYPES, async ({ KeyId, KeyArn }) => {
      if (KeyId !== undefined && KeyArn !== undefined && !(await ofAws()).has(KeyId))
        await readKey(KeyId, KeyArn, reader)
    })
  },
})

/** The ids of the keys that AWS manages: they have aliases that only AWS may give. */
async function readAwsManagedKeys(reader: RegionReader): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  await reader.each(
    listAliases,
    {},
    [kmsAwsManagedKey],
    ({ AliasName = '', TargetKeyId }) => {
      if (!AliasName.startsWith('alias/aws/') || TargetKeyId === undefined) return
      ids.add(TargetKeyId)
      reader.add(kmsAwsManagedKey, {
        arn: reader.arn('kms', `key/${TargetKeyId}`),
        name: AliasName,
        identifiers: [TargetKeyId],
        properties: {},
      })
    },
    { always: true },
  )
  return ids
}

async function readKey(KeyId: string, arn: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(describeKey, { KeyId }, { gone: GONE })
  const key = pick(answer, ({ KeyMetadata }) => KeyMetadata)
  if (!isUnknown(key) && key?.KeyManager === 'AWS') return
  const isReplica = !isUnknown(key) && key?.MultiRegionConfiguration?.MultiRegionKeyType === 'REPLICA'
  const type = isReplica ? kmsReplicaKey : kmsKey
  const [policy, rotation] = await Promise.all([
    reader.needs(type, 'KeyPolicy')
      ? reader.read(getPolicy, { KeyId, PolicyName: 'default' }, { gone: GONE })
      : undefined,
    !isReplica && reader.needs(kmsKey, 'EnableKeyRotation') ? readRotation(KeyId, key, reader) : undefined,
  ])
  const resource = {
    arn,
    name: KeyId,
    // Replicas have the id of their primary key.
    identifiers: KeyId.startsWith('mrk-') ? [] : [KeyId],
  }
  const KeyPolicy = pick(policy, ({ Policy }) => Policy)
  if (isReplica) reader.add(kmsReplicaKey, { ...resource, properties: { KeyPolicy } })
  else
    reader.add(kmsKey, {
      ...resource,
      properties: { ...fromApi(kmsKey, key), EnableKeyRotation: rotation, KeyPolicy },
    })
}

/** Whether a key is rotated; only those that can be are asked for. */
async function readRotation(
  KeyId: string,
  key: KeyMetadata | Unknown | undefined,
  reader: RegionReader,
): Promise<boolean | Unknown | undefined> {
  if (!isUnknown(key) && (key?.KeySpec !== 'SYMMETRIC_DEFAULT' || key.Origin !== 'AWS_KMS')) return undefined
  const answer = await reader.read(
    getRotation,
    { KeyId },
    { absent: ['UnsupportedOperationException', 'KMSInvalidStateException'], gone: GONE },
  )
  return pick(answer, ({ KeyRotationEnabled }) => KeyRotationEnabled)
}

function byMarker({
  Truncated,
  NextMarker,
}: {
  Truncated?: boolean | undefined
  NextMarker?: string | undefined
}) {
  return Truncated && NextMarker ? { Marker: NextMarker } : undefined
}
