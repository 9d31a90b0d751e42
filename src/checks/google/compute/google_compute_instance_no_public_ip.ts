import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'
import { machineOf } from './machine.ts'

export default defineCheck({
  id: 'google_compute_instance_no_public_ip',
  title: 'Compute Engine machines should have no public address',
  service: 'compute',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Only firewall rules stand between the machine and everybody on the internet, and one mistaken rule opens it.',
  remediation: {
    text: 'Leave access_config out; let traffic in through a load balancer and people in through Identity-Aware Proxy, and let the machine out through Cloud NAT.',
    url: 'https://cloud.google.com/compute/docs/ip-addresses',
  },
  references: ['https://cloud.google.com/compute/docs/access/best-practices'],
  compliance: { 'cis-gcp-5.0': ['4.9'] },
  sameAs: { checkov: ['CKV_GCP_40'], trivy: ['GCP-0031', 'google-compute-no-public-ip'] },
  resources: ['compute.googleapis.com/Instance', 'compute.googleapis.com/InstanceTemplate'],
  evaluate(resource) {
    const verdict = each(machineOf(resource).at('networkInterfaces').items(), (networkInterface) =>
      each(
        [
          ...networkInterface.at('accessConfigs').items(),
          ...networkInterface.at('ipv6AccessConfigs').items(),
        ],
        (access) => {
          access.known()
          return fail('The machine gets a public address.', access)
        },
      ),
    )
    return verdict ?? pass('The machine gets no public address.')
  },
})
