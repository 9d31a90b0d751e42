import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'eks_nodegroup_ssh_restricted',
  title: 'EKS node groups should not open SSH to the internet',
  service: 'eks',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'With a key and no source groups, AWS opens port 22 of every node to every address: one lost key is the whole cluster.',
  remediation: {
    text: 'Leave remote access out and use Session Manager, or name the security groups that may log in.',
    url: 'https://docs.aws.amazon.com/eks/latest/userguide/managed-node-groups.html',
  },
  references: ['https://docs.aws.amazon.com/eks/latest/APIReference/API_RemoteAccessConfig.html'],
  sameAs: { checkov: ['CKV_AWS_100'] },
  resources: ['AWS::EKS::Nodegroup'],
  evaluate(group) {
    const access = group.at('RemoteAccess')
    if (!isSet(access.at('Ec2SshKey'))) return pass('Nobody logs in to the nodes.', access)
    const sources = access.at('SourceSecurityGroups')
    return (sources.known()?.length ?? 0) > 0
      ? pass('Logins come from security groups that are named.', sources)
      : fail('SSH of every node is open to the internet.', sources)
  },
})
