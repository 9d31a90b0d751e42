import { defineCheck } from '../../check.ts'
import { set } from '../../fix.ts'
import { mustNotBeBad, type Words } from '../../words.ts'

const ASSIGNING: Words = { good: ['DISABLED'], bad: ['ENABLED'] }

export default defineCheck({
  id: 'ecs_service_no_public_ip',
  title: 'Tasks of ECS services should get no public IP address',
  service: 'ecs',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Each task can be reached from the internet past the load balancer, with nothing but security group rules in between.',
  remediation: {
    text: 'Run tasks in private subnets without public addresses, behind a load balancer and a NAT gateway or VPC endpoints.',
    command: `aws ecs update-service --cluster <CLUSTER> --service <SERVICE> --network-configuration '{"awsvpcConfiguration":{"subnets":["<SUBNET_ID>"],"securityGroups":["<GROUP_ID>"],"assignPublicIp":"DISABLED"}}'`,
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task-networking-awsvpc.html',
  },
  references: ['https://docs.aws.amazon.com/AmazonECS/latest/developerguide/networking-outbound.html'],
  compliance: { 'aws-fsbp': ['ECS.2'] },
  fix: set('AssignPublicIp', 'DISABLED', {
    breaks: 'Tasks in a subnet without a NAT gateway cannot pull their image, or reach the internet.',
  }),
  sameAs: { checkov: ['CKV_AWS_333'] },
  resources: ['AWS::ECS::Service'],
  evaluate(service) {
    const network = service.at('NetworkConfiguration').at('AwsvpcConfiguration')
    if (!network.known()) return undefined
    return mustNotBeBad(network.at('AssignPublicIp'), ASSIGNING, {
      passes: 'Tasks get no public address.',
      fails: 'Tasks get public addresses.',
    })
  },
})
