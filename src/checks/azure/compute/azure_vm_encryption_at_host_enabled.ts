import { defineCheck, fail, pass } from '../../check.ts'
import { isSetTo } from '../setting.ts'
import { machineOf } from './machine.ts'

export default defineCheck({
  id: 'azure_vm_encryption_at_host_enabled',
  title: 'Virtual machines should be encrypted at their host',
  service: 'compute',
  severity: 'low',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Temporary disks and caches of the machine lie in plain text on the hardware it runs on.',
  remediation: {
    text: 'Register the feature EncryptionAtHost for the subscription, and enable encryption at host.',
    url: 'https://learn.microsoft.com/azure/virtual-machines/disks-enable-host-based-encryption-portal',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-machines-linux-virtual-machines-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_97', 'CKV_AZURE_151'] },
  resources: ['Microsoft.Compute/virtualMachines', 'Microsoft.Compute/virtualMachineScaleSets'],
  evaluate(resource) {
    const machine = machineOf(resource)
    const encrypted = machine.at('securityProfile').at('encryptionAtHost')
    const confidential = machine.at('storageProfile').at('osDisk').at('managedDisk').at('securityProfile')
    // Azure refuses both for one machine.
    if (isSetTo(confidential.at('securityEncryptionType'), 'DiskWithVMGuestState')) return undefined
    return encrypted.is(true)
      ? pass('The host encrypts disks and caches of the machine.', encrypted)
      : fail('The host does not encrypt temporary disks and caches of the machine.', encrypted)
  },
})
