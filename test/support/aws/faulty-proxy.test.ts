import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { APIGateway } from '@aws-sdk/client-api-gateway'
import { DynamoDB } from '@aws-sdk/client-dynamodb'
import { EC2 } from '@aws-sdk/client-ec2'
import { IAM } from '@aws-sdk/client-iam'
import { Lambda } from '@aws-sdk/client-lambda'
import { Route53 } from '@aws-sdk/client-route-53'
import { S3 } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import type { Fault, FaultRule } from './faults.ts'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'

/** A client of AWS that reaches the proxy alone, and tries once. */
function clientOf<C>(Service: new (configuration: object) => C, { url }: FaultyProxy, region: string): C {
  return new Service({
    region,
    endpoint: url,
    credentials: { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' },
    forcePathStyle: true,
    maxAttempts: 1,
    requestHandler: { requestTimeout: 500, throwOnRequestTimeout: true },
  })
}

/** A proxy in front of a server that answers everything with the same. */
async function proxyBefore(
  body: string,
  rules: readonly FaultRule[] = [],
  type = 'text/xml',
): Promise<FaultyProxy> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const proxy = await startFaultyProxy({ port: (server.address() as AddressInfo).port, rules })
  onTestFinished(async () => {
    await proxy.stop()
    server.close()
  })
  return proxy
}

const CALLS: readonly [name: string, call: (proxy: FaultyProxy) => Promise<unknown>][] = [
  ['ec2 DescribeVpcs eu-west-1', (proxy) => clientOf(EC2, proxy, 'eu-west-1').describeVpcs({})],
  ['iam ListUsers us-east-1', (proxy) => clientOf(IAM, proxy, 'us-east-1').listUsers({})],
  ['dynamodb ListTables us-east-1', (proxy) => clientOf(DynamoDB, proxy, 'us-east-1').listTables({})],
  [
    'lambda GetFunctionUrlConfig us-east-1',
    (proxy) => clientOf(Lambda, proxy, 'us-east-1').getFunctionUrlConfig({ FunctionName: 'shop' }),
  ],
  [
    'lambda ListFunctions us-east-1',
    (proxy) => clientOf(Lambda, proxy, 'us-east-1').listFunctions({ MaxItems: 5 }),
  ],
  [
    'apigateway GetResources us-east-1',
    (proxy) => clientOf(APIGateway, proxy, 'us-east-1').getResources({ restApiId: 'a1', embed: ['methods'] }),
  ],
  ['route53 ListHostedZones us-east-1', (proxy) => clientOf(Route53, proxy, 'us-east-1').listHostedZones({})],
  [
    's3 GetBucketPolicy us-east-1',
    (proxy) => clientOf(S3, proxy, 'us-east-1').getBucketPolicy({ Bucket: 'shop' }),
  ],
  [
    's3 ListObjectsV2 us-east-1',
    (proxy) => clientOf(S3, proxy, 'us-east-1').listObjectsV2({ Bucket: 'shop', Prefix: 'policy' }),
  ],
  [
    's3 GetObject us-east-1',
    (proxy) => clientOf(S3, proxy, 'us-east-1').getObject({ Bucket: 'shop', Key: 'a/b' }),
  ],
]

test.each(CALLS)('%s is told from what the SDK sends', async (name, call) => {
  const proxy = await proxyBefore('')
  await call(proxy).catch(() => undefined)
  expect(proxy.seen.map(({ service, operation, region }) => `${service} ${operation} ${region}`)).toEqual([
    name,
  ])
})

const REFUSALS: readonly [fault: Fault, names: readonly string[]][] = [
  ['denied', ['UnauthorizedOperation', 'AccessDenied', 'AccessDeniedException']],
  [
    'throttled',
    ['RequestLimitExceeded', 'Throttling', 'ThrottlingException', 'TooManyRequestsException', 'SlowDown'],
  ],
  ['expired', ['RequestExpired', 'ExpiredToken', 'ExpiredTokenException']],
  ['failed', ['InternalFailure']],
]

test.each(
  REFUSALS.flatMap(([fault, names]) =>
    CALLS.map(([name, call]) => [String(fault), name, { fault, names, call }] as const),
  ),
)('%s: the SDK understands the refusal of %s', async (_fault, _name, { fault, names, call }) => {
  const error = await call(await proxyBefore('', [{ fault }])).catch((thrown: unknown) => thrown)
  expect(names).toContain((error as Error).name)
})

test('a denial names the permission that is missing', async () => {
  const proxy = await proxyBefore('', [{ fault: 'denied', operation: 'DescribeVpcs' }])
  await expect(clientOf(EC2, proxy, 'us-east-1').describeVpcs({})).rejects.toThrow(
    'is not authorized to perform: ec2:DescribeVpcs',
  )
})

const TABLES = '{"TableNames":["orders"],"LastEvaluatedTableName":"orders"}'

test('a rule is for some requests alone: of an operation and region, each nth, after some, so many times', async () => {
  const throttled = async (rule: Partial<FaultRule>): Promise<string> => {
    const proxy = await proxyBefore(TABLES, [{ ...rule, fault: 'throttled' }])
    const client = clientOf(DynamoDB, proxy, 'us-east-1')
    let outcomes = ''
    for (let call = 0; call < 6; call += 1)
      outcomes += await client.listTables({}).then(
        () => '.',
        () => 'x',
      )
    return outcomes
  }
  expect(await throttled({ service: 'dynamodb', region: 'us-east-1' })).toBe('xxxxxx')
  expect(await throttled({ region: 'eu-west-1' })).toBe('......')
  expect(await throttled({ operation: 'DescribeTable' })).toBe('......')
  expect(await throttled({ every: 3 })).toBe('..x..x')
  expect(await throttled({ after: 4 })).toBe('....xx')
  expect(await throttled({ times: 2 })).toBe('xx....')
})

test.each<Fault>(['broken', 'cut', 'malformed', 'intercepted', 'silent'])(
  'an answer that is %s is an error for the SDK',
  async (fault) => {
    const proxy = await proxyBefore(TABLES, [{ fault }], 'application/x-amz-json-1.0')
    await expect(clientOf(DynamoDB, proxy, 'us-east-1').listTables({})).rejects.toThrow()
  },
)

test('a delayed answer is whole', async () => {
  const proxy = await proxyBefore(TABLES, [{ fault: { delay: 20 } }], 'application/x-amz-json-1.0')
  await expect(clientOf(DynamoDB, proxy, 'us-east-1').listTables({})).resolves.toMatchObject({
    TableNames: ['orders'],
  })
})

test('snapshots of the account itself are asked for by its id, since the emulator ignores owners', async () => {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push(body)
    response.writeHead(200, { 'content-type': 'text/xml' }).end('<Account>111122223333</Account>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const proxy = await startFaultyProxy({ port: (server.address() as AddressInfo).port })
  onTestFinished(async () => {
    await proxy.stop()
    server.close()
  })
  const Filters = [{ Name: 'status', Values: ['completed'] }]
  await clientOf(EC2, proxy, 'us-east-1').describeSnapshots({ OwnerIds: ['self'], Filters })
  const parameters = new URLSearchParams(asked.at(-1))
  expect(parameters.get('Filter.2.Name')).toBe('owner-id')
  expect(parameters.get('Filter.2.Value.1')).toBe('111122223333')
  expect([...parameters.keys()].filter((name) => name.startsWith('Owner'))).toEqual([])
})
