import type { Metadata } from '../../../../model/google/instance.ts'
import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const instance = defineAdapter({
  type: 'compute.googleapis.com/Instance',
  named: ['name'],
  properties: (machine) => ({ name: machine.string('name'), ...settings(machine) }),
})

/** `google_compute_instance_template` and `google_compute_region_instance_template`. */
export const instanceTemplate = defineAdapter({
  type: 'compute.googleapis.com/InstanceTemplate',
  named: ['name'],
  global: true,
  properties: (template) => ({ name: template.string('name'), properties: settings(template) }),
})

/** `google_compute_project_metadata`: all metadata of the project. */
export const projectMetadata = defineAdapter({
  type: 'compute.googleapis.com/Project',
  global: true,
  properties: (project) => ({ commonInstanceMetadata: metadata(project) }),
})

/** A single entry. Nothing is known of the others, so that only the one about OS Login is read. */
export const projectMetadataItem = defineAdapter({
  type: 'compute.googleapis.com/Project',
  global: true,
  properties: (item) =>
    item.string('key')?.value === 'enable-oslogin'
      ? {
          commonInstanceMetadata: {
            items: [item.at({ key: 'enable-oslogin', value: item.string('value') })],
          },
        }
      : undefined,
})

function settings(machine: Block) {
  return {
    canIpForward: machine.boolean('can_ip_forward') ?? false,
    confidentialInstanceConfig: machine.object('confidential_instance_config', (config) => ({
      confidentialInstanceType: config.string('confidential_instance_type'),
      enableConfidentialCompute: config.boolean('enable_confidential_compute'),
    })),
    disks: disks(machine),
    machineType: machine.string('machine_type'),
    metadata: metadata(machine),
    networkInterfaces: machine.objects('network_interface', (networkInterface) => ({
      network: networkInterface.string('network'),
      accessConfigs: networkInterface.all('access_config', (access) =>
        access.implied({ natIP: access.string('nat_ip') }),
      ),
      ipv6AccessConfigs: networkInterface.all('ipv6_access_config', (access) =>
        access.implied({ networkTier: access.string('network_tier') }),
      ),
    })),
    serviceAccounts: machine.objects('service_account', (account) => ({
      email: account.string('email'),
      scopes: account.strings('scopes'),
    })),
    shieldedInstanceConfig: shielded(machine),
  }
}

/** The settings of a shielded machine. The defaults are those of the service. */
export function shielded(machine: Block) {
  return (
    machine.object('shielded_instance_config', (config) => ({
      enableSecureBoot: config.boolean('enable_secure_boot') ?? false,
      enableVtpm: config.boolean('enable_vtpm') ?? true,
      enableIntegrityMonitoring: config.boolean('enable_integrity_monitoring') ?? true,
    })) ?? { enableSecureBoot: false, enableVtpm: true, enableIntegrityMonitoring: true }
  )
}

/** Disks of a machine; those of a template are blocks of another name, and are not read. */
function disks(machine: Block) {
  return [
    ...(machine.all('boot_disk', (disk) => attached(disk, true)) ?? []),
    ...(machine.all('attached_disk', (disk) => attached(disk, false)) ?? []),
  ]
}

function attached(disk: Block, boot: boolean) {
  return disk.at({
    boot,
    diskEncryptionKey: disk.at({
      kmsKeyName: disk.string('kms_key_self_link'),
      rawKey: disk.secret('disk_encryption_key_raw'),
      rsaEncryptedKey: disk.string('disk_encryption_key_rsa'),
    }),
    source: disk.string('source'),
  })
}

/** `google_compute_disk` and `google_compute_region_disk`. */
export const disk = defineAdapter({
  type: 'compute.googleapis.com/Disk',
  named: ['name'],
  properties: (disk) => ({
    name: disk.string('name'),
    diskEncryptionKey: disk.object('disk_encryption_key', (key) => ({
      kmsKeyName: key.string('kms_key_self_link'),
      rawKey: key.secret('raw_key'),
      rsaEncryptedKey: key.string('rsa_encrypted_key'),
    })),
  }),
})

function metadata(block: Block): Sourced<Property<Metadata>> {
  return block.textMap('metadata')?.map((entries) => ({
    items: Object.entries(entries).map(([key, value]) => ({ key, value })),
  }))
}
