import type { ResourceTypes } from '../../../../model/resource.ts'
import type { Sourced } from '../../../located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'

export const openSearchDomain = defineAdapter({
  type: 'AWS::OpenSearchService::Domain',
  named: ['domain_name'],
  properties: (domain) => ({
    ...searchDomain(domain),
    AdvancedSecurityOptions: domain.one('advanced_security_options', enabled),
  }),
})

export const elasticsearchDomain = defineAdapter({
  type: 'AWS::Elasticsearch::Domain',
  named: ['domain_name'],
  properties: searchDomain,
})

/** A search domain. The provider's default is to require HTTPS once there is a block for the endpoint. */
function searchDomain(domain: TerraformResource): Sourced<ResourceTypes['AWS::Elasticsearch::Domain']> {
  return {
    DomainName: domain.string('domain_name'),
    DomainEndpointOptions: domain.one('domain_endpoint_options', (endpoint) =>
      endpoint.at({
        EnforceHTTPS: endpoint.boolean('enforce_https') ?? true,
        TLSSecurityPolicy: endpoint.string('tls_security_policy'),
      }),
    ),
    EncryptionAtRestOptions: domain.one('encrypt_at_rest', enabled),
    NodeToNodeEncryptionOptions: domain.one('node_to_node_encryption', enabled),
    VPCOptions: domain.one('vpc_options', (network) =>
      network.at({ SubnetIds: network.strings('subnet_ids') }),
    ),
  }
}

function enabled(block: Block) {
  return block.at({ Enabled: block.boolean('enabled') })
}
