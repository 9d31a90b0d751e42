import { defineCheck } from '../../check.ts'
import { passwordNotLiteral } from '../../secrets/password-not-literal.ts'
import { machineOf } from './machine.ts'

export default defineCheck({
  id: 'azure_vm_password_not_literal',
  title: 'Passwords of virtual machines should not be written into templates',
  service: 'compute',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, has the password of the administrator of the machine.',
  remediation: {
    text: 'Use SSH keys, or pass the password as a variable without a default; then replace the one that leaked.',
    url: 'https://learn.microsoft.com/azure/virtual-machines/linux/create-ssh-keys-detailed',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-machines-linux-virtual-machines-security-baseline',
  ],
  resources: ['Microsoft.Compute/virtualMachines', 'Microsoft.Compute/virtualMachineScaleSets'],
  evaluate: (resource) => passwordNotLiteral(machineOf(resource).at('osProfile').at('adminPassword')),
})
