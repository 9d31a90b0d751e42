import type { ResourceTypes } from '../../../../model/resource.ts'
import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { setMember } from '../../../../model/value.ts'
import type { Located, Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { policyDocument } from './iam-policy-document.ts'

type Domain = ResourceTypes['AWS::OpenSearchService::Domain']

export const openSearchDomain = defineAdapter({
  type: 'AWS::OpenSearchService::Domain',
  named: ['domain_name'],
  properties: (domain, module) => searchDomain(domain, module, 'aws_opensearch_domain_policy'),
})

export const elasticsearchDomain = defineAdapter({
  type: 'AWS::Elasticsearch::Domain',
  named: ['domain_name'],
  properties: (domain, module) => searchDomain(domain, module, 'aws_elasticsearch_domain_policy'),
})

/** A search domain. The provider's default is to require HTTPS once there is a block for the endpoint. */
function searchDomain(
  domain: TerraformResource,
  module: TerraformModule,
  policyType: string,
): Sourced<Domain> {
  return {
    AccessPolicies:
      policyDocument(domain, 'access_policies', module) ??
      module.join(policyType, 'domain_name', domain, (policy) =>
        policyDocument(policy, 'access_policies', module),
      ),
    AdvancedSecurityOptions: domain.one('advanced_security_options', enabled),
    DomainName: domain.string('domain_name'),
    DomainEndpointOptions: domain.object('domain_endpoint_options', (endpoint) => ({
      EnforceHTTPS: endpoint.boolean('enforce_https') ?? true,
      TLSSecurityPolicy: endpoint.string('tls_security_policy'),
    })),
    EncryptionAtRestOptions: domain.one('encrypt_at_rest', enabled),
    LogPublishingOptions: publishedLogs(domain),
    NodeToNodeEncryptionOptions: domain.one('node_to_node_encryption', enabled),
    VPCOptions: domain.object('vpc_options', (network) => ({ SubnetIds: network.strings('subnet_ids') })),
  }
}

function enabled(block: Block) {
  return block.at({ Enabled: block.boolean('enabled') })
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
