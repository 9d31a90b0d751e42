import { defineCheck, fail } from '../../check.ts'
import { judgeParts } from '../../judge-parts.ts'
import { machineOf } from './machine.ts'

const SETTINGS = [
  ['enableSecureBoot', 'Secure boot'],
  ['enableVtpm', 'vTPM'],
  ['enableIntegrityMonitoring', 'Integrity monitoring'],
] as const

export default defineCheck({
  id: 'google_compute_instance_shielded',
  title: 'Compute Engine machines should boot only what is trusted',
  service: 'compute',
  severity: 'low',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Malware that gets below the operating system survives every cleaning, and nothing above it can notice.',
  remediation: {
    text: 'Enable secure boot, and leave vTPM and integrity monitoring on.',
    url: 'https://cloud.google.com/compute/docs/instances/modifying-shielded-vm',
  },
  references: ['https://cloud.google.com/compute/docs/access/best-practices'],
  compliance: { 'cis-gcp-5.0': ['4.8'] },
  sameAs: {
    checkov: ['CKV_GCP_39'],
    trivy: [
      'GCP-0067',
      'google-compute-enable-shielded-vm-sb',
      'GCP-0045',
      'google-compute-enable-shielded-vm-im',
      'GCP-0041',
      'google-compute-enable-shielded-vm-vtpm',
    ],
  },
  resources: ['compute.googleapis.com/Instance', 'compute.googleapis.com/InstanceTemplate'],
  evaluate(resource) {
    const config = machineOf(resource).at('shieldedInstanceConfig')
    return judgeParts(SETTINGS, 'The machine is shielded.', ([name, words]) => {
      const setting = config.at(name)
      return setting.is(true) ? undefined : fail(`${words} is not enabled.`, setting)
    })
  },
})
