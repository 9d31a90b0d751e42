import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, list, object, objectByDefault, text } from '../schema.ts'

const databaseFlags = list(object({ name: text, value: text }))

export type DatabaseFlags = Infer<typeof databaseFlags>

const settings = objectByDefault({
  ipConfiguration: objectByDefault({
    ipv4Enabled: defaulted(flag, true),
    authorizedNetworks: list(object({ value: text })),
    sslMode: defaulted(text, 'ALLOW_UNENCRYPTED_AND_ENCRYPTED'),
  }),
  backupConfiguration: object({
    enabled: defaulted(flag, false),
    /** What MySQL needs for recovery to a point in time. */
    binaryLogEnabled: flag,
    pointInTimeRecoveryEnabled: flag,
  }),
  /** `ENTERPRISE` or `ENTERPRISE_PLUS`. */
  edition: text,
  databaseFlags,
  deletionProtectionEnabled: defaulted(flag, false),
})

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
    type: defaulted(text, 'BUILT_IN'),
  },
})
