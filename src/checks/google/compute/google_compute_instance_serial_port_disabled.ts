import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, manual, pass } from '../../check.ts'
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
    if (entry === undefined) {
      if (isOfProject(resource)) return undefined
      const projects = projectsOpening(resource, infrastructure)
      // Of a block that is lost no finding tells.
      if (projects.some(({ isLost }) => !isLost)) return undefined
      if (projects.length > 0)
        return manual('What the metadata of the project say could not be read.', metadata)
    }
    return isTrue(entry)
      ? fail('The serial port can be connected to.', metadata)
      : pass('The serial port cannot be connected to.', metadata)
  },
})

/** Projects whose metadata may open the port of machines that do not say; other findings tell of them. */
function projectsOpening(
  machine: Resource,
  infrastructure: Infrastructure,
): readonly ResourceCursor<(typeof PROJECTS)[number]>[] {
  return PROJECTS.flatMap((type) => infrastructure.having(machine, type, mayOpenPort, true))
}

function mayOpenPort(project: ResourceCursor<(typeof PROJECTS)[number]>): boolean {
  const metadata = project.at('commonInstanceMetadata')
  return !surely(() => !isTrue(entryOf(metadata, ENTRY)))
}
