import type { Cursor } from '../../../model/cursor.ts'
import type { Property } from '../../../model/value.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { allHold } from '../../logic.ts'
import { openRange } from '../../network/address-range.ts'

export default defineCheck({
  id: 'eks_cluster_endpoint_not_public',
  title: 'The API endpoints of EKS clusters should not be open to the internet',
  service: 'eks',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Anybody can reach the API server of the cluster: a leaked token or a flaw in it is all that is missing to take over what runs there.',
  remediation: {
    text: 'Turn public access off and private access on, or limit public access to the addresses of your network.',
    command:
      'aws eks update-cluster-config --name <CLUSTER> --resources-vpc-config endpointPublicAccess=false,endpointPrivateAccess=true',
    url: 'https://docs.aws.amazon.com/eks/latest/userguide/cluster-endpoint.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/eks-controls.html#eks-1'],
  compliance: { 'aws-fsbp': ['EKS.1'], 'nsa-kubernetes-1.2': ['control-plane-hardening'] },
  sameAs: { checkov: ['CKV_AWS_38'], trivy: ['AWS-0041', 'aws-eks-no-public-cluster-access-to-cidr'] },
  resources: ['AWS::EKS::Cluster'],
  evaluate(cluster) {
    const network = cluster.at('ResourcesVpcConfig')
    network.known()
    const access = network.at('EndpointPublicAccess')
    const ranges = network.at('PublicAccessCidrs')
    const isOpen = allHold(
      () => access.known() !== false,
      () => coversEverybody(ranges),
    )
    const decisive = ranges.value === undefined ? access : ranges
    return isOpen
      ? fail('The endpoint accepts connections from everywhere.', decisive)
      : pass('The endpoint does not accept connections from everywhere.', decisive)
  },
})

/** The default of AWS is every address. */
function coversEverybody(ranges: Cursor<readonly Property<string>[]>): boolean {
  const items = ranges.items()
  return items.length === 0 || openRange(items) !== undefined
}
