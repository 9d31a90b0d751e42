import {
  DescribeEndpointConfigCommand,
  DescribeModelCommand,
  type EndpointConfigSummary,
  ListEndpointConfigsCommand,
  ListModelsCommand,
  type ModelSummary,
  SageMakerClient,
} from '@aws-sdk/client-sagemaker'
import { model, modelEndpoint } from '../../../../model/aws/sagemaker.ts'
import { fromApi } from '../../from-api.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

/** SageMaker has no other code for a name that does not exist. */
const GONE = { gone: ['ValidationException'] }

const listModels = listing(SageMakerClient, 'sagemaker:ListModels', ListModelsCommand, {
  pageSize: { MaxResults: 100 },
  items: ({ Models }) => Models,
  next: 'NextToken',
})
const describeModel = operation(SageMakerClient, 'sagemaker:DescribeModel', DescribeModelCommand)
const listEndpoints = listing(SageMakerClient, 'sagemaker:ListEndpointConfigs', ListEndpointConfigsCommand, {
  pageSize: { MaxResults: 100 },
  items: ({ EndpointConfigs }) => EndpointConfigs,
  next: 'NextToken',
})
const describeEndpoint = operation(
  SageMakerClient,
  'sagemaker:DescribeEndpointConfig',
  DescribeEndpointConfigCommand,
)

/** Models, and how endpoints run them. */
export default defineCollector({
  service: 'sagemaker',
  types: [model, modelEndpoint],
  operations: [listModels, describeModel, listEndpoints, describeEndpoint],
  collect: (reader) =>
    Promise.all([
      reader.each(listModels, {}, [model], (summary) => readModel(summary, reader)),
      reader.each(listEndpoints, {}, [modelEndpoint], (summary) => readEndpoint(summary, reader)),
    ]),
})

async function readModel({ ModelName: name = '', ModelArn }: ModelSummary, reader: RegionReader) {
  const answer = await reader.read(describeModel, { ModelName: name }, GONE)
  reader.add(model, {
    arn: ModelArn ?? reader.arn('sagemaker', `model/${name}`),
    name,
    properties: { ...fromApi(model, answer), ModelName: name },
  })
}

async function readEndpoint(
  { EndpointConfigName: name = '', EndpointConfigArn }: EndpointConfigSummary,
  reader: RegionReader,
) {
  const answer = await reader.read(describeEndpoint, { EndpointConfigName: name }, GONE)
  reader.add(modelEndpoint, {
    arn: EndpointConfigArn ?? reader.arn('sagemaker', `endpoint-config/${name}`),
    name,
    properties: { ...fromApi(modelEndpoint, answer), EndpointConfigName: name },
  })
}
