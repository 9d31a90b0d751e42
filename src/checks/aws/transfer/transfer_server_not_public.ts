import { defineCheck } from '../../check.ts'
import { mustNotBeBad, type Words } from '../../words.ts'

const TYPES: Words = { good: ['VPC', 'VPC_ENDPOINT'], bad: ['PUBLIC'] }

export default defineCheck({
  id: 'transfer_server_not_public',
  title: 'Transfer Family servers should have their endpoint in a VPC',
  service: 'transfer',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Anybody on the internet can try passwords and keys, and no security group says who may connect.',
  remediation: {
    text: 'Give the server an endpoint in a VPC. Partners on the internet reach it through an elastic IP address, and a security group lists theirs.',
    url: 'https://docs.aws.amazon.com/transfer/latest/userguide/create-server-in-vpc.html',
  },
  references: ['https://docs.aws.amazon.com/transfer/latest/userguide/infrastructure-security.html'],
  sameAs: { checkov: ['CKV_AWS_164'] },
  resources: ['AWS::Transfer::Server'],
  evaluate: (server) =>
    mustNotBeBad(server.at('EndpointType'), TYPES, {
      passes: 'The endpoint of the server is in a VPC.',
      fails: 'The endpoint of the server is on the internet.',
    }),
})
