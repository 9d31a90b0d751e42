import {
  AppSyncClient,
  GetApiCacheCommand,
  type GraphqlApi,
  ListGraphqlApisCommand,
} from '@aws-sdk/client-appsync'
import { graphQlApi, graphQlCache } from '../../../../model/aws/applications.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listApis = listing(AppSyncClient, 'appsync:ListGraphqlApis', ListGraphqlApisCommand, {
  pageSize: { maxResults: 25 },
  items: ({ graphqlApis }) => graphqlApis,
  next: 'nextToken',
})
const getCache = operation(AppSyncClient, 'appsync:GetApiCache', GetApiCacheCommand)

export default defineCollector({
  service: 'appsync',
  types: [graphQlApi, graphQlCache],
  operations: [listApis, getCache],
  collect: (reader) => reader.each(listApis, {}, [graphQlApi, graphQlCache], (api) => readApi(api, reader)),
})

async function readApi(api: GraphqlApi, reader: RegionReader): Promise<void> {
  const { apiId: id = '', name = id, arn = reader.arn('appsync', `apis/${id}`), tags = {} } = api
  reader.add(graphQlApi, {
    arn,
    name,
    identifiers: [id],
    tags,
    properties: fromApi(graphQlApi, api),
  })
  if (reader.needs(graphQlCache)) await readCache({ id, name, arn }, reader)
}

/** Most APIs have no cache. */
async function readCache(
  { id, name, arn }: { readonly id: string; readonly name: string; readonly arn: string },
  reader: RegionReader,
): Promise<void> {
  const answer = await reader.read(getCache, { apiId: id }, { absent: ['NotFoundException'] })
  if (answer === undefined) return
  if (isUnknown(answer)) return reader.miss([graphQlCache], answer.reason)
  reader.add(graphQlCache, {
    arn: `${arn}/ApiCaches`,
    name: `cache of ${name}`,
    properties: {
      ...fromApi(
        graphQlCache,
        pick(answer, ({ apiCache }) => apiCache),
      ),
      ApiId: id,
    },
  })
}
