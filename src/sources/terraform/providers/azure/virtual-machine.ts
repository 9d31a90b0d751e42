import { defineAdapter } from '../adapter.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { publicNetworkAccess } from './settings.ts'

/** `azurerm_linux_virtual_machine` and `azurerm_windows_virtual_machine`. */
export const virtualMachine = defineAdapter({
  type: 'Microsoft.Compute/virtualMachines',
  named: ['name'],
  properties: (machine) => ({ name: machine.string('name'), ...settings(machine) }),
})

/** `azurerm_virtual_machine`, which has neither encryption at host nor trusted launch. */
export const classicVirtualMachine = defineAdapter({
  type: 'Microsoft.Compute/virtualMachines',
  named: ['name'],
  properties: (machine) => ({ name: machine.string('name'), ...classicSettings(machine) }),
})

/** `azurerm_virtual_machine_scale_set`, up to version 3, which has neither of them either. */
export const classicScaleSet = defineAdapter({
  type: 'Microsoft.Compute/virtualMachineScaleSets',
  named: ['name'],
  properties: (set) => ({
    name: set.string('name'),
    virtualMachineProfile: {
      ...classicSettings(set),
      networkProfile: {
        networkInterfaceConfigurations: set.objects('network_profile', (networkInterface) => ({
          ipConfigurations: networkInterface.objects('ip_configuration', (address) => ({
            publicIPAddressConfiguration: address.one('public_ip_address_configuration', (configuration) =>
              configuration.implied({ name: configuration.string('name') }),
            ),
          })),
        })),
      },
    },
  }),
})

/** `azurerm_linux_virtual_machine_scale_set` and `azurerm_windows_virtual_machine_scale_set`. */
export const virtualMachineScaleSet = defineAdapter({
  type: 'Microsoft.Compute/virtualMachineScaleSets',
  named: ['name'],
  properties: (set) => ({
    name: set.string('name'),
    virtualMachineProfile: {
      ...settings(set),
      networkProfile: {
        networkInterfaceConfigurations: set.objects('network_interface', (networkInterface) => ({
          ipConfigurations: networkInterface.objects('ip_configuration', (address) => ({
            publicIPAddressConfiguration: address.one('public_ip_address', (configuration) =>
              configuration.implied({ name: configuration.string('name') }),
            ),
          })),
        })),
      },
    },
  }),
})

export const disk = defineAdapter({
  type: 'Microsoft.Compute/disks',
  named: ['name'],
  properties: (disk) => ({
    name: disk.string('name'),
    encryption: {
      diskEncryptionSetId:
        disk.string('disk_encryption_set_id') ?? disk.string('secure_vm_disk_encryption_set_id'),
    },
    networkAccessPolicy: disk.string('network_access_policy') ?? 'AllowAll',
    publicNetworkAccess: publicNetworkAccess(disk),
  }),
})

function classicSettings(machine: TerraformResource) {
  return {
    osProfile: {
      adminPassword: machine.one('os_profile', (profile) => profile.secret('admin_password')),
      linuxConfiguration: machine.object('os_profile_linux_config', (linux) => ({
        disablePasswordAuthentication: linux.boolean('disable_password_authentication') ?? false,
      })),
    },
    securityProfile: {
      encryptionAtHost: false,
      uefiSettings: { secureBootEnabled: false, vTpmEnabled: false },
    },
  }
}

function settings(machine: TerraformResource) {
  return {
    osProfile: {
      adminPassword: machine.secret('admin_password'),
      linuxConfiguration: machine.type.startsWith('azurerm_linux_')
        ? { disablePasswordAuthentication: machine.boolean('disable_password_authentication') ?? true }
        : undefined,
    },
    securityProfile: {
      encryptionAtHost: machine.boolean('encryption_at_host_enabled') ?? false,
      uefiSettings: {
        secureBootEnabled: machine.boolean('secure_boot_enabled') ?? false,
        vTpmEnabled: machine.boolean('vtpm_enabled') ?? false,
      },
    },
    storageProfile: {
      osDisk: machine.object('os_disk', (disk) => ({
        managedDisk: {
          securityProfile: { securityEncryptionType: disk.string('security_encryption_type') },
        },
      })),
    },
  }
}
