import { defineType } from '../define-type.ts'
import {
  defaulted,
  flag,
  type Infer,
  list,
  type ObjectSchema,
  object,
  objectByDefault,
  secretText,
  text,
} from '../schema.ts'

/** Settings that are handed to machines: `enable-oslogin`, `serial-port-enable` … */
const metadata = object({ items: list(object({ key: text, value: text })) })

export type Metadata = Infer<typeof metadata>

const diskEncryptionKey = object({
  kmsKeyName: text,
  /** The key itself. */
  rawKey: secretText,
  /** The key itself, encrypted for Google. */
  rsaEncryptedKey: text,
})

/** What a machine is made of, said by the machine itself or by a template for several. */
export const machine = {
  canIpForward: defaulted(flag, false),
  confidentialInstanceConfig: object({ confidentialInstanceType: text, enableConfidentialCompute: flag }),
  disks: list(object({ boot: defaulted(flag, false), diskEncryptionKey, source: text })),
  machineType: text,
  metadata,
  networkInterfaces: list(
    object({
      network: text,
      /** Each gives the interface a public address. */
      accessConfigs: list(object({ natIP: text })),
      ipv6AccessConfigs: list(object({ networkTier: text })),
    }),
  ),
  serviceAccounts: list(object({ email: text, scopes: list(text) })),
  shieldedInstanceConfig: objectByDefault({
    enableSecureBoot: defaulted(flag, false),
    enableVtpm: defaulted(flag, true),
    enableIntegrityMonitoring: defaulted(flag, true),
  }),
} as const

export type Machine = Infer<ObjectSchema<typeof machine>>

export const instance = defineType({
  type: 'compute.googleapis.com/Instance',
  names: ['name'],
  properties: { name: text, ...machine },
})

export const instanceTemplate = defineType({
  type: 'compute.googleapis.com/InstanceTemplate',
  names: ['name'],
  global: true,
  properties: { name: text, properties: object(machine) },
})

/** What Compute Engine knows of a project. */
export const computeProject = defineType({
  type: 'compute.googleapis.com/Project',
  global: true,
  properties: { commonInstanceMetadata: metadata },
})

/** One entry of what Compute Engine knows of a project, where nothing is known of the others. */
export const projectMetadataItem = defineType({
  type: 'X/compute.googleapis.com/ProjectMetadataItem',
  global: true,
  properties: { commonInstanceMetadata: metadata },
})

export const disk = defineType({
  type: 'compute.googleapis.com/Disk',
  names: ['name'],
  properties: { name: text, diskEncryptionKey },
})
