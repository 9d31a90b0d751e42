import { defineType } from '../define-type.ts'
import { flag, list, object, text } from '../schema.ts'

const enabled = object({ Enabled: flag })

/** Both generations of the service have these properties. */
const domain = {
  DomainName: text,
  DomainEndpointOptions: object({
    EnforceHTTPS: flag,
    /** `Policy-Min-TLS-1-2-PFS-2023-10` and its like. */
    TLSSecurityPolicy: text,
  }),
  EncryptionAtRestOptions: enabled,
  NodeToNodeEncryptionOptions: enabled,
  /** Absent for a domain with an endpoint on the internet. */
  VPCOptions: object({ SubnetIds: list(text) }),
} as const

export const openSearchDomain = defineType({
  type: 'AWS::OpenSearchService::Domain',
  names: ['DomainName'],
  properties: {
    ...domain,
    /** Users, roles and permissions down to single fields of documents. */
    AdvancedSecurityOptions: enabled,
  },
})

export const elasticsearchDomain = defineType({
  type: 'AWS::Elasticsearch::Domain',
  names: ['DomainName'],
  properties: domain,
})
