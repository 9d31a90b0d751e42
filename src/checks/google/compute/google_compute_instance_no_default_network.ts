import { defineCheck, fail, pass } from '../../check.ts'
import { isOneOf } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { machineOf } from './machine.ts'

const DEFAULT = ['default', 'global/networks/default']

export default defineCheck({
  id: 'google_compute_instance_no_default_network',
  title: 'Compute Engine machines should not be in the default network',
  service: 'compute',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'The default network lets the whole internet reach SSH and Remote Desktop, and each machine reach every other one.',
  remediation: {
    text: 'Put the machine into a network of its own purpose, with the firewall rules that it needs.',
    url: 'https://cloud.google.com/vpc/docs/create-modify-vpc-networks',
  },
  references: ['https://cloud.google.com/vpc/docs/vpc#default-network'],
  resources: ['compute.googleapis.com/Instance', 'compute.googleapis.com/InstanceTemplate'],
  evaluate: (resource) =>
    each(machineOf(resource).at('networkInterfaces').items(), (networkInterface) => {
      const network = networkInterface.at('network')
      return isOneOf(network, DEFAULT) ? fail('The machine is in the default network.', network) : undefined
    }) ?? pass('The machine is not in the default network.'),
})
