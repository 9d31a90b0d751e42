import type { Block } from '../block.ts'
import { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { publicNetworkAccess } from './settings.ts'

const INTERFACES = 'virtualMachineProfile.networkProfile.networkInterfaceConfigurations'
const PUBLIC_ADDRESS = `${INTERFACES}[].ipConfigurations[].publicIPAddressConfiguration` as const

const virtualMachine = defineAdapter({
  type: 'Microsoft.Compute/virtualMachines',
  renamed: machineAt(''),
  joined: { osProfile },
})

export { virtualMachine as azurerm_linux_virtual_machine, virtualMachine as azurerm_windows_virtual_machine }

/** It has neither encryption at host nor trusted launch. */
export const azurerm_virtual_machine = defineAdapter({
  type: 'Microsoft.Compute/virtualMachines',
  joined: { osProfile: classicOsProfile, securityProfile: noSecurity },
})

/** Up to version 3. It has neither of them either. */
export const azurerm_virtual_machine_scale_set = defineAdapter({
  type: 'Microsoft.Compute/virtualMachineScaleSets',
  renamed: {
    virtualMachineProfile: '',
    ...interfacesIn('network_profile'),
  },
  joined: {
    'virtualMachineProfile.osProfile': classicOsProfile,
    'virtualMachineProfile.securityProfile': noSecurity,
    [PUBLIC_ADDRESS]: publicAddressIn('public_ip_address_configuration'),
  },
})

const virtualMachineScaleSet = defineAdapter({
  type: 'Microsoft.Compute/virtualMachineScaleSets',
  renamed: {
    virtualMachineProfile: '',
    ...machineAt('virtualMachineProfile.'),
    ...interfacesIn('network_interface'),
  },
  joined: {
    'virtualMachineProfile.osProfile': osProfile,
    [PUBLIC_ADDRESS]: publicAddressIn('public_ip_address'),
  },
})

export {
  virtualMachineScaleSet as azurerm_linux_virtual_machine_scale_set,
  virtualMachineScaleSet as azurerm_windows_virtual_machine_scale_set,
}

export const azurerm_managed_disk = defineAdapter({
  type: 'Microsoft.Compute/disks',
  renamed: {
    encryption: '',
    'encryption.diskEncryptionSetId': ['disk_encryption_set_id', 'secure_vm_disk_encryption_set_id'],
  },
  joined: { publicNetworkAccess },
})

/** What a machine says, and machines of a scale set say in their profile. */
function machineAt<P extends '' | 'virtualMachineProfile.'>(profile: P) {
  return {
    [`${profile}securityProfile`]: '',
    [`${profile}securityProfile.encryptionAtHost`]: 'encryption_at_host_enabled',
    [`${profile}securityProfile.uefiSettings`]: '',
    [`${profile}securityProfile.uefiSettings.vTpmEnabled`]: 'vtpm_enabled',
    [`${profile}storageProfile`]: '',
    [`${profile}storageProfile.osDisk.managedDisk`]: 'os_disk',
    [`${profile}storageProfile.osDisk.managedDisk.securityProfile`]: 'os_disk',
  }
}

/** The interfaces of the machines of a set, in blocks of this name. */
function interfacesIn(block: string) {
  return { 'virtualMachineProfile.networkProfile': '', [INTERFACES]: block } as const
}

function publicAddressIn(name: string) {
  return (address: Block) =>
    address.one(name, (configuration) => configuration.implied({ name: configuration.string('name') }))
}

function osProfile(machine: Block) {
  const isLinux = machine instanceof TerraformResource && machine.type.startsWith('azurerm_linux_')
  return {
    adminPassword: machine.secret('admin_password'),
    linuxConfiguration: isLinux
      ? { disablePasswordAuthentication: machine.boolean('disable_password_authentication') ?? true }
      : undefined,
  }
}

function classicOsProfile(machine: Block) {
  return {
    adminPassword: machine.one('os_profile', (profile) => profile.secret('admin_password')),
    linuxConfiguration: machine.object('os_profile_linux_config', (linux) => ({
      disablePasswordAuthentication: linux.boolean('disable_password_authentication') ?? false,
    })),
  }
}

function noSecurity() {
  return { encryptionAtHost: false, uefiSettings: { secureBootEnabled: false, vTpmEnabled: false } }
}
