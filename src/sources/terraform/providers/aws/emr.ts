import type { SecuritySettings } from '../../../../model/aws/emr.ts'
import type { Property, Value, ValueObject } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import { toBoolean, toText } from '../../evaluate/conversion.ts'
import { field, jsonArgument, objectIn, read } from '../json-argument.ts'
import { defineAdapter } from './define-adapter.ts'

export const emrSecurityConfiguration = defineAdapter({
  type: 'AWS::EMR::SecurityConfiguration',
  named: ['name'],
  joined: {
    SecurityConfiguration: (configuration) => jsonArgument(configuration, 'configuration')?.map(settings),
  },
})

function settings(document: Value): Sourced<Property<SecuritySettings>> {
  return objectIn(document, (all) => ({
    EncryptionConfiguration: member(all, 'EncryptionConfiguration', (encryption) => ({
      EnableAtRestEncryption: toBoolean(field(encryption, 'EnableAtRestEncryption') ?? false),
      EnableInTransitEncryption: toBoolean(field(encryption, 'EnableInTransitEncryption') ?? false),
      AtRestEncryptionConfiguration: member(encryption, 'AtRestEncryptionConfiguration', (atRest) => ({
        LocalDiskEncryptionConfiguration: member(atRest, 'LocalDiskEncryptionConfiguration', (disks) => ({
          EncryptionKeyProviderType: toText(field(disks, 'EncryptionKeyProviderType') ?? ''),
        })),
      })),
    })),
  }))
}

function member<P>(object: ValueObject, name: string, convert: (member: ValueObject) => P) {
  return read(object, name, (value) => objectIn(value, convert))
}
