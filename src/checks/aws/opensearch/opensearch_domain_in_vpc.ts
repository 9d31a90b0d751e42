import type { Cursor } from '../../../model/cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { atMost, defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { decided } from '../../verdict.ts'
import type { Json } from '../policy/document.ts'
import { exposure } from '../policy/exposure.ts'

export default defineCheck({
  id: 'opensearch_domain_in_vpc',
  title: 'OpenSearch domains should be reached from within a VPC',
  service: 'opensearch',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'The endpoint of the domain is on the internet, and only its access policy stands between everybody and all documents.',
  remediation: {
    text: 'Place the domain in private subnets of a VPC. It cannot be moved: create a new domain and restore a snapshot.',
    url: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/vpc.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-2',
  ],
  compliance: { 'aws-fsbp': ['OpenSearch.2', 'ES.2'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-OS1'], checkov: ['CKV_AWS_137'] },
  resources: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  evaluate(domain) {
    const network = domain.at('VPCOptions')
    network.known()
    const subnets = network.at('SubnetIds')
    const isInVpc = isSet(subnets) && (isUnknown(subnets.value) || subnets.items().length > 0)
    if (isInVpc) return pass('The domain is in a VPC.', network)
    return isClosed(domain.at('AccessPolicies'))
      ? atMost(
          'medium',
          fail('The domain has an endpoint on the internet, and no policy lets everybody in.', subnets),
        )
      : fail('The domain has an endpoint on the internet.', subnets)
  },
})

/** Whether only signed requests of some identities are let in: without a policy, of those of the account that its IAM policies allow. */
function isClosed(policy: Cursor<Json>): boolean {
  return policy.value === undefined || decided(() => exposure(policy)) === undefined
}
