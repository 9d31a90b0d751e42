import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'emr_cluster_primary_not_public',
  title: 'Primary machines of EMR clusters should have no public address',
  service: 'emr',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Only rules of security groups stand between the internet and consoles that run code for whoever reaches them.',
  remediation: {
    text: 'Start clusters in private subnets, and reach them through Session Manager or a VPN.',
    url: 'https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-clusters-in-a-vpc.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/emr-controls.html#emr-1'],
  compliance: { 'aws-fsbp': ['EMR.1'] },
  resources: ['AWS::EMR::Cluster'],
  evaluate(cluster) {
    const addresses = cluster.at('MasterPublicIpAddresses')
    // Files say only in which subnet a cluster starts.
    if (addresses.value === undefined) return undefined
    return addresses.items().length > 0
      ? fail('A primary machine has a public address.', addresses)
      : pass('No primary machine has a public address.', addresses)
  },
})
