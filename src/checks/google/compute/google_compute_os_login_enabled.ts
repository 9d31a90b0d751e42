import type { Cursor } from '../../../model/cursor.ts'
import type { Metadata } from '../../../model/google/instance.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { entryOf, isTrue } from './metadata.ts'

type WithMetadata = ResourceCursor<
  | 'compute.googleapis.com/Instance'
  | 'compute.googleapis.com/InstanceTemplate'
  | 'compute.googleapis.com/Project'
>

export default defineCheck({
  id: 'google_compute_os_login_enabled',
  title: 'Logins to Compute Engine machines should be decided by IAM',
  service: 'compute',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control', 'remote-administration'],
  risk: 'Keys in metadata stay when people leave, know no second factor, and open machines to whoever may write metadata.',
  remediation: {
    text: 'Set enable-oslogin to TRUE in the metadata of the project, and of no machine to FALSE.',
    url: 'https://cloud.google.com/compute/docs/oslogin/set-up-oslogin',
  },
  references: ['https://cloud.google.com/compute/docs/access/best-practices'],
  compliance: { 'cis-gcp-5.0': ['4.4'] },
  resources: [
    'compute.googleapis.com/Project',
    'compute.googleapis.com/Instance',
    'compute.googleapis.com/InstanceTemplate',
  ],
  evaluate(resource) {
    const isProject = resource.type === 'compute.googleapis.com/Project'
    const metadata = metadataOf(resource)
    const entry = entryOf(metadata, 'enable-oslogin')
    // The project decides for machines that do not say.
    if (!isProject && entry === undefined) return undefined
    return isTrue(entry) ? pass('OS Login is enabled.', metadata) : fail('OS Login is not enabled.', metadata)
  },
})

function metadataOf(resource: WithMetadata): Cursor<Metadata> {
  if (resource.type === 'compute.googleapis.com/Project') return resource.at('commonInstanceMetadata')
  return resource.type === 'compute.googleapis.com/InstanceTemplate'
    ? resource.at('properties').at('metadata')
    : resource.at('metadata')
}
