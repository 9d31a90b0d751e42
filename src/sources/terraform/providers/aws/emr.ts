import type { SecuritySettings } from '../../../../model/aws/emr.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { isValueObject, type Property, type Value, type ValueObject } from '../../../../model/value.ts'
import type { Sourced } from '../../../located.ts'
import { mismatch, toBoolean, toText } from '../../evaluate/conversion.ts'
import { defineAdapter } from '../adapter.ts'
import { field, jsonArgument } from '../json-argument.ts'

export const emrSecurityConfiguration = defineAdapter({
  type: 'AWS::EMR::SecurityConfiguration',
  named: ['name'],
  properties: (configuration) => ({
    Name: configuration.string('name'),
    SecurityConfiguration: jsonArgument(configuration, 'configuration')?.map(settings),
  }),
})

function settings(document: Value): Sourced<Property<SecuritySettings>> {
  return objectOf(document, (all) => ({
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

function objectOf<P>(value: Value, convert: (object: ValueObject) => P): Property<P> {
  if (isUnknown(value)) return value
  return isValueObject(value) ? convert(value) : mismatch('an object', value)
}

function member<P>(object: ValueObject, name: string, convert: (member: ValueObject) => P) {
  const value = field(object, name)
  return value === undefined ? undefined : objectOf(value, convert)
}
