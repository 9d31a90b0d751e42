import type { Machine } from '../../../model/azure/compute.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'

type MachineOrSet = ResourceCursor<
  'Microsoft.Compute/virtualMachines' | 'Microsoft.Compute/virtualMachineScaleSets'
>

/** What a machine is made of, or each machine of a scale set. */
export function machineOf(resource: MachineOrSet): Cursor<Machine> {
  return resource.type === 'Microsoft.Compute/virtualMachineScaleSets'
    ? resource.at('virtualMachineProfile')
    : (resource.whole as Cursor<Machine>)
}
