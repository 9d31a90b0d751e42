import type { Property } from '../value.ts'

export interface OpenSearchResourceTypes {
  'AWS::Elasticsearch::Domain': SearchDomain
  'AWS::OpenSearchService::Domain': SearchDomain
}

interface SearchDomain {
  readonly DomainName?: Property<string>
  readonly DomainEndpointOptions?: Property<{ readonly EnforceHTTPS?: Property<boolean> }>
  readonly EncryptionAtRestOptions?: Property<Switch>
  readonly NodeToNodeEncryptionOptions?: Property<Switch>
  /** Absent for a domain with an endpoint on the internet. */
  readonly VPCOptions?: Property<{ readonly SubnetIds?: Property<readonly Property<string>[]> }>
}

interface Switch {
  readonly Enabled?: Property<boolean>
}
