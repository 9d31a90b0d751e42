import { DISK_KEYS, PUBLIC_ADDRESS, SUBNET } from '../hub.ts'
import type { Kind, Part } from '../kind.ts'

/** What a machine and those of a scale set have alike. */
function machine(system: Part): Part {
  return {
    osProfile: { adminUsername: 'operator', ...system },
    securityProfile: {
      encryptionAtHost: true,
      securityType: 'TrustedLaunch',
      uefiSettings: { secureBootEnabled: true, vTpmEnabled: true },
    },
    storageProfile: {
      osDisk: {
        caching: 'ReadWrite',
        createOption: 'FromImage',
        managedDisk: { storageAccountType: 'Premium_LRS' },
      },
    },
  }
}

const LINUX = {
  linuxConfiguration: {
    disablePasswordAuthentication: true,
    ssh: { publicKeys: [{ path: '/home/operator/.ssh/authorized_keys', keyData: 'ssh-ed25519 AAAAC3Nza' }] },
  },
}
const WINDOWS = { windowsConfiguration: { enableAutomaticUpdates: true, provisionVMAgent: true } }

/** The ways to get machines wrong, written where their profile is. */
function machineVariants(at: (profile: Part) => Part): Kind['variants'] {
  return [
    {
      checks: ['azure_vm_encryption_at_host_enabled'],
      members: at({ securityProfile: { encryptionAtHost: undefined } }),
    },
    {
      checks: ['azure_vm_trusted_launch_enabled'],
      members: at({ securityProfile: { uefiSettings: { vTpmEnabled: false } } }),
    },
    {
      checks: ['azure_vm_encryption_at_host_enabled', 'azure_vm_trusted_launch_enabled'],
      members: at({ securityProfile: undefined }),
    },
  ]
}

function passwordVariant(at: (profile: Part) => Part): Kind['variants'][number] {
  return {
    checks: ['azure_vm_password_authentication_disabled'],
    members: at({ osProfile: { linuxConfiguration: { disablePasswordAuthentication: false } } }),
  }
}

const ofMachine = (profile: Part) => ({ properties: profile })
const ofSet = (profile: Part) => ({ properties: { virtualMachineProfile: profile } })

const linux: Kind = {
  type: 'Microsoft.Compute/virtualMachines',
  prefix: 'vm',
  count: 2,
  members: {
    properties: {
      hardwareProfile: { vmSize: 'Standard_D2s_v5' },
      provisioningState: 'Succeeded',
      ...machine(LINUX),
    },
  },
  variants: [...machineVariants(ofMachine), passwordVariant(ofMachine)],
}

const windows: Kind = {
  type: 'Microsoft.Compute/virtualMachines',
  prefix: 'vmwin',
  members: {
    properties: {
      hardwareProfile: { vmSize: 'Standard_D4s_v5' },
      provisioningState: 'Succeeded',
      ...machine(WINDOWS),
    },
  },
  variants: machineVariants(ofMachine),
}

function addresses(properties: Part): Part {
  return {
    networkProfile: {
      networkInterfaceConfigurations: [
        {
          name: 'nic',
          properties: { primary: true, ipConfigurations: [{ name: 'internal', properties }] },
        },
      ],
    },
  }
}

const scaleSet: Kind = {
  type: 'Microsoft.Compute/virtualMachineScaleSets',
  prefix: 'vmss',
  members: {
    sku: { name: 'Standard_D2s_v5', tier: 'Standard', capacity: 3 },
    properties: {
      provisioningState: 'Succeeded',
      orchestrationMode: 'Flexible',
      virtualMachineProfile: { ...machine(LINUX), ...addresses({ subnet: { id: SUBNET } }) },
    },
  },
  variants: [
    ...machineVariants(ofSet),
    passwordVariant(ofSet),
    {
      checks: ['azure_network_interface_no_public_ip'],
      members: ofSet(
        addresses({
          subnet: { id: SUBNET },
          publicIPAddressConfiguration: { name: PUBLIC_ADDRESS.slice(PUBLIC_ADDRESS.lastIndexOf('/') + 1) },
        }),
      ),
    },
  ],
}

const disk: Kind = {
  type: 'Microsoft.Compute/disks',
  prefix: 'disk',
  count: 2,
  members: {
    sku: { name: 'Premium_LRS', tier: 'Premium' },
    properties: {
      creationData: { createOption: 'Empty' },
      diskSizeGB: 128,
      diskState: 'Attached',
      encryption: { type: 'EncryptionAtRestWithCustomerKey', diskEncryptionSetId: DISK_KEYS },
      networkAccessPolicy: 'DenyAll',
      publicNetworkAccess: 'Disabled',
      provisioningState: 'Succeeded',
    },
  },
  variants: [
    {
      checks: ['azure_disk_network_access_restricted'],
      members: { properties: { networkAccessPolicy: 'AllowAll', publicNetworkAccess: 'Enabled' } },
    },
    {
      checks: ['azure_disk_own_key'],
      members: {
        properties: {
          encryption: { type: 'EncryptionAtRestWithPlatformKey', diskEncryptionSetId: undefined },
        },
      },
    },
    { members: { properties: { networkAccessPolicy: 'AllowPrivate', publicNetworkAccess: 'Enabled' } } },
  ],
}

export const machines: readonly Kind[] = [linux, windows, scaleSet, disk]
