import { defineType } from '../define-type.ts'
import { flag, type Infer, list, object, text } from '../schema.ts'

const ipConfiguration = object({
  ipv4Enabled: flag,
  authorizedNetworks: list(object({ value: text })),
  sslMode: text,
})

export type IpConfiguration = Infer<typeof ipConfiguration>

const databaseFlags = list(object({ name: text, value: text }))

export type DatabaseFlags = Infer<typeof databaseFlags>

const settings = object({
  ipConfiguration,
  backupConfiguration: object({
    enabled: flag,
    /** What MySQL needs for recovery to a point in time. */
    binaryLogEnabled: flag,
    pointInTimeRecoveryEnabled: flag,
  }),
  /** `ENTERPRISE` or `ENTERPRISE_PLUS`. */
  edition: text,
  databaseFlags,
  deletionProtectionEnabled: flag,
})

export type SqlSettings = Infer<typeof settings>

export const sqlInstance = defineType({
  type: 'sqladmin.googleapis.com/Instance',
  names: ['name'],
  properties: {
    name: text,
    /** `MYSQL_8_4`, `POSTGRES_17`, `SQLSERVER_2022_STANDARD`. */
    databaseVersion: text,
    /** Set for a read replica. */
    masterInstanceName: text,
    settings,
  },
})

export const sqlUser = defineType({
  type: 'X/sqladmin.googleapis.com/User',
  names: ['name'],
  properties: {
    name: text,
    /** From where somebody may log in as the user of MySQL; `%` for everywhere. */
    host: text,
    hasPassword: flag,
    /** `BUILT_IN`, or one of those that IAM knows. */
    type: text,
  },
})
