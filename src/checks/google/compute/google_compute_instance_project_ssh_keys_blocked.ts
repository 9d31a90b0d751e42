import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds } from '../../logic.ts'
import { machineOf } from './machine.ts'
import { entryOf, isTrue } from './metadata.ts'

export default defineCheck({
  id: 'google_compute_instance_project_ssh_keys_blocked',
  title: 'Compute Engine machines should not take SSH keys of the whole project',
  service: 'compute',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control', 'remote-administration'],
  risk: 'One key opens every machine of the project, and whoever may change the metadata of the project adds theirs to all of them.',
  remediation: {
    text: 'Set block-project-ssh-keys to TRUE in the metadata of the machine, or enable OS Login.',
    url: 'https://cloud.google.com/compute/docs/connect/restrict-ssh-keys',
  },
  references: ['https://cloud.google.com/compute/docs/access/best-practices'],
  compliance: { 'cis-gcp-5.0': ['4.3'] },
  sameAs: { checkov: ['CKV_GCP_32'], trivy: ['GCP-0030', 'google-compute-no-project-wide-ssh-keys'] },
  resources: ['compute.googleapis.com/Instance', 'compute.googleapis.com/InstanceTemplate'],
  evaluate(resource) {
    const metadata = machineOf(resource).at('metadata')
    const isBlocked = anyHolds(
      () => isTrue(entryOf(metadata, 'block-project-ssh-keys')),
      // Machines with OS Login take no keys of metadata.
      () => isTrue(entryOf(metadata, 'enable-oslogin')),
    )
    return isBlocked
      ? pass('Keys of the project are refused.', metadata)
      : fail('Keys of the project are accepted.', metadata)
  },
})
