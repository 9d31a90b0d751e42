import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'
import { machineOf } from './machine.ts'

/** Types of machines that have Confidential VM in every size but bare metal. */
const ABLE = /^(?:n2d|c2d|c3d)-(?!.*-metal$)|^c3-standard-(?!.*-metal$)/

export default defineCheck({
  id: 'google_compute_instance_confidential',
  title: 'Compute Engine machines that can should encrypt their memory',
  service: 'compute',
  severity: 'low',
  categories: ['encryption'],
  topics: ['process-isolation'],
  risk: 'Whoever controls the host of the machine may read what is in its memory.',
  remediation: {
    text: 'Enable Confidential VM for the machine.',
    url: 'https://cloud.google.com/confidential-computing/confidential-vm/docs/create-a-confidential-vm-instance',
  },
  references: [
    'https://cloud.google.com/confidential-computing/confidential-vm/docs/supported-configurations',
  ],
  compliance: { 'cis-gcp-5.0': ['4.11'] },
  resources: ['compute.googleapis.com/Instance', 'compute.googleapis.com/InstanceTemplate'],
  evaluate(resource) {
    const machine = machineOf(resource)
    if (!ABLE.test(machine.at('machineType').known() ?? '')) return undefined
    const config = machine.at('confidentialInstanceConfig')
    const isConfidential = anyHolds(
      () => config.at('enableConfidentialCompute').is(true),
      () => isSet(config.at('confidentialInstanceType')),
    )
    return isConfidential
      ? pass('The memory of the machine is encrypted.', config)
      : fail('The memory of the machine is not encrypted.', config)
  },
})
