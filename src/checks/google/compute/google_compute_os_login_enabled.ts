import { defineCheck, fail, pass } from '../../check.ts'
import { entryOf, isTrue, metadataOf, WITH_METADATA } from './metadata.ts'

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
  sameAs: {
    checkov: ['CKV_GCP_33', 'CKV_GCP_34'],
    trivy: [
      'GCP-0036',
      'google-compute-no-oslogin-override',
      'GCP-0042',
      'google-compute-project-level-oslogin',
    ],
  },
  resources: WITH_METADATA,
  evaluate(resource) {
    const metadata = metadataOf(resource)
    const entry = entryOf(metadata, 'enable-oslogin')
    // The project decides for machines that do not say, and its other entries for one that is about something else.
    if (resource.type !== 'compute.googleapis.com/Project' && entry === undefined) return undefined
    return isTrue(entry) ? pass('OS Login is enabled.', metadata) : fail('OS Login is not enabled.', metadata)
  },
})
