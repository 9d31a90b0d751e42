import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { perhaps, withoutCompanion } from '../../companions.ts'
import { anyOf } from '../../logic.ts'

export default defineCheck({
  id: 'ec2_vpc_flow_logs_enabled',
  title: 'VPCs should record their traffic in flow logs',
  service: 'ec2',
  severity: 'medium',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After an intrusion nobody can tell which machines were reached, what they talked to, and how much data left.',
  remediation: {
    text: 'Create a flow log for the VPC that records rejected traffic or all of it, into CloudWatch Logs or a bucket.',
    command:
      'aws ec2 create-flow-logs --resource-type VPC --resource-ids <VPC_ID> --traffic-type REJECT --log-destination-type s3 --log-destination <BUCKET_ARN>',
    url: 'https://docs.aws.amazon.com/vpc/latest/userguide/working-with-flow-logs.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-6'],
  compliance: { 'cis-aws-7.0': ['4.7'], 'aws-fsbp': ['EC2.6'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-VPC7'],
    checkov: ['CKV2_AWS_11'],
    trivy: ['AWS-0178', 'aws-ec2-require-vpc-flow-logs-for-all-vpcs'],
  },
  resources: ['AWS::EC2::VPC'],
  evaluate(vpc, infrastructure) {
    const { certain, possible } = infrastructure.referring('AWS::EC2::FlowLog', 'ResourceId', vpc)
    if (anyOf(certain, recordsRejected)) return pass('A flow log records the traffic of the VPC.')
    const doubt = perhaps(vpc, possible, 'record the traffic of the VPC')
    if (doubt) return doubt
    if (certain.length > 0) return fail('The flow log of the VPC leaves rejected traffic out.')
    return withoutCompanion(vpc, {
      companion: 'flow log',
      failure: 'No flow log records the traffic of the VPC.',
    })
  },
})

function recordsRejected(log: ResourceCursor<'AWS::EC2::FlowLog'>): boolean {
  const traffic = log.at('TrafficType').known()
  return traffic === undefined || ['ALL', 'REJECT'].includes(traffic.toUpperCase())
}
