import type { ResourceTypes } from '../../../../model/resource.ts'
import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { setMember } from '../../../../model/value.ts'
import type { Located, Sourced } from '../../../values/located.ts'
import { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

type Domain = ResourceTypes['AWS::OpenSearchService::Domain']

export const openSearchDomain = searchDomain('AWS::OpenSearchService::Domain', 'aws_opensearch_domain_policy')

export const elasticsearchDomain = searchDomain(
  'AWS::Elasticsearch::Domain',
  'aws_elasticsearch_domain_policy',
)

/** A search domain. The provider's default is to require HTTPS once there is a block for the endpoint. */
function searchDomain(
  type: 'AWS::Elasticsearch::Domain' | 'AWS::OpenSearchService::Domain',
  policyType: string,
) {
  return defineAdapter({
    type,
    named: ['domain_name'],
    renamed: {
      EncryptionAtRestOptions: 'encrypt_at_rest',
      NodeToNodeEncryptionOptions: 'node_to_node_encryption',
    },
    defaults: {
      AccessPolicies: (domain, module) =>
        module.join(policyType, 'domain_name', domain, (policy) =>
          policyDocument(policy, 'access_policies', module),
        ),
      'DomainEndpointOptions.EnforceHTTPS': true,
    },
    joined: { LogPublishingOptions: publishedLogs },
  })
}

/** A block for each kind of log. Unknown where a block, or which log it is for, is. */
function publishedLogs(
  domain: TerraformResource,
): Sourced<Domain['LogPublishingOptions']> | Unknown | Located<Unknown> {
  const logs: Record<string, Sourced<{ Enabled?: boolean | Unknown }>> = {}
  for (const block of domain.blocks('log_publishing_options')) {
    if (!(block instanceof Block)) return block
    const type = block.string('log_type')?.value
    if (isUnknown(type)) return type
    if (type !== undefined) setMember(logs, type, block.at({ Enabled: block.boolean('enabled') ?? true }))
  }
  return logs
}
