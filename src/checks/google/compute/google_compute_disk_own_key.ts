import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, mustBeSet, pass, type Verdict } from '../../check.ts'
import { isGiven } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { type MachineOrTemplate, machineOf } from './machine.ts'

interface EncryptionKey {
  readonly kmsKeyName?: unknown
  readonly rawKey?: unknown
  readonly rsaEncryptedKey?: unknown
}

/** A key that is supplied from outside is one of your own. */
function judge(key: Cursor<EncryptionKey>): Verdict {
  const supplied = [key.at('rawKey'), key.at('rsaEncryptedKey')].find(isGiven)
  if (supplied) return pass('A key of your own encrypts the disk.', supplied)
  return mustBeSet(key.at('kmsKeyName'), {
    passes: 'A key of Cloud KMS encrypts the disk.',
    fails: 'The disk is encrypted with a key of Google.',
  })
}

export default defineCheck({
  id: 'google_compute_disk_own_key',
  title: 'Disks should be encrypted with keys of your own',
  service: 'compute',
  severity: 'low',
  profile: 'all',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Nobody but Google controls the key: it can be neither withdrawn nor watched.',
  remediation: {
    text: 'Give the disk a key of Cloud KMS.',
    url: 'https://cloud.google.com/compute/docs/disks/customer-managed-encryption',
  },
  references: ['https://cloud.google.com/compute/docs/disks/disk-encryption'],
  compliance: { 'cis-gcp-5.0': ['4.7'] },
  sameAs: {
    checkov: ['CKV_GCP_37', 'CKV_GCP_38'],
    trivy: [
      'GCP-0033',
      'google-compute-vm-disk-encryption-customer-key',
      'GCP-0034',
      'google-compute-disk-encryption-customer-key',
    ],
  },
  resources: [
    'compute.googleapis.com/Disk',
    'compute.googleapis.com/Instance',
    'compute.googleapis.com/InstanceTemplate',
  ],
  evaluate(resource) {
    if (resource.type === 'compute.googleapis.com/Disk') return judge(resource.at('diskEncryptionKey'))
    return each(
      machineOf(resource as MachineOrTemplate)
        .at('disks')
        .items(),
      (disk) => {
        // What is attached from elsewhere is judged there.
        const isMadeHere = disk.at('boot').is(true) && !isGiven(disk.at('source'))
        return isMadeHere ? judge(disk.at('diskEncryptionKey')) : undefined
      },
    )
  },
})
