import type { Cursor } from '../../../model/cursor.ts'
import type { Machine } from '../../../model/google/instance.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'

export type MachineOrTemplate = ResourceCursor<
  'compute.googleapis.com/Instance' | 'compute.googleapis.com/InstanceTemplate'
>

/** What a machine is made of, or each machine of a template. */
export function machineOf(resource: MachineOrTemplate): Cursor<Machine> {
  return resource.type === 'compute.googleapis.com/InstanceTemplate'
    ? resource.at('properties')
    : (resource.whole as Cursor<Machine>)
}
