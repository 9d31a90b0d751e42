import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, list, type ObjectSchema, object, text } from '../schema.ts'
import { publicNetworkAccess } from './network-access.ts'

/** What a virtual machine is made of, said by the machine itself or by a scale set for all of its machines. */
const machine = {
  osProfile: object({
    adminPassword: text,
    /** Absent for Windows. */
    linuxConfiguration: object({ disablePasswordAuthentication: defaulted(flag, false) }),
  }),
  securityProfile: object({
    /** Whether the host encrypts what passes through it: temporary disks and caches too. */
    encryptionAtHost: defaulted(flag, false),
    uefiSettings: object({
      secureBootEnabled: defaulted(flag, false),
      vTpmEnabled: defaulted(flag, false),
    }),
  }),
  storageProfile: object({
    osDisk: object({
      managedDisk: object({
        /** Of confidential machines: `VMGuestStateOnly` or `DiskWithVMGuestState`. */
        securityProfile: object({ securityEncryptionType: text }),
      }),
    }),
  }),
} as const

export type Machine = Infer<ObjectSchema<typeof machine>>

export const virtualMachine = defineType({
  type: 'Microsoft.Compute/virtualMachines',
  names: ['name'],
  properties: { name: text, ...machine },
})

export const virtualMachineScaleSet = defineType({
  type: 'Microsoft.Compute/virtualMachineScaleSets',
  names: ['name'],
  properties: {
    name: text,
    virtualMachineProfile: object({
      ...machine,
      networkProfile: object({
        networkInterfaceConfigurations: list(
          object({
            ipConfigurations: list(
              object({
                /** Each machine gets a public address where it is there. */
                publicIPAddressConfiguration: object({ name: text }),
              }),
            ),
          }),
        ),
      }),
    }),
  },
})

export const disk = defineType({
  type: 'Microsoft.Compute/disks',
  names: ['name'],
  properties: {
    name: text,
    encryption: object({
      /** The keys of one's own that encrypt it; absent: those of Azure. */
      diskEncryptionSetId: text,
    }),
    /** From where its contents can be downloaded: `AllowAll`, `AllowPrivate` or `DenyAll`. */
    networkAccessPolicy: defaulted(text, 'AllowAll'),
    publicNetworkAccess,
  },
})
