import {
  type FunctionConfiguration,
  GetPolicyCommand,
  LambdaClient,
  ListFunctionsCommand,
  ListFunctionUrlConfigsCommand,
} from '@aws-sdk/client-lambda'
import { lambdaFunction, lambdaPermission, lambdaUrl } from '../../../model/aws/lambda.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { byNextMarker } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { fromApi } from '../from-api.ts'
import { grantsOf } from '../policy-grants.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [lambdaFunction, lambdaPermission, lambdaUrl]

const listFunctions = listing(LambdaClient, 'lambda:ListFunctions', ListFunctionsCommand, {
  pageSize: { MaxItems: 50 },
  items: ({ Functions }) => Functions,
  next: byNextMarker,
})
const getPolicy = operation(LambdaClient, 'lambda:GetPolicy', GetPolicyCommand)
const listUrls = listing(LambdaClient, 'lambda:ListFunctionUrlConfigs', ListFunctionUrlConfigsCommand, {
  pageSize: { MaxItems: 50 },
  items: ({ FunctionUrlConfigs }) => FunctionUrlConfigs,
  next: byNextMarker,
})

const ABSENT = ['ResourceNotFoundException']

/** Functions, each statement of their policies, and their addresses on the internet. */
export default defineCollector({
  service: 'lambda',
  types: TYPES,
  operations: [listFunctions, getPolicy, listUrls],
  collect: (reader) => reader.each(listFunctions, {}, TYPES, (lambda) => readFunction(lambda, reader)),
})

async function readFunction(lambda: FunctionConfiguration, reader: RegionReader): Promise<void> {
  const { FunctionName: name = '', Runtime, TracingConfig } = lambda
  const arn = lambda.FunctionArn ?? reader.arn('lambda', `function:${name}`)
  const { Variables, Error: error } = lambda.Environment ?? {}
  reader.add(lambdaFunction, {
    arn,
    name,
    properties: {
      FunctionName: name,
      Environment: error
        ? { Variables: new Unknown(`Lambda could not decrypt them: ${error.ErrorCode ?? 'no reason given'}`) }
        : Variables && { Variables },
      Runtime,
      TracingConfig: TracingConfig && { Mode: TracingConfig.Mode },
    },
    tainted: Object.values(Variables ?? {}),
  })
  await Promise.all([
    reader.needs(lambdaPermission) ? readPolicy(name, arn, reader) : undefined,
    reader.needs(lambdaUrl) ? readUrls(name, arn, reader) : undefined,
  ])
}

async function readPolicy(name: string, functionArn: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(getPolicy, { FunctionName: name }, { absent: ABSENT })
  if (answer === undefined) return
  const policy = isUnknown(answer) ? answer : answer.Policy
  for (const { id, principal, condition } of grantsOf(policy)) {
    reader.add(lambdaPermission, {
      arn: `${functionArn}/policy/${id}`,
      name: `${name}/${id}`,
      properties: {
        Principal: principal,
        EventSourceToken: condition('lambda:EventSourceToken'),
        PrincipalOrgID: condition('aws:PrincipalOrgID'),
        SourceAccount: condition('aws:SourceAccount'),
        SourceArn: condition('aws:SourceArn'),
      },
    })
  }
}

async function readUrls(name: string, functionArn: string, reader: RegionReader): Promise<void> {
  const urls = await reader.all(listUrls, { FunctionName: name }, { gone: ABSENT })
  if (isUnknown(urls))
    reader.add(lambdaUrl, { arn: `${functionArn}/url`, name, properties: fromApi(lambdaUrl, urls) })
  else
    for (const url of urls)
      reader.add(lambdaUrl, {
        arn: `${url.FunctionArn ?? functionArn}/url`,
        name,
        properties: fromApi(lambdaUrl, url),
      })
}
