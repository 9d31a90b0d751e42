import { member } from '../../../../client/transport/json-api.ts'
import {
  bigqueryTable,
  bucket,
  cloudFunction,
  project,
  runService,
  serviceAccount,
} from '../../../../model/google/all-types.ts'
import { Unknown } from '../../../../model/unknown.ts'
import { listIn, textIn } from '../../http/answer.ts'
import { lastPartOf } from '../assets/asset.ts'
import * as differs from './differences.ts'
import type { AssetRead } from './read.ts'

/** Types of which the inventory lacks something, or has it in assets of another type. */
export const serviceReads: readonly AssetRead[] = [
  {
    definition: bucket,
    beside: {
      says: ['acl', 'defaultObjectAcl'],
      api: 'storage',
      path: 'storage/v1/b/{path}?projection=full&fields=acl,defaultObjectAcl',
      permissions: ['storage.buckets.getIamPolicy', 'storage.buckets.get'],
      // ACLs have no effect then.
      isTold: (data) => isOn(member(member(data, 'iamConfiguration'), 'uniformBucketLevelAccess')),
    },
  },
  {
    definition: bigqueryTable,
    differs: differs.bigqueryTable,
    onlyInCode: ['deletionProtection'],
    beside: {
      says: ['encryptionConfiguration'],
      api: 'bigquery',
      path: 'bigquery/v2/{path}?fields=encryptionConfiguration',
      permissions: ['bigquery.tables.get'],
      // What holds no data of its own has no key.
      isTold: (data) => has(data, 'encryptionConfiguration') || textIn(data, 'type') !== 'TABLE',
    },
  },
  {
    definition: cloudFunction,
    assetTypes: ['cloudfunctions.googleapis.com/CloudFunction', 'cloudfunctions.googleapis.com/Function'],
    differs: differs.cloudFunction,
    beside: {
      says: ['environmentVariables'],
      api: 'cloudfunctions',
      path: 'v2/{path}',
      permissions: ['cloudfunctions.functions.get'],
      read: differs.settingsOfFunction,
      isTold: (data) =>
        has(data, 'environmentVariables') || has(member(data, 'serviceConfig'), 'environmentVariables'),
    },
  },
  {
    definition: runService,
    differs: differs.runService,
    beside: {
      says: ['template'],
      api: 'run',
      path: 'v2/{path}',
      permissions: ['run.services.get'],
      isTold: (data) =>
        [data, member(data, 'spec')].some((at) =>
          containersOf(member(at, 'template')).some((container) => has(container, 'env')),
        ),
    },
  },
  {
    definition: serviceAccount,
    differs: differs.serviceAccount,
    fromOthers: {
      property: 'keys',
      assetType: 'iam.googleapis.com/ServiceAccountKey',
      value: (keys, account) => {
        const own = `${textIn(account, 'name')}/keys/`
        return keys
          .filter(({ data }) => textIn(data, 'name')?.startsWith(own))
          .flatMap(({ data }) => keyIn(data))
      },
    },
  },
  {
    definition: project,
    fromOthers: {
      property: 'hasDefaultNetwork',
      assetType: 'compute.googleapis.com/Network',
      value: (networks) => networks.some((network) => lastPartOf(network) === 'default'),
    },
  },
]

/** Of keys that Google manages, nobody has a copy. */
function keyIn(key: object): readonly unknown[] {
  const type = textIn(key, 'keyType')
  if (type === undefined) return [new Unknown('Google does not say who manages the key')]
  return type === 'USER_MANAGED' ? [{}] : []
}

function isOn(setting: unknown): boolean {
  return member(setting, 'enabled') === true
}

function has(object: unknown, name: string): boolean {
  return member(object, name) !== undefined
}

/** Both forms of a template have the containers, the older one in an object more. */
function containersOf(template: unknown): readonly unknown[] {
  return [...listIn(template, 'containers'), ...listIn(template, 'spec', 'containers')]
}
