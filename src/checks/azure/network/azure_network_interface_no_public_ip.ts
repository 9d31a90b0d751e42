import type { Cursor } from '../../../model/cursor.ts'
import type { Property } from '../../../model/value.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'azure_network_interface_no_public_ip',
  title: 'Virtual machines should have no public address',
  service: 'network',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Only rules of security groups stand between the machine and everybody on the internet, and one mistaken rule opens it.',
  remediation: {
    text: 'Take the public address from the network interface; let traffic in through a load balancer and people in through Azure Bastion.',
    url: 'https://learn.microsoft.com/azure/bastion/bastion-overview',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-machines-linux-virtual-machines-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_119'] },
  resources: ['Microsoft.Network/networkInterfaces', 'Microsoft.Compute/virtualMachineScaleSets'],
  evaluate(resource) {
    const verdict =
      resource.type === 'Microsoft.Compute/virtualMachineScaleSets'
        ? each(
            resource
              .at('virtualMachineProfile')
              .at('networkProfile')
              .at('networkInterfaceConfigurations')
              .items(),
            (one) =>
              each(one.at('ipConfigurations').items(), (address) =>
                judge(address.at('publicIPAddressConfiguration')),
              ),
          )
        : each(resource.at('ipConfigurations').items(), (address) =>
            judge(address.at('publicIPAddress').at('id')),
          )
    return verdict ?? pass('No public address is asked for.')
  },
})

function judge(address: Cursor<string | { readonly name?: Property<string> }>) {
  return isSet(address) ? fail('A public address is asked for.', address) : undefined
}
