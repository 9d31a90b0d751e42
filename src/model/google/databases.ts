import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

export const spannerDatabase = defineType({
  type: 'spanner.googleapis.com/Database',
  names: ['name'],
  properties: {
    name: text,
    /** Whether Terraform refuses to delete it. */
    deletionProtection: flag,
    enableDropProtection: defaulted(flag, false),
  },
})

export const bigtableInstance = defineType({
  type: 'bigtableadmin.googleapis.com/Instance',
  names: ['name'],
  properties: {
    name: text,
    /** Whether Terraform refuses to delete it. */
    deletionProtection: flag,
  },
})

export const bigqueryTable = defineType({
  type: 'bigquery.googleapis.com/Table',
  names: ['tableId'],
  properties: {
    tableId: text,
    datasetId: text,
    /** Whether Terraform refuses to delete it. */
    deletionProtection: flag,
    encryptionConfiguration: object({ kmsKeyName: text }),
    /** `TABLE`, or `VIEW` for what has no data of its own. */
    type: text,
  },
})

export const alloydbInstance = defineType({
  type: 'alloydb.googleapis.com/Instance',
  names: ['instanceId'],
  properties: {
    instanceId: text,
    clientConnectionConfig: object({ sslConfig: object({ sslMode: text }) }),
    networkConfig: object({ enablePublicIp: flag }),
  },
})

export const redisInstance = defineType({
  type: 'redis.googleapis.com/Instance',
  names: ['name'],
  properties: {
    name: text,
    authEnabled: defaulted(flag, false),
    /** `DISABLED` or `SERVER_AUTHENTICATION`. */
    transitEncryptionMode: defaulted(text, 'DISABLED'),
  },
})
