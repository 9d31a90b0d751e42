import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { surely } from '../../logic.ts'
import { entryOf, isOfProject, isTrue, metadataOf, WITH_METADATA } from './metadata.ts'

const ENTRY = 'serial-port-enable'

const PROJECTS = ['compute.googleapis.com/Project', 'X/compute.googleapis.com/ProjectMetadataItem'] as const

export default defineCheck({
  id: 'google_compute_instance_serial_port_disabled',
  title: 'Compute Engine machines should not be reached by serial ports',
  service: 'compute',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'The serial port can be reached from every address on the internet, past all firewall rules.',
  remediation: {
    text: 'Leave serial-port-enable out of the metadata, or set it to FALSE.',
    url: 'https://cloud.google.com/compute/docs/troubleshooting/troubleshooting-using-serial-console',
  },
  references: ['https://cloud.google.com/compute/docs/access/best-practices'],
  compliance: { 'cis-gcp-5.0': ['4.5'] },
  sameAs: { checkov: ['CKV_GCP_35'], trivy: ['GCP-0032', 'google-compute-no-serial-port'] },
  resources: WITH_METADATA,
  evaluate(resource, infrastructure) {
    const metadata = metadataOf(resource)
    const entry = entryOf(metadata, ENTRY)
    if (entry === undefined && (isOfProject(resource) || isLeftToProject(resource, infrastructure)))
      return undefined
    return isTrue(entry)
      ? fail('The serial port can be connected to.', metadata)
      : pass('The serial port cannot be connected to.', metadata)
  },
})

/** Whether the metadata of a project, of which another finding tells, may open the port of machines that do not say. */
function isLeftToProject(machine: Resource, infrastructure: Infrastructure): boolean {
  return PROJECTS.some((type) => infrastructure.having(machine, type, mayOpenPort, true).length > 0)
}

function mayOpenPort(project: ResourceCursor<(typeof PROJECTS)[number]>): boolean {
  const metadata = project.at('commonInstanceMetadata')
  return !surely(() => !isTrue(entryOf(metadata, ENTRY)))
}
