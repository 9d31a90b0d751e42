import { defineCheck, mustBe } from '../../check.ts'
import { machineOf } from './machine.ts'

export default defineCheck({
  id: 'azure_vm_password_authentication_disabled',
  title: 'Linux machines should let nobody in by a password',
  service: 'compute',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication', 'remote-administration'],
  risk: 'Passwords can be guessed and reused, and attackers try them on every machine they can reach.',
  remediation: {
    text: 'Set an SSH key, and disable password authentication.',
    url: 'https://learn.microsoft.com/azure/virtual-machines/linux/mac-create-ssh-keys',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-machines-linux-virtual-machines-security-baseline',
  ],
  sameAs: {
    checkov: ['CKV_AZURE_1', 'CKV_AZURE_149', 'CKV_AZURE_178'],
    trivy: ['AZU-0039', 'azure-compute-disable-password-authentication'],
  },
  resources: ['Microsoft.Compute/virtualMachines', 'Microsoft.Compute/virtualMachineScaleSets'],
  evaluate(resource) {
    const linux = machineOf(resource).at('osProfile').at('linuxConfiguration')
    if (linux.value === undefined) return undefined
    return mustBe(linux.at('disablePasswordAuthentication'), true, {
      passes: 'Nobody gets in by a password.',
      fails: 'Passwords are accepted by SSH.',
    })
  },
})
