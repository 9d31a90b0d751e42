import {
  type FunctionConfiguration,
  GetPolicyCommand,
  LambdaClient,
  ListAliasesCommand,
  ListFunctionsCommand,
  ListFunctionUrlConfigsCommand,
  ListVersionsByFunctionCommand,
} from '@aws-sdk/client-lambda'
import { lambdaFunction, lambdaPermission, lambdaUrl } from '../../../../model/aws/lambda.ts'
import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { byNextMarker } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
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

const listAliases = listing(LambdaClient, 'lambda:ListAliases', ListAliasesCommand, {
  pageSize: { MaxItems: 50 },
  items: ({ Aliases }) => Aliases,
  next: byNextMarker,
})
const listVersions = listing(LambdaClient, 'lambda:ListVersionsByFunction', ListVersionsByFunctionCommand, {
  pageSize: { MaxItems: 50 },
  items: ({ Versions }) => Versions,
  next: byNextMarker,
})

const ABSENT = ['ResourceNotFoundException']

/** Functions, each statement of the policies of them, their aliases and versions, and their addresses on the internet. */
export default defineCollector({
  service: 'lambda',
  types: TYPES,
  operations: [listFunctions, getPolicy, listUrls, listAliases, listVersions],
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
    reader.needs(lambdaPermission) ? readPolicies(name, arn, reader) : undefined,
    reader.needs(lambdaUrl) ? readUrls(name, arn, reader) : undefined,
  ])
}

/** Each alias and each version has a policy of its own beside that of the function. */
async function readPolicies(name: string, functionArn: string, reader: RegionReader): Promise<void> {
  const [aliases, versions] = await Promise.all([
    reader.all(listAliases, { FunctionName: name }, { absent: ABSENT }),
    reader.all(listVersions, { FunctionName: name }, { absent: ABSENT }),
  ])
  const qualifiers = [
    ...(isUnknown(aliases) ? [] : aliases.map((alias) => alias.Name)),
    ...(isUnknown(versions) ? [] : versions.map(({ Version }) => Version)),
  ].filter((qualifier) => qualifier !== '$LATEST')
  await Promise.all([
    readPolicy(name, functionArn, reader),
    ...qualifiers.map((qualifier) => readPolicy(name, functionArn, reader, qualifier)),
  ])
  if (isUnknown(aliases)) addPermissions(aliases, `${name}:aliases`, `${functionArn}:aliases`, reader)
  if (isUnknown(versions)) addPermissions(versions, `${name}:versions`, `${functionArn}:versions`, reader)
}

async function readPolicy(
  name: string,
  functionArn: string,
  reader: RegionReader,
  qualifier?: string,
): Promise<void> {
  const answer = await reader.read(
    getPolicy,
    { FunctionName: name, Qualifier: qualifier },
    { absent: ABSENT },
  )
  const suffix = qualifier === undefined ? '' : `:${qualifier}`
  const policy = pick(answer, ({ Policy }) => Policy)
  addPermissions(policy, `${name}${suffix}`, `${functionArn}${suffix}`, reader)
}

function addPermissions(
  policy: string | Unknown | undefined,
  name: string,
  arn: string,
  reader: RegionReader,
): void {
  for (const { id, principal, condition } of grantsOf(policy)) {
    reader.add(lambdaPermission, {
      arn: `${arn}/policy/${id}`,
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
