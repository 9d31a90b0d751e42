import { defineCheck } from '../../check.ts'
import { sharedWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'ec2_vpc_endpoint_service_no_strangers',
  title: 'VPC endpoint services should be for no strangers',
  service: 'ec2',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for connects to the service from its own network, which no firewall of yours sees.',
  remediation: {
    text: 'Stop sharing it, or, if the account is yours or a partner, name it in trusted-accounts.',
    command:
      'aws ec2 modify-vpc-endpoint-service-permissions --service-id <SERVICE_ID> --remove-allowed-principals <PRINCIPAL_ARN>',
    url: 'https://docs.aws.amazon.com/vpc/latest/privatelink/configure-endpoint-service.html#add-remove-permissions',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::EC2::VPCEndpointService', 'AWS::EC2::VPCEndpointServicePermissions'],
  evaluate(service, infrastructure) {
    const allowed = service.at('AllowedPrincipals')
    // Others may be allowed elsewhere.
    if (allowed.value === undefined) return undefined
    return sharedWithoutStrangers(allowed.items(), service, infrastructure)
  },
})
