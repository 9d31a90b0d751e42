import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

export const google_sql_database_instance = defineAdapter({
  type: 'sqladmin.googleapis.com/Instance',
  defaults: { settings: ofOrigin, 'settings.ipConfiguration.sslMode': sslRequired },
})

export const google_sql_user = defineAdapter({
  type: 'X/sqladmin.googleapis.com/User',
  joined: { hasPassword: (user) => PASSWORDS.some((name) => user.names.has(name)) },
})

const PASSWORDS = ['password', 'password_wo']

/** Blocks that create an instance as a copy of another one. */
const ORIGINS = ['clone', 'point_in_time_restore_context', 'restore_backup_context']

/** The settings of a copy, where it does not say them itself. */
function ofOrigin(instance: TerraformResource): Unknown | undefined {
  return ORIGINS.some((origin) => instance.blocks(origin).length > 0)
    ? new Unknown('they are those of the instance it is made from')
    : undefined
}

/** `require_ssl`, as before version 6 of the provider. */
function sslRequired(configuration: Block): Sourced<Property<string>> {
  return configuration
    .boolean('require_ssl')
    ?.map((isRequired) =>
      isRequired ? 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED' : 'ALLOW_UNENCRYPTED_AND_ENCRYPTED',
    )
}
