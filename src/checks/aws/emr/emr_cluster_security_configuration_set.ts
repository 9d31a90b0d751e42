import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'emr_cluster_security_configuration_set',
  title: 'EMR clusters should have a security configuration',
  service: 'emr',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest', 'encryption-in-transit'],
  risk: 'Nothing encrypts the disks of the machines, and what they send each other, unless a security configuration asks for it.',
  remediation: {
    text: 'Name a security configuration that encrypts data at rest and in transit. A cluster that runs cannot be changed: start another one.',
    url: 'https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-specify-security-configuration.html',
  },
  references: ['https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-data-encryption-options.html'],
  sameAs: { checkov: ['CKV2_AWS_55'] },
  resources: ['AWS::EMR::Cluster'],
  evaluate(cluster) {
    const configuration = cluster.at('SecurityConfiguration')
    return isSet(configuration)
      ? pass('The cluster has a security configuration.', configuration)
      : fail('The cluster has no security configuration.', configuration)
  },
})
