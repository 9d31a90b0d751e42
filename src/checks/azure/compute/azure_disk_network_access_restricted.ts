import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds } from '../../logic.ts'
import { isPrivate } from '../network-access.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_disk_network_access_restricted',
  title: 'Disks should not be open to public networks',
  service: 'compute',
  severity: 'low',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Who gets hold of a link for the download of the disk can use it from anywhere on the internet.',
  remediation: {
    text: 'Disable public network access of the disk, or set its network access policy to DenyAll or AllowPrivate.',
    url: 'https://learn.microsoft.com/azure/virtual-machines/disks-restrict-import-export-overview',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-machines-linux-virtual-machines-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['8.5'] },
  sameAs: { checkov: ['CKV_AZURE_251'] },
  resources: ['Microsoft.Compute/disks'],
  evaluate(disk) {
    const [access, policy] = [disk.at('publicNetworkAccess'), disk.at('networkAccessPolicy')]
    const isRestricted = anyHolds(
      () => isPrivate(access),
      () => isSetTo(policy, 'DenyAll'),
      () => isSetTo(policy, 'AllowPrivate'),
    )
    return isRestricted
      ? pass('The disk cannot be downloaded from public networks.', policy)
      : fail('The disk can be downloaded from every network.', policy)
  },
})
