import type { Machine, Metadata } from '../../../../model/google/instance.ts'
import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'

/** The settings of a machine, as they are written. */
type Settings = { readonly [K in keyof Machine]: Sourced<Machine[K]> }

/** What the service takes for settings that nobody writes. */
const DEFAULTS: Settings = {
  canIpForward: false,
  shieldedInstanceConfig: { enableSecureBoot: false, enableVtpm: true, enableIntegrityMonitoring: true },
}

export const instance = defineAdapter({
  type: 'compute.googleapis.com/Instance',
  named: ['name'],
  properties: (machine) => ({ name: machine.string('name'), ...settings(machine, DEFAULTS) }),
})

/** `google_compute_instance_from_template` and `…_from_machine_image`: what it does not say itself is said there. */
export const instanceFromTemplate = defineAdapter({
  type: 'compute.googleapis.com/Instance',
  named: ['name'],
  properties: (machine, module) => ({
    name: machine.string('name'),
    ...settings(machine, settingsOfTemplate(machine, module)),
  }),
})

/** `google_compute_instance_template` and `google_compute_region_instance_template`. */
export const instanceTemplate = defineAdapter({
  type: 'compute.googleapis.com/InstanceTemplate',
  named: ['name'],
  global: true,
  properties: (template) => ({ name: template.string('name'), properties: settings(template, DEFAULTS) }),
})

/** `google_compute_project_metadata`: all metadata of the project. */
export const projectMetadata = defineAdapter({
  type: 'compute.googleapis.com/Project',
  global: true,
  properties: (project) => ({ commonInstanceMetadata: metadata(project) }),
})

/** `google_compute_project_metadata_item`: a single entry, which tells nothing of the others. */
export const projectMetadataItem = defineAdapter({
  type: 'X/compute.googleapis.com/ProjectMetadataItem',
  global: true,
  properties: (item) => ({
    commonInstanceMetadata: { items: [item.at({ key: item.string('key'), value: item.string('value') })] },
  }),
})

const TEMPLATES = ['google_compute_instance_template', 'google_compute_region_instance_template']

function settingsOfTemplate(machine: TerraformResource, module: TerraformModule): Settings {
  const named = machine.string('source_instance_template')?.value
  // A template is named by a URL, of which the last part is its name.
  const name = typeof named === 'string' ? named.split('/').at(-1) : named
  const template = TEMPLATES.map((type) => module.declared(type, name)).find((found) => found !== undefined)
  return template ? settings(template, DEFAULTS) : ofTemplateElsewhere()
}

function ofTemplateElsewhere(): Settings {
  const unknown = new Unknown('it is that of the template or image the machine is made from')
  return {
    canIpForward: unknown,
    confidentialInstanceConfig: unknown,
    disks: unknown,
    machineType: unknown,
    metadata: unknown,
    networkInterfaces: unknown,
    serviceAccounts: unknown,
    shieldedInstanceConfig: unknown,
  }
}

/** The settings that a machine or template writes, and `unsaid` for those that it does not. */
function settings(machine: Block, unsaid: Settings): Settings {
  return {
    canIpForward: machine.boolean('can_ip_forward') ?? unsaid.canIpForward,
    confidentialInstanceConfig:
      machine.object('confidential_instance_config', (config) => ({
        confidentialInstanceType: config.string('confidential_instance_type'),
        enableConfidentialCompute: config.boolean('enable_confidential_compute'),
      })) ?? unsaid.confidentialInstanceConfig,
    disks: disks(machine) ?? unsaid.disks,
    machineType: machine.string('machine_type') ?? unsaid.machineType,
    metadata: metadata(machine) ?? unsaid.metadata,
    networkInterfaces:
      machine.objects('network_interface', (networkInterface) => ({
        network: networkInterface.string('network'),
        accessConfigs: networkInterface.all('access_config', (access) =>
          access.implied({ natIP: access.string('nat_ip') }),
        ),
        ipv6AccessConfigs: networkInterface.all('ipv6_access_config', (access) =>
          access.implied({ networkTier: access.string('network_tier') }),
        ),
      })) ?? unsaid.networkInterfaces,
    serviceAccounts:
      machine.objects('service_account', (account) => ({
        email: account.string('email'),
        scopes: account.strings('scopes'),
      })) ?? unsaid.serviceAccounts,
    shieldedInstanceConfig: shielded(machine, unsaid.shieldedInstanceConfig),
  }
}

/** The settings of a shielded machine; those that its block leaves out are the defaults of the service. */
export function shielded(machine: Block, unsaid = DEFAULTS.shieldedInstanceConfig) {
  return (
    machine.object('shielded_instance_config', (config) => ({
      enableSecureBoot: config.boolean('enable_secure_boot') ?? false,
      enableVtpm: config.boolean('enable_vtpm') ?? true,
      enableIntegrityMonitoring: config.boolean('enable_integrity_monitoring') ?? true,
    })) ?? unsaid
  )
}

/** Disks of a machine, or of a template, whose blocks have another name. */
function disks(machine: Block): Settings['disks'] {
  const all = [
    ...(machine.all('boot_disk', (disk) => attached(disk, true)) ?? []),
    ...(machine.all('attached_disk', (disk) => attached(disk, false)) ?? []),
    ...(machine.all('disk', ofTemplate) ?? []),
  ]
  return all.length === 0 ? undefined : all
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

function ofTemplate(disk: Block) {
  return disk.at({
    boot: disk.boolean('boot') ?? false,
    diskEncryptionKey:
      disk.object('disk_encryption_key', (key) => ({
        kmsKeyName: key.string('kms_key_self_link'),
      })) ?? disk.at({}),
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
