import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'google_compute_disk_no_plaintext_key',
  title: 'Keys of disks should not be written into files',
  service: 'compute',
  severity: 'high',
  categories: ['secrets', 'encryption'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, has the key of the disk.',
  remediation: {
    text: 'Encrypt the disk with a key of Cloud KMS (kms_key_self_link), and replace the key that leaked.',
    url: 'https://cloud.google.com/compute/docs/disks/customer-managed-encryption',
  },
  references: ['https://cloud.google.com/compute/docs/disks/customer-supplied-encryption'],
  sameAs: { trivy: ['GCP-0037', 'google-compute-disk-encryption-no-plaintext-key'] },
  resources: ['compute.googleapis.com/Disk', 'compute.googleapis.com/Instance'],
  evaluate(resource) {
    const keys =
      resource.type === 'compute.googleapis.com/Disk'
        ? [resource.at('diskEncryptionKey')]
        : resource
            .at('disks')
            .items()
            .map((disk) => disk.at('diskEncryptionKey'))
    return (
      each(keys, (key) => {
        const raw = key.at('rawKey')
        return typeof raw.value === 'string' && raw.value !== ''
          ? fail('The key of the disk is written in plain text.', raw)
          : undefined
      }) ?? pass('No key is written in plain text.')
    )
  },
})
