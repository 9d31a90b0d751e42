import { type Metadata, machine } from '../../../../model/google/instance.ts'
import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

/** The public addresses of a network interface, each of which its block implies. */
const addresses = {
  accessConfigs: (network: Block) =>
    network.all('access_config', (access) => access.implied({ natIP: access.string('nat_ip') })),
  ipv6AccessConfigs: (network: Block) =>
    network.all('ipv6_access_config', (access) =>
      access.implied({ networkTier: access.string('network_tier') }),
    ),
} as const

const ofInterfaces = {
  'networkInterfaces[].accessConfigs': addresses.accessConfigs,
  'networkInterfaces[].ipv6AccessConfigs': addresses.ipv6AccessConfigs,
} as const

export const google_compute_instance = defineAdapter({
  type: 'compute.googleapis.com/Instance',
  joined: { ...ofInterfaces, disks, metadata },
})

/** `google_compute_instance_from_template` and `…_from_machine_image`: what it does not say itself is said there. */
const instanceFromTemplate = defineAdapter({
  type: 'compute.googleapis.com/Instance',
  defaults: Object.fromEntries(Object.keys(machine).map((name) => [name, ofTemplate(name)])),
  joined: {
    ...ofInterfaces,
    disks: (instance, module) => disks(instance) ?? ofTemplate('disks')(instance, module),
    metadata: (instance, module) => metadata(instance) ?? ofTemplate('metadata')(instance, module),
  },
})

export {
  instanceFromTemplate as google_compute_instance_from_machine_image,
  instanceFromTemplate as google_compute_instance_from_template,
}

const instanceTemplate = defineAdapter({
  type: 'compute.googleapis.com/InstanceTemplate',
  renamed: {
    properties: '',
    'properties.disks[].diskEncryptionKey.kmsKeyName': 'disk.disk_encryption_key.kms_key_self_link',
  },
  joined: {
    'properties.metadata': metadata,
    'properties.networkInterfaces[].accessConfigs': addresses.accessConfigs,
    'properties.networkInterfaces[].ipv6AccessConfigs': addresses.ipv6AccessConfigs,
  },
})

export {
  instanceTemplate as google_compute_instance_template,
  instanceTemplate as google_compute_region_instance_template,
}

/** All metadata of the project. */
export const google_compute_project_metadata = defineAdapter({
  type: 'compute.googleapis.com/Project',
  joined: { commonInstanceMetadata: metadata },
})

/** A single entry, which tells nothing of the others. */
export const google_compute_project_metadata_item = defineAdapter({
  type: 'X/compute.googleapis.com/ProjectMetadataItem',
  joined: {
    commonInstanceMetadata: (item) => ({
      items: [item.at({ key: item.string('key'), value: item.string('value') })],
    }),
  },
})

const disk = defineAdapter({
  type: 'compute.googleapis.com/Disk',
  renamed: { 'diskEncryptionKey.kmsKeyName': 'disk_encryption_key.kms_key_self_link' },
})

export { disk as google_compute_disk, disk as google_compute_region_disk }

const TEMPLATES = ['google_compute_instance_template', 'google_compute_region_instance_template']

const ELSEWHERE = new Unknown('it is that of the template or image the machine is made from')

/** Finds a setting of the template that a machine is made from. */
function ofTemplate(setting: string) {
  return (machine: Block, module: TerraformModule) => {
    const named = machine.string('source_instance_template')?.value
    // A template is named by a URL, of which the last part is its name.
    const name = typeof named === 'string' ? named.split('/').at(-1) : named
    const template = TEMPLATES.map((type) => module.declared(type, name)).find((found) => found !== undefined)
    return template ? settingsOf(template, module)[setting] : ELSEWHERE
  }
}

function settingsOf(template: TerraformResource, module: TerraformModule): Record<string, undefined> {
  const { properties } = instanceTemplate.properties(template, module) as {
    properties: Record<string, never>
  }
  return properties
}

function disks(machine: Block) {
  const boot = machine.all('boot_disk', (disk) => attached(disk, true)) ?? []
  const others = machine.all('attached_disk', (disk) => attached(disk, false)) ?? []
  return boot.length + others.length === 0 ? undefined : [...boot, ...others]
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

function metadata(block: Block): Sourced<Property<Metadata>> {
  return block.textMap('metadata')?.map((entries) => ({
    items: Object.entries(entries).map(([key, value]) => ({ key, value })),
  }))
}
