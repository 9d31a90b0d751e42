import { defineCheck, fail, pass } from '../../check.ts'
import { allHold } from '../../logic.ts'
import { machineOf } from './machine.ts'

export default defineCheck({
  id: 'azure_vm_trusted_launch_enabled',
  title: 'Virtual machines should boot only what is trusted',
  service: 'compute',
  severity: 'low',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Malware that gets below the operating system survives every cleaning, and nothing above it can notice.',
  remediation: {
    text: 'Enable secure boot and vTPM, with an image of generation 2.',
    url: 'https://learn.microsoft.com/azure/virtual-machines/trusted-launch',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-machines-linux-virtual-machines-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['8.11'] },
  resources: ['Microsoft.Compute/virtualMachines', 'Microsoft.Compute/virtualMachineScaleSets'],
  evaluate(resource) {
    const uefi = machineOf(resource).at('securityProfile').at('uefiSettings')
    const [secureBoot, tpm] = [uefi.at('secureBootEnabled'), uefi.at('vTpmEnabled')]
    const isTrusted = allHold(
      () => secureBoot.is(true),
      () => tpm.is(true),
    )
    if (isTrusted) return pass('Secure boot and vTPM are enabled.', secureBoot)
    return secureBoot.value === true
      ? fail('vTPM is not enabled.', tpm)
      : fail('Secure boot is not enabled.', secureBoot)
  },
})
