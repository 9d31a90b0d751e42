import { defineCheck } from '../../check.ts'
import { set } from '../../fix.ts'
import { mustNotBeBad, type Words } from '../../words.ts'

const ACCEPTING: Words = { good: ['disable'], bad: ['enable'] }

export default defineCheck({
  id: 'ec2_transit_gateway_no_auto_accept',
  title: 'Transit gateways should not accept attachments automatically',
  service: 'ec2',
  severity: 'high',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Whoever the gateway is shared with connects any network to yours, and nobody is asked.',
  remediation: {
    text: 'Disable automatic acceptance, and accept each attachment after looking at where it comes from.',
    command:
      'aws ec2 modify-transit-gateway --transit-gateway-id <GATEWAY_ID> --options AutoAcceptSharedAttachments=disable',
    url: 'https://docs.aws.amazon.com/vpc/latest/tgw/tgw-transit-gateways.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-23'],
  compliance: { 'aws-fsbp': ['EC2.23'] },
  fix: set('AutoAcceptSharedAttachments', 'disable', {
    breaks: 'New attachments of other accounts wait until somebody accepts them.',
  }),
  sameAs: { checkov: ['CKV_AWS_331'] },
  resources: ['AWS::EC2::TransitGateway'],
  evaluate: (gateway) =>
    mustNotBeBad(gateway.at('AutoAcceptSharedAttachments'), ACCEPTING, {
      passes: 'Attachments of other accounts wait to be accepted.',
      fails: 'Attachments of other accounts are accepted without asking.',
    }),
})
