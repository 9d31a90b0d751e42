import type { Property } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { allHold, anyOf } from '../../logic.ts'
import { fail, known, pass } from '../../verdict.ts'
import { isEverybody } from '../address-range.ts'

const NETWORK = 'ResourcesVpcConfig'
const ACCESS = `${NETWORK}.EndpointPublicAccess`
const RANGES = `${NETWORK}.PublicAccessCidrs`

export default defineCheck({
  id: 'eks_cluster_endpoint_not_public',
  title: 'The API endpoints of EKS clusters are not open to the internet',
  service: 'eks',
  severity: 'high',
  categories: ['exposure'],
  risk: 'Anybody can reach the API server of the cluster: a leaked token or a flaw in it is all that is missing to take over what runs there.',
  remediation: {
    text: 'Turn public access off and private access on, or limit public access to the addresses of your network.',
    url: 'https://docs.aws.amazon.com/eks/latest/userguide/cluster-endpoint.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/eks-controls.html#eks-1'],
  compliance: { 'AWS-FSBP': ['EKS.1'] },
  resources: ['AWS::EKS::Cluster'],
  evaluate({ properties }) {
    const network = known(properties.ResourcesVpcConfig, NETWORK)
    const isPublic = () => known(network?.EndpointPublicAccess, ACCESS) !== false
    const isOpen = allHold(isPublic, () => coversEverybody(network?.PublicAccessCidrs))
    const at = network?.PublicAccessCidrs === undefined ? ACCESS : RANGES
    if (isOpen) return fail('The endpoint accepts connections from everywhere.', at)
    return pass('The endpoint does not accept connections from everywhere.', at)
  },
})

/** Without any range, AWS takes every address. */
function coversEverybody(property: Property<readonly Property<string>[]> | undefined): boolean {
  const ranges = known(property, RANGES) ?? []
  return (
    ranges.length === 0 ||
    anyOf(ranges.entries(), ([index, range]) => isEverybody(range, `${RANGES}[${index}]`))
  )
}
