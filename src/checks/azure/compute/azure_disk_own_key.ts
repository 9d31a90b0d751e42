import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'azure_disk_own_key',
  title: 'Disks should be encrypted with keys of your own',
  service: 'compute',
  severity: 'low',
  profile: 'all',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Nobody but Azure controls the key: it can be neither withdrawn nor watched.',
  remediation: {
    text: 'Encrypt the disk by a disk encryption set.',
    url: 'https://learn.microsoft.com/azure/virtual-machines/disk-encryption#customer-managed-keys',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-machines-linux-virtual-machines-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['8.3', '8.4'] },
  sameAs: { checkov: ['CKV_AZURE_93'] },
  resources: ['Microsoft.Compute/disks'],
  evaluate: (disk) =>
    mustBeSet(disk.at('encryption').at('diskEncryptionSetId'), {
      passes: 'A disk encryption set encrypts the disk.',
      fails: 'The disk is encrypted with a key of Azure.',
    }),
})
