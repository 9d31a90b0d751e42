import type { Property } from '../value.ts'

export interface OpenSearchResourceTypes {
  'AWS::Elasticsearch::Domain': SearchDomain
  'AWS::OpenSearchService::Domain': OpenSearchDomain
}

interface OpenSearchDomain extends SearchDomain {
  /** Users, roles and permissions down to single fields of documents. */
  readonly AdvancedSecurityOptions?: Property<Switch>
}

interface SearchDomain {
  readonly DomainName?: Property<string>
  readonly DomainEndpointOptions?: Property<{
    readonly EnforceHTTPS?: Property<boolean>
    /** `Policy-Min-TLS-1-2-PFS-2023-10` and its like. */
    readonly TLSSecurityPolicy?: Property<string>
  }>
  readonly EncryptionAtRestOptions?: Property<Switch>
  readonly NodeToNodeEncryptionOptions?: Property<Switch>
  /** Absent for a domain with an endpoint on the internet. */
  readonly VPCOptions?: Property<{ readonly SubnetIds?: Property<readonly Property<string>[]> }>
}

interface Switch {
  readonly Enabled?: Property<boolean>
}
