import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'ec2_vpc_endpoint_service_requires_acceptance',
  title: 'VPC endpoint services should accept clients one by one',
  service: 'ec2',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Every account that may connect does so without anybody noticing, and reaches the service from its own network.',
  remediation: {
    text: 'Require acceptance, and name the principals that may ask.',
    command:
      'aws ec2 modify-vpc-endpoint-service-configuration --service-id <SERVICE_ID> --acceptance-required',
    url: 'https://docs.aws.amazon.com/vpc/latest/privatelink/configure-endpoint-service.html#accept-reject-connection-requests',
  },
  references: ['https://docs.aws.amazon.com/vpc/latest/privatelink/create-endpoint-service.html'],
  sameAs: { checkov: ['CKV_AWS_123'] },
  resources: ['AWS::EC2::VPCEndpointService'],
  must: {
    path: 'AcceptanceRequired',
    not: false,
    safety: { breaks: 'New consumers wait until somebody accepts them.' },
    passes: 'Somebody has to accept each client.',
    fails: 'Clients are connected without a question.',
  },
})
