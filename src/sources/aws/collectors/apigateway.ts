import {
  APIGatewayClient,
  GetDomainNamesCommand,
  GetResourcesCommand,
  GetRestApisCommand,
  GetStagesCommand,
  type RestApi,
  type Stage,
} from '@aws-sdk/client-api-gateway'
import { restApi, restDomainName, restMethod, restStage } from '../../../model/aws/apigateway.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { fromApi } from '../from-api.ts'
import type { RegionReader } from '../region-reader.ts'

/** All reads of the service are one IAM action. */
const PERMISSION = 'apigateway:GET'

const next = ({ position }: { position?: string | undefined }) => (position ? { position } : undefined)

const getRestApis = listing(operation(APIGatewayClient, PERMISSION, GetRestApisCommand, 'GetRestApis'), {
  pageSize: { limit: 500 },
  items: ({ items }) => items,
  next,
})
const getStages = listing(operation(APIGatewayClient, PERMISSION, GetStagesCommand, 'GetStages'), {
  items: ({ item }) => item,
})
const getResources = listing(operation(APIGatewayClient, PERMISSION, GetResourcesCommand, 'GetResources'), {
  pageSize: { limit: 500 },
  items: ({ items }) => items,
  next,
})
const getDomainNames = listing(
  operation(APIGatewayClient, PERMISSION, GetDomainNamesCommand, 'GetDomainNames'),
  { pageSize: { limit: 500 }, items: ({ items }) => items, next },
)

/** It was deleted after it was listed. */
const GONE = { absent: ['NotFoundException'] }

const OF_APIS = [restApi, restStage, restMethod]

export default defineCollector({
  service: 'apigateway',
  types: [...OF_APIS, restDomainName],
  operations: [getRestApis, getStages, getResources, getDomainNames],
  async collect(reader) {
    await Promise.all([readApis(reader), readDomainNames(reader)])
  },
})

async function readApis(reader: RegionReader): Promise<void> {
  if (!OF_APIS.some((type) => reader.needs(type))) return
  await reader.each(getRestApis, {}, OF_APIS, async (api) => {
    const { id = '', name = id, policy, tags = {} } = api
    reader.add(restApi, {
      arn: arnOf(api, reader),
      name,
      identifiers: [id],
      properties: { ...fromApi(restApi, api), Policy: policy && unescaped(policy) },
      tags,
    })
    await Promise.all([readStages(api, reader), readMethods(api, reader)])
  })
}

/** The service writes a policy as within a JSON text: `{\"Statement\":…`. */
function unescaped(policy: string): string {
  return policy.startsWith('{\\') ? policy.replace(/\\(.)/g, '$1') : policy
}

async function readStages(api: RestApi, reader: RegionReader): Promise<void> {
  if (!reader.needs(restStage)) return
  await reader.each(
    getStages,
    { restApiId: api.id },
    [restStage],
    (stage) => {
      const { stageName = '', tags = {} } = stage
      reader.add(restStage, {
        arn: `${arnOf(api, reader)}/stages/${stageName}`,
        name: `${api.name}/${stageName}`,
        properties: stageProperties(stage),
        tags,
      })
    },
    GONE,
  )
}

/** The API has the settings of methods by their paths. */
function stageProperties(stage: Stage) {
  return {
    ...fromApi(restStage, stage),
    AccessLogSetting: stage.accessLogSettings && { DestinationArn: stage.accessLogSettings.destinationArn },
    MethodSettings: Object.values(stage.methodSettings ?? {}).map(
      ({ cacheDataEncrypted, cachingEnabled }) => ({
        CacheDataEncrypted: cacheDataEncrypted,
        CachingEnabled: cachingEnabled,
      }),
    ),
  }
}

async function readMethods(api: RestApi, reader: RegionReader): Promise<void> {
  if (!reader.needs(restMethod)) return
  await reader.each(
    getResources,
    { restApiId: api.id, embed: ['methods'] },
    [restMethod],
    ({ id, path, resourceMethods = {} }) => {
      for (const [verb, method] of Object.entries(resourceMethods)) {
        reader.add(restMethod, {
          arn: `${arnOf(api, reader)}/resources/${id}/methods/${verb}`,
          name: `${api.name} ${verb} ${path}`,
          properties: {
            ...fromApi(restMethod, method),
            HttpMethod: verb,
            RestApiId: arnOf(api, reader),
          },
        })
      }
    },
    GONE,
  )
}

async function readDomainNames(reader: RegionReader): Promise<void> {
  if (!reader.needs(restDomainName)) return
  await reader.each(getDomainNames, {}, [restDomainName], (domain) => {
    const { domainName = '', domainNameArn, tags = {} } = domain
    reader.add(restDomainName, {
      arn: domainNameArn ?? ownerless(`/domainnames/${domainName}`, reader),
      name: domainName,
      properties: fromApi(restDomainName, domain),
      tags,
    })
  })
}

function arnOf({ id = '' }: RestApi, reader: RegionReader): string {
  return ownerless(`/restapis/${id}`, reader)
}

/** ARNs of the service name no account. */
function ownerless(path: string, { account, region }: RegionReader): string {
  return `arn:${account.partition}:apigateway:${region}::${path}`
}
