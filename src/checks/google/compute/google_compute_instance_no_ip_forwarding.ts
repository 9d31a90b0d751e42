import { defineCheck, mustNotBe } from '../../check.ts'
import { machineOf } from './machine.ts'

export default defineCheck({
  id: 'google_compute_instance_no_ip_forwarding',
  title: 'Compute Engine machines should not forward packets',
  service: 'compute',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'The machine may send packets with addresses of others: who takes it over can reach networks it should not, and hide where it was.',
  remediation: {
    text: 'Leave IP forwarding off, unless the machine is a router or a gateway.',
    url: 'https://cloud.google.com/compute/docs/instances/create-start-instance',
  },
  references: ['https://cloud.google.com/compute/docs/access/best-practices'],
  compliance: { 'cis-gcp-5.0': ['4.6'] },
  sameAs: { checkov: ['CKV_GCP_36'], trivy: ['GCP-0043', 'google-compute-no-ip-forwarding'] },
  resources: ['compute.googleapis.com/Instance', 'compute.googleapis.com/InstanceTemplate'],
  evaluate: (resource) =>
    mustNotBe(machineOf(resource).at('canIpForward'), true, {
      passes: 'The machine forwards no packets.',
      fails: 'The machine forwards packets.',
    }),
})
