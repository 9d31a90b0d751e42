import { defineType } from '../define-type.ts'
import { dictionary, flag, json, list, object, text } from '../schema.ts'

const enabled = object({ Enabled: flag })

/** Both generations of the service have these properties. */
const domain = {
  /** Who may call the domain. Absent: nobody but its own users. */
  AccessPolicies: json,
  /** Users, roles and permissions down to single fields of documents. */
  AdvancedSecurityOptions: enabled,
  DomainName: text,
  DomainEndpointOptions: object({
    EnforceHTTPS: flag,
    /** `Policy-Min-TLS-1-2-PFS-2023-10` and its like. */
    TLSSecurityPolicy: text,
  }),
  EncryptionAtRestOptions: enabled,
  /** By the kind of log: `AUDIT_LOGS`, `ES_APPLICATION_LOGS`, `INDEX_SLOW_LOGS`, `SEARCH_SLOW_LOGS`. */
  LogPublishingOptions: dictionary(object({ Enabled: flag })),
  NodeToNodeEncryptionOptions: enabled,
  /** Absent for a domain with an endpoint on the internet. */
  VPCOptions: object({ SubnetIds: list(text) }),
} as const

export const openSearchDomain = defineType({
  type: 'AWS::OpenSearchService::Domain',
  names: ['DomainName'],
  properties: domain,
})

export const elasticsearchDomain = defineType({
  type: 'AWS::Elasticsearch::Domain',
  names: ['DomainName'],
  properties: domain,
})
