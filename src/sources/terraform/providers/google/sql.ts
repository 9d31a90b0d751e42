import type { IpConfiguration, SqlSettings } from '../../../../model/google/sqladmin.ts'
import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'

/** Blocks that create an instance as a copy of another one. */
const ORIGINS = ['clone', 'point_in_time_restore_context', 'restore_backup_context']

const BY_DEFAULT: IpConfiguration = { ipv4Enabled: true, sslMode: 'ALLOW_UNENCRYPTED_AND_ENCRYPTED' }

export const sqlInstance = defineAdapter({
  type: 'sqladmin.googleapis.com/Instance',
  named: ['name'],
  properties: (instance) => ({
    name: instance.string('name'),
    databaseVersion: instance.string('database_version'),
    masterInstanceName: instance.string('master_instance_name'),
    settings: instance.one('settings', settings) ?? inherited(instance),
  }),
})

export const sqlUser = defineAdapter({
  type: 'X/sqladmin.googleapis.com/User',
  named: ['name'],
  properties: (user) => ({
    name: user.string('name'),
    host: user.string('host'),
    hasPassword: PASSWORDS.some((name) => user.names.has(name)),
    type: user.string('type') ?? 'BUILT_IN',
  }),
})

const PASSWORDS = ['password', 'password_wo']

/** The settings of an instance without `settings`: unknown if it is a copy, else the defaults. */
function inherited(instance: TerraformResource): Sourced<Property<SqlSettings>> {
  return ORIGINS.some((origin) => instance.blocks(origin).length > 0)
    ? new Unknown('they are those of the instance it is made from')
    : { ipConfiguration: BY_DEFAULT }
}

function settings(block: Block): Sourced<SqlSettings> {
  return block.at({
    ipConfiguration: block.one('ip_configuration', ipConfiguration) ?? BY_DEFAULT,
    backupConfiguration: block.object('backup_configuration', (backup) => ({
      enabled: backup.boolean('enabled') ?? false,
      binaryLogEnabled: backup.boolean('binary_log_enabled'),
      pointInTimeRecoveryEnabled: backup.boolean('point_in_time_recovery_enabled'),
    })),
    edition: block.string('edition'),
    deletionProtectionEnabled: block.boolean('deletion_protection_enabled') ?? false,
    databaseFlags: block.objects('database_flags', (flag) => ({
      name: flag.string('name'),
      value: flag.string('value'),
    })),
  })
}

function ipConfiguration(block: Block): Sourced<IpConfiguration> {
  return block.at({
    ipv4Enabled: block.boolean('ipv4_enabled') ?? true,
    authorizedNetworks: block.objects('authorized_networks', (network) => ({
      value: network.string('value'),
    })),
    sslMode: block.string('ssl_mode') ?? sslRequired(block) ?? 'ALLOW_UNENCRYPTED_AND_ENCRYPTED',
  })
}

/** `require_ssl`, as before version 6 of the provider. */
function sslRequired(block: Block): Sourced<Property<string>> {
  return block
    .boolean('require_ssl')
    ?.map((isRequired) =>
      isRequired ? 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED' : 'ALLOW_UNENCRYPTED_AND_ENCRYPTED',
    )
}
