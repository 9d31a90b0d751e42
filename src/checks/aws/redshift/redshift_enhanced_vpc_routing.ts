import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'redshift_enhanced_vpc_routing',
  title: 'Redshift clusters should load and unload data through the VPC',
  service: 'redshift',
  severity: 'low',
  profile: 'all',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Data is copied over the internet, past flow logs, endpoint policies and every other rule of the network.',
  remediation: {
    text: 'Enable enhanced VPC routing, with an endpoint for S3.',
    command: 'aws redshift modify-cluster --cluster-identifier <CLUSTER> --enhanced-vpc-routing',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/enhanced-vpc-routing.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-7'],
  compliance: { 'aws-fsbp': ['Redshift.7'] },
  sameAs: { checkov: ['CKV_AWS_321'] },
  resources: ['AWS::Redshift::Cluster'],
  must: {
    path: 'EnhancedVpcRouting',
    equals: true,
    safety: {
      breaks:
        'Its traffic goes through the network, which needs a way to each bucket and service that it copies from; the cluster restarts.',
    },
    passes: 'Data goes through the VPC.',
    fails: 'Data is copied outside of the VPC.',
  },
})
