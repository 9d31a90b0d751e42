import {
  type Bucket,
  GetBucketsCommand,
  GetInstancesCommand,
  GetRelationalDatabasesCommand,
  type Instance,
  LightsailClient,
  type RelationalDatabase,
} from '@aws-sdk/client-lightsail'
import { lightsailBucket, lightsailDatabase, lightsailInstance } from '../../../../model/aws/lightsail.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const getBuckets = listing(LightsailClient, 'lightsail:GetBuckets', GetBucketsCommand, {
  items: ({ buckets }) => buckets,
  next: byPageToken,
})
const getDatabases = listing(
  LightsailClient,
  'lightsail:GetRelationalDatabases',
  GetRelationalDatabasesCommand,
  { items: ({ relationalDatabases }) => relationalDatabases, next: byPageToken },
)
const getInstances = listing(LightsailClient, 'lightsail:GetInstances', GetInstancesCommand, {
  items: ({ instances }) => instances,
  next: byPageToken,
})

export default defineCollector({
  service: 'lightsail',
  types: [lightsailBucket, lightsailDatabase, lightsailInstance],
  operations: [getBuckets, getDatabases, getInstances],
  collect: (reader) =>
    Promise.all([
      reader.each(getBuckets, {}, [lightsailBucket], (bucket) => addBucket(bucket, reader)),
      reader.each(getDatabases, {}, [lightsailDatabase], (database) => addDatabase(database, reader)),
      reader.each(getInstances, {}, [lightsailInstance], (instance) => addInstance(instance, reader)),
    ]),
})

function byPageToken({ nextPageToken: pageToken }: { nextPageToken?: string | undefined }) {
  return pageToken ? { pageToken } : undefined
}

function addBucket(bucket: Bucket, reader: RegionReader): void {
  const { name = '', arn = reader.arn('lightsail', `Bucket/${name}`) } = bucket
  reader.add(lightsailBucket, {
    arn,
    name,
    properties: { ...fromApi(lightsailBucket, bucket), BucketName: name },
  })
}

function addDatabase(database: RelationalDatabase, reader: RegionReader): void {
  const { name = '', arn = reader.arn('lightsail', `RelationalDatabase/${name}`) } = database
  reader.add(lightsailDatabase, {
    arn,
    name,
    properties: {
      BackupRetention: database.backupRetentionEnabled,
      PubliclyAccessible: database.publiclyAccessible,
      RelationalDatabaseName: name,
    },
  })
}

function addInstance(instance: Instance, reader: RegionReader): void {
  const { name = '', arn = reader.arn('lightsail', `Instance/${name}`), addOns = [] } = instance
  reader.add(lightsailInstance, {
    arn,
    name,
    properties: {
      ...fromApi(lightsailInstance, instance),
      AddOns: addOns.map((addOn) => ({ AddOnType: addOn.name, Status: addOn.status })),
      InstanceName: name,
      // No ports are open if it names none.
      Networking: fromApi(lightsailInstance, {
        Networking: { ports: instance.networking?.ports ?? [] },
      }).Networking,
    },
  })
}
