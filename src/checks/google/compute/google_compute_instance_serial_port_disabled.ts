import { defineCheck, fail, pass } from '../../check.ts'
import { machineOf } from './machine.ts'
import { entryOf, isTrue } from './metadata.ts'

export default defineCheck({
  id: 'google_compute_instance_serial_port_disabled',
  title: 'Compute Engine machines should not be reached by serial ports',
  service: 'compute',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'The serial port can be reached from every address on the internet, past all firewall rules.',
  remediation: {
    text: 'Leave serial-port-enable out of the metadata, or set it to FALSE.',
    url: 'https://cloud.google.com/compute/docs/troubleshooting/troubleshooting-using-serial-console',
  },
  references: ['https://cloud.google.com/compute/docs/access/best-practices'],
  compliance: { 'cis-gcp-5.0': ['4.5'] },
  resources: ['compute.googleapis.com/Instance', 'compute.googleapis.com/InstanceTemplate'],
  evaluate(resource) {
    const metadata = machineOf(resource).at('metadata')
    return isTrue(entryOf(metadata, 'serial-port-enable'))
      ? fail('The serial port can be connected to.', metadata)
      : pass('The serial port cannot be connected to.', metadata)
  },
})
