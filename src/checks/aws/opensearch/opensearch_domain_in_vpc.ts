import { defineCheck } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { fail, known, pass } from '../../verdict.ts'

const SUBNETS = 'VPCOptions.SubnetIds'

export default defineCheck({
  id: 'opensearch_domain_in_vpc',
  title: 'OpenSearch domains are reached from within a VPC',
  service: 'opensearch',
  severity: 'critical',
  categories: ['exposure'],
  risk: 'The endpoint of the domain is on the internet, and only its access policy stands between everybody and all documents.',
  remediation: {
    text: 'Place the domain in private subnets of a VPC. It cannot be moved: create a new domain and restore a snapshot.',
    url: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/vpc.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-2',
  ],
  compliance: { 'AWS-FSBP': ['OpenSearch.2', 'ES.2'] },
  resources: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  evaluate({ properties }) {
    const network = known(properties.VPCOptions, 'VPCOptions')
    if (network && isSet(network.SubnetIds, SUBNETS) && !isEmpty(network.SubnetIds)) {
      return pass('The domain is in a VPC.', 'VPCOptions')
    }
    return fail('The domain has an endpoint on the internet.', SUBNETS)
  },
})

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0
}
