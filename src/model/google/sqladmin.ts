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
  backupConfiguration: object({ enabled: flag }),
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
