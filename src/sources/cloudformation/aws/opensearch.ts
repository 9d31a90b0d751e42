import { defineType } from '../resource-type.ts'
import { flag, list, object, text } from '../shape.ts'

const enabled = object({ Enabled: flag })

/** Both generations of the service have the same properties. */
const fields = {
  DomainName: text,
  DomainEndpointOptions: object({ EnforceHTTPS: flag, TLSSecurityPolicy: text }),
  EncryptionAtRestOptions: enabled,
  NodeToNodeEncryptionOptions: enabled,
  VPCOptions: object({ SubnetIds: list(text) }),
}

export const openSearchDomain = defineType({
  type: 'AWS::OpenSearchService::Domain',
  named: ['DomainName'],
  fields: { ...fields, AdvancedSecurityOptions: enabled },
})

export const elasticsearchDomain = defineType({
  type: 'AWS::Elasticsearch::Domain',
  named: ['DomainName'],
  fields,
})
