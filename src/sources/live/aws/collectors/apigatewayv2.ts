import {
  type Api,
  ApiGatewayV2Client,
  GetApisCommand,
  GetRoutesCommand,
  GetStagesCommand,
} from '@aws-sdk/client-apigatewayv2'
import { httpApi, httpRoute, httpStage } from '../../../../model/aws/apigateway.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

/** All reads of the service are one IAM action. */
const PERMISSION = 'apigateway:GET'

/** No documentation says how large a page may be. */
const getApis = listing(ApiGatewayV2Client, PERMISSION, GetApisCommand, {
  name: 'GetApis',
  items: ({ Items }) => Items,
  next: 'NextToken',
})
const getStages = listing(ApiGatewayV2Client, PERMISSION, GetStagesCommand, {
  name: 'GetStages',
  items: ({ Items }) => Items,
  next: 'NextToken',
})
const getRoutes = listing(ApiGatewayV2Client, PERMISSION, GetRoutesCommand, {
  name: 'GetRoutes',
  items: ({ Items }) => Items,
  next: 'NextToken',
})

/** It was deleted after it was listed. */
const GONE = { absent: ['NotFoundException'] }

const TYPES = [httpApi, httpStage, httpRoute]

export default defineCollector({
  service: 'apigateway',
  types: TYPES,
  operations: [getApis, getStages, getRoutes],
  collect: (reader) =>
    reader.each(getApis, {}, TYPES, async (api) => {
      const { ApiId: id = '', Name: name = id, Tags: tags = {} } = api
      reader.add(httpApi, {
        arn: arnOf(api, reader),
        name,
        identifiers: [id],
        properties: fromApi(httpApi, api),
        tags,
      })
      await Promise.all([readStages(api, reader), readRoutes(api, reader)])
    }),
})

async function readStages(api: Api, reader: RegionReader): Promise<void> {
  await reader.each(
    getStages,
    { ApiId: api.ApiId },
    [httpStage],
    (stage) => {
      const { StageName = '', Tags: tags = {} } = stage
      reader.add(httpStage, {
        arn: `${arnOf(api, reader)}/stages/${StageName}`,
        name: `${api.Name}/${StageName}`,
        properties: fromApi(httpStage, stage),
        tags,
      })
    },
    GONE,
  )
}

async function readRoutes(api: Api, reader: RegionReader): Promise<void> {
  await reader.each(
    getRoutes,
    { ApiId: api.ApiId },
    [httpRoute],
    (route) => {
      const arn = arnOf(api, reader)
      reader.add(httpRoute, {
        arn: `${arn}/routes/${route.RouteId}`,
        name: `${api.Name} ${route.RouteKey}`,
        properties: { ...fromApi(httpRoute, route), ApiId: arn },
      })
    },
    GONE,
  )
}

function arnOf({ ApiId = '' }: Api, reader: RegionReader): string {
  return reader.ownerlessArn('apigateway', `/apis/${ApiId}`)
}
