import {
  DescribeDomainsCommand,
  type DomainInfo,
  type DomainStatus,
  ListDomainNamesCommand,
  OpenSearchClient,
} from '@aws-sdk/client-opensearch'
import { elasticsearchDomain, openSearchDomain } from '../../../../model/aws/opensearch.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { chunksOf } from '../../chunks-of.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [elasticsearchDomain, openSearchDomain]

/** The domains that one call may describe. */
const AT_ONCE = 5

const listDomainNames = listing(OpenSearchClient, 'es:ListDomainNames', ListDomainNamesCommand, {
  items: ({ DomainNames }) => chunksOf(DomainNames, AT_ONCE),
})
const describeDomains = operation(OpenSearchClient, 'es:DescribeDomains', DescribeDomainsCommand)

/** Domains of both generations, which the newer API tells together. */
export default defineCollector({
  service: 'opensearch',
  types: TYPES,
  operations: [listDomainNames, describeDomains],
  collect: (reader) => reader.each(listDomainNames, {}, TYPES, (domains) => readDomains(domains, reader)),
})

async function readDomains(domains: readonly DomainInfo[], reader: RegionReader): Promise<void> {
  const names = domains.flatMap(({ DomainName }) => DomainName ?? [])
  const answer = await reader.read(describeDomains, { DomainNames: names })
  const statuses = pick(answer, ({ DomainStatusList }) => DomainStatusList)
  for (const { DomainName: name = '', EngineType } of domains) {
    const status = pick(statuses, (all) => all.find(({ DomainName }) => DomainName === name))
    // Absent: it was deleted after it was listed.
    if (status === undefined) continue
    const type = EngineType === 'Elasticsearch' ? elasticsearchDomain : openSearchDomain
    reader.add(type, {
      arn: reader.arn('es', `domain/${name}`),
      name,
      properties: isUnknown(status)
        ? { ...fromApi(type, status), DomainName: name }
        : { ...fromApi(type, status), ...withoutEmpty(status) },
    })
  }
}

/** The API says of a domain without a policy or a VPC that these are empty. */
function withoutEmpty({ AccessPolicies, VPCOptions }: DomainStatus) {
  return {
    AccessPolicies: AccessPolicies || undefined,
    VPCOptions: VPCOptions?.SubnetIds?.length ? { SubnetIds: VPCOptions.SubnetIds } : undefined,
  }
}
