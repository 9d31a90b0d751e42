import {
  APIGatewayClient,
  GetDomainNamesCommand,
  GetResourcesCommand,
  GetRestApisCommand,
  GetStagesCommand,
  type RestApi,
  type Stage,
} from '@aws-sdk/client-api-gateway'
import { restApi, restDomainName, restMethod, restStage } from '../../../../model/aws/apigateway.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

/** All reads of the service are one IAM action. */
const PERMISSION = 'apigateway:GET'

const getRestApis = listing(APIGatewayClient, PERMISSION, GetRestApisCommand, {
  name: 'GetRestApis',
  pageSize: { limit: 500 },
  items: ({ items }) => items,
  next: 'position',
})
const getStages = listing(APIGatewayClient, PERMISSION, GetStagesCommand, {
  name: 'GetStages',
  items: ({ item }) => item,
})
const getResources = listing(APIGatewayClient, PERMISSION, GetResourcesCommand, {
  name: 'GetResources',
  pageSize: { limit: 500 },
  items: ({ items }) => items,
  next: 'position',
})
const getDomainNames = listing(APIGatewayClient, PERMISSION, GetDomainNamesCommand, {
  name: 'GetDomainNames',
  pageSize: { limit: 500 },
  items: ({ items }) => items,
  next: 'position',
})

/** It was deleted after it was listed. */
const GONE = { absent: ['NotFoundException'] }

const API_TYPES = [restApi, restStage, restMethod]

export default defineCollector({
  service: 'apigateway',
  types: [...API_TYPES, restDomainName],
  operations: [getRestApis, getStages, getResources, getDomainNames],
  collect: (reader) => Promise.all([readApis(reader), readDomainNames(reader)]),
})

async function readApis(reader: RegionReader): Promise<void> {
  await reader.each(getRestApis, {}, API_TYPES, async (api) => {
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
      ({ cacheDataEncrypted, cachingEnabled, dataTraceEnabled }) => ({
        CacheDataEncrypted: cacheDataEncrypted,
        CachingEnabled: cachingEnabled,
        DataTraceEnabled: dataTraceEnabled,
      }),
    ),
  }
}

async function readMethods(api: RestApi, reader: RegionReader): Promise<void> {
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
  await reader.each(getDomainNames, {}, [restDomainName], (domain) => {
    const { domainName = '', domainNameArn, tags = {} } = domain
    reader.add(restDomainName, {
      arn: domainNameArn ?? reader.ownerlessArn('apigateway', `/domainnames/${domainName}`),
      name: domainName,
      properties: fromApi(restDomainName, domain),
      tags,
    })
  })
}

function arnOf({ id = '' }: RestApi, reader: RegionReader): string {
  return reader.ownerlessArn('apigateway', `/restapis/${id}`)
}
