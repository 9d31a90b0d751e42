import type { Cursor } from '../../../model/cursor.ts'
import type { Metadata } from '../../../model/google/instance.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { anyOf, firstOf, isText } from '../../logic.ts'
import { type MachineOrTemplate, machineOf } from './machine.ts'

/** Resources that have entries of metadata. */
export const WITH_METADATA = [
  'compute.googleapis.com/Project',
  'X/compute.googleapis.com/ProjectMetadataItem',
  'compute.googleapis.com/Instance',
  'compute.googleapis.com/InstanceTemplate',
] as const

type WithMetadata = ResourceCursor<(typeof WITH_METADATA)[number]>

type ProjectMetadata = ResourceCursor<
  'compute.googleapis.com/Project' | 'X/compute.googleapis.com/ProjectMetadataItem'
>

/** What Compute Engine takes for true, in any case. */
const TRUE = ['true', '1', 'y', 'yes']

/** The metadata of a project, or a single entry of it, or of machines. */
export function metadataOf(resource: WithMetadata): Cursor<Metadata> {
  return isOfProject(resource)
    ? (resource as unknown as ProjectMetadata).at('commonInstanceMetadata')
    : machineOf(resource as unknown as MachineOrTemplate).at('metadata')
}

/** Whether the metadata is a project's, whose machines take what they do not say themselves from it. */
export function isOfProject({ type }: WithMetadata): boolean {
  return type === 'compute.googleapis.com/Project' || type === 'X/compute.googleapis.com/ProjectMetadataItem'
}

/** An entry of the metadata; `undefined` where there is none. */
export function entryOf(metadata: Cursor<Metadata>, name: string): Cursor<string> | undefined {
  return firstOf(metadata.at('items').items(), (entry) => isText(entry.at('key'), name))?.at('value')
}

/** Whether an entry is set to true. */
export function isTrue(entry: Cursor<string> | undefined): boolean {
  const value = entry?.known()?.toLowerCase()
  return value !== undefined && anyOf(TRUE, (text) => text === value)
}
