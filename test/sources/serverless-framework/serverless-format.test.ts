// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of the Serverless Framework, not of JavaScript

import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { append } from '../../../src/collections/append.ts'
import type { Resource } from '../../../src/model/resource.ts'
import { cloudFormation } from '../../../src/sources/cloudformation/cloudformation-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { readFormats } from '../../../src/sources/files/read-formats.ts'
import { serverlessFramework } from '../../../src/sources/serverless-framework/serverless-format.ts'
import { textFiles } from '../../../src/sources/text/text-format.ts'
import { evaluate } from '../../support/evaluate.ts'
import { processorTime } from '../../support/growth.ts'

function fileOf(path: string, text: string) {
  return { path, absolutePath: `/${path}`, text }
}

function read(text: string, others: Readonly<Record<string, string>> = {}) {
  const service = fileOf('app/serverless.yml', text)
  const files = [service, ...Object.entries(others).map(([path, other]) => fileOf(path, other))]
  return joined(serverlessFramework.read([service], { tree: memoryTree(files) }))
}

/** The environment variable `X` of a function that is written as `value`. */
function variable(value: string, rest = '', others: Readonly<Record<string, string>> = {}): unknown {
  const { resources } = read(
    `service: shop
provider: { name: aws, stage: dev, region: eu-central-1 }
functions:
  f:
    handler: f.main
    environment:
      X: ${value}
${rest}`,
    others,
  )
  const lambda = resources.find(({ type }) => type === 'AWS::Lambda::Function')
  return (lambda?.properties as { Environment?: { Variables?: { X?: unknown } } } | undefined)?.Environment
    ?.Variables?.X
}

test.each([
  ['serverless.yml', 'service: a\nprovider:\n  name: aws\n', true],
  ['a/serverless.prod.yaml', 'provider:\n  # ours\n  runtime: x\n  name: "aws"\n', true],
  ['serverless.yml', 'provider: aws\n', true],
  ['serverless.yml', 'provider: { name: aws, runtime: x }\n', true],
  ['serverless.yml', 'provider: ${file(p.yml)}\n', true],
  ['serverless.yml', 'provider:\n  name: google\nfunctions:\n  name: aws\n', false],
  ['serverless.yml', 'service: a\n', false],
  ['other.yml', 'provider:\n  name: aws\n', false],
])('%s with %j is a service on AWS: %j', (path, text, expected) => {
  const file = fileOf(path, text)
  expect(serverlessFramework.claims(path) && serverlessFramework.recognizes(file)).toBe(expected)
})

test.each([
  ['functions: ${file(functions.js)}', 'Functions', 3],
  ['functions:\n  - ${file(functions.ts):all}', 'Functions', 4],
  ['functions:\n  f: ${file(f.js)}', 'Functions', 4],
  ['functions:\n  f:\n    handler: f.main\n    events: ${file(events.js)}', 'Functions', 6],
  ['functions:\n  f:\n    handler: f.main\n    events:\n      - ${file(event.js)}', 'Functions', 7],
  ['resources: ${file(resources.js)}', 'Resources', 3],
  ['resources:\n  - ${file(resources.cjs)}', 'Resources', 4],
  ['resources:\n  Resources: ${file(resources.js)}', 'Resources', 4],
  ['resources:\n  Resources:\n    Bucket: ${file(bucket.js)}', 'Resources', 5],
  ['resources: ${ssm:/shop/resources}', 'Resources', 3],
])('%j is a gap, as nobody knows what it declares', (declared, what, line) => {
  const { gaps } = read(`service: shop\nprovider: { name: aws, runtime: nodejs24.x }\n${declared}\n`)
  expect(gaps).toMatchObject([{ subject: 'app/serverless.yml', line }])
  expect(gaps[0]?.reason).toMatch(new RegExp(`^${what} are not scanned: .* is not evaluated\\.$`))
})

test('a file that is not there is one gap', () => {
  const { gaps } = read('service: shop\nprovider: { name: aws }\nresources:\n  - ${file(missing.yml)}\n')
  expect(gaps).toMatchObject([{ reason: expect.stringContaining('is not there') }])
})

test('settings of the provider that code makes are a gap', () => {
  const { gaps } = read('service: shop\nprovider: ${file(provider.js)}\n')
  expect(gaps).toMatchObject([{ line: 2, reason: expect.stringContaining('settings of the provider') }])
})

describe('a variable', () => {
  test.each([
    ['${self:service}-${sls:stage}', 'shop-dev'],
    ['${self:custom.deep.list.1}', 'two'],
    ['${self:custom.indirect}', 'dev-x'],
    ['${opt:stage}', 'dev'],
    ["${opt:tier, 'small'}", 'small'],
    ["${opt:tier, self:custom.absent, 'last'}", 'last'],
    ['${env:HOME, "none"}', 'none'],
    ['${param:size}', 'own'],
    ['${param:other}', 'default'],
    ['${aws:region}', 'eu-central-1'],
    ['${file(./config.yml):tables.orders}', 'orders-dev'],
    ['${file(../shared.json):name}', 'shared'],
    ['${file(./${self:custom.which}.yml):tables.orders}', 'orders-dev'],
    ['${self:custom.${self:custom.pick}}', 'dev-x'],
    ['plain ${AWS::Region} text', 'plain ${AWS::Region} text'],
  ])('%s is resolved', (written, expected) => {
    const rest = `custom:
  deep: { list: [one, two] }
  indirect: "\${opt:stage, 'dev'}-x"
  which: config
  pick: indirect
params: { dev: { size: own }, default: { size: no, other: default } }
`
    const others = {
      'app/config.yml': 'tables: { orders: "orders-${sls:stage}" }',
      'shared.json': '{"name": "shared"}',
    }
    expect(variable(JSON.stringify(written), rest, others)).toBe(expected)
  })

  test.each([
    '${env:SECRET}',
    '${opt:missing}',
    '${ssm:/shop/token}',
    '${cf:other.Output}',
    '${s3:bucket/key}',
    '${aws:accountId}',
    '${file(./code.js):value}',
    '${file(./missing.yml):value}',
    '${file(../../../etc/passwd.yml):value}',
    '${file(../.git/config.yml):value}',
    '${self:custom.itself}',
    'a-${ssm:/x}-b',
  ])('%s is unknown', (written) => {
    const others = { 'app/code.js': 'throw 1', '.git/config.yml': 'value: secret' }
    const value = variable(JSON.stringify(written), 'custom: { itself: "${self:custom.itself}x" }', others)
    expect(value).toHaveProperty('reason')
  })

  test('of the stage that is made of the option is its fallback', () => {
    const { resources } = read(`service: shop
provider: { name: aws, stage: "\${opt:stage, 'test'}" }
functions: { f: { handler: f.main } }
`)
    expect(resources[0]).toMatchObject({ name: 'shop-test-f' })
  })
})

const SERVICE = `service: shop
provider:
  name: aws
  runtime: nodejs22.x
  tracing: { lambda: true, apiGateway: true }
  logRetentionInDays: 30
  logs: { restApi: true }
  deploymentBucket: { blockPublicAccess: true, versioning: true }
  environment: { SHARED: a }
  iam:
    role:
      statements:
        - { Effect: Allow, Action: '*', Resource: '*' }
      managedPolicies: [arn:aws:iam::aws:policy/AdministratorAccess]
functions:
  create-order:
    handler: a.main
    environment: { OWN: b }
    events:
      - http: POST /orders
      - http: { path: 'orders/{id}', method: get, authorizer: aws_iam }
      - httpApi: '*'
      - s3: photos
      - sns: news
  hook:
    handler: b.main
    runtime: nodejs16.x
    url: true
    disableLogs: true
resources:
  Resources:
    Orders: { Type: AWS::DynamoDB::Table }
    CreateDashorderLambdaFunction: { Properties: { TracingConfig: { Mode: PassThrough } } }
  extensions:
    CreateDashorderLogGroup: { Properties: { RetentionInDays: 7 } }
`

test('a service stands for what the framework deploys', () => {
  const { resources, gaps } = read(SERVICE)
  expect(gaps).toEqual([])
  const all = Object.fromEntries(
    resources.map(({ address, type, properties }) => [address, { type, ...properties }]),
  )
  expect(all).toMatchObject({
    CreateDashorderLambdaFunction: {
      FunctionName: 'shop-dev-create-order',
      Runtime: 'nodejs22.x',
      Environment: { Variables: { SHARED: 'a', OWN: 'b' } },
      TracingConfig: { Mode: 'PassThrough' },
    },
    CreateDashorderLogGroup: { LogGroupName: '/aws/lambda/shop-dev-create-order', RetentionInDays: 7 },
    HookLambdaFunction: { Runtime: 'nodejs16.x', TracingConfig: { Mode: 'Active' } },
    HookLambdaFunctionUrl: { AuthType: 'NONE' },
    HookLambdaPermissionFnUrl: { Principal: '*' },
    IamRoleLambdaExecution: { type: 'AWS::IAM::Role' },
    ApiGatewayRestApi: { type: 'AWS::ApiGateway::RestApi' },
    ApiGatewayStage: { TracingEnabled: true, AccessLogSetting: {} },
    ApiGatewayMethodOrdersPost: { AuthorizationType: 'NONE', HttpMethod: 'POST' },
    ApiGatewayMethodOrdersIdVarGet: { AuthorizationType: 'AWS_IAM' },
    HttpApi: { ProtocolType: 'HTTP' },
    S3BucketPhotos: { BucketName: 'photos' },
    SNSTopicNews: { type: 'AWS::SNS::Topic' },
    ServerlessDeploymentBucket: { VersioningConfiguration: { Status: 'Enabled' } },
    Orders: { type: 'AWS::DynamoDB::Table' },
  })
  expect(all).not.toHaveProperty('HookLogGroup')
})

test('findings stand on the line of the service that decides', () => {
  const { resources } = read(SERVICE)
  const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })
  const lineOf = (id: string, address: string) =>
    findings.find(({ check, resource }) => check.id === id && resource.address === address)?.location
      ?.startLine
  expect(lineOf('iam_policy_no_admin_wildcard', 'IamRoleLambdaExecution')).toBe(13)
  expect(lineOf('lambda_runtime_supported', 'HookLambdaFunction')).toBe(27)
  expect(lineOf('lambda_runtime_supported', 'CreateDashorderLambdaFunction')).toBe(4)
  expect(lineOf('apigateway_method_requires_auth', 'ApiGatewayMethodOrdersPost')).toBe(20)
  expect(lineOf('lambda_url_requires_auth', 'HookLambdaFunctionUrl')).toBe(28)
})

test('files that a service brings in are read as parts of it, and not by themselves', () => {
  const service = fileOf(
    'serverless.yml',
    `service: shop
provider: { name: aws }
resources: [ "\${file(tables.yml)}", "\${file(missing.yml)}" ]
`,
  )
  const tables = fileOf('tables.yml', 'Resources:\n  Orders:\n    Type: AWS::DynamoDB::Table\n')
  const tree = memoryTree([service, tables])
  const resources: Resource[] = []
  const contents = readFormats(
    [
      { file: service, format: serverlessFramework },
      { file: tables, format: cloudFormation },
      { file: tables, format: textFiles },
    ],
    { tree },
    {
      onResources: (read, format) => {
        if (format !== 'text') append(resources, read)
      },
    },
  )
  // Each counts as a file of its own format, and secrets are sought in all of them.
  expect(contents.map(({ format, files }) => [format, files])).toEqual([
    ['serverless', 1],
    ['cloudformation', 1],
    ['text', 1],
  ])
  expect(resources).toMatchObject([
    {
      address: 'Orders',
      origin: { source: 'template', addressedIn: 'serverless.yml' },
      location: { file: 'tables.yml', startLine: 2 },
    },
  ])
  expect(contents.flatMap(({ gaps }) => gaps)).toMatchObject([
    { subject: 'serverless.yml', line: 3, reason: expect.stringContaining('missing.yml is not there') },
  ])
})

describe('hostile services', () => {
  const bomb = Array.from(
    { length: 30 },
    (_, index) => `  a${index}: ["\${self:custom.a${index + 1}}", "\${self:custom.a${index + 1}}"]`,
  )
  const text = Array.from(
    { length: 30 },
    (_, index) => `  t${index}: "\${self:custom.t${index + 1}}\${self:custom.t${index + 1}}"`,
  )
  test.each([
    ['lists that double', `custom:\n${bomb.join('\n')}\n  a30: x\n`, '${self:custom.a0}'],
    ['texts that double', `custom:\n${text.join('\n')}\n  t30: xxxxxxxxxx\n`, '${self:custom.t0}'],
    ['the whole in itself', 'custom: { all: "${self:}" }\n', '${self:custom.all}'],
    ['deep variables', '', `${'${self:custom.'.repeat(5_000)}x${'}'.repeat(5_000)}`],
    ['open variables', '', '${self:x'.repeat(20_000)],
    ['open files', '', '${file('.repeat(20_000)],
    ['what is no variable', '', `${'${x'.repeat(20_000)}${'}'.repeat(20_000)}`],
  ])('%s are bounded', (_, rest, value) => {
    const text = `service: shop
provider: { name: aws }
functions: { f: { handler: ${JSON.stringify(value)}, environment: { X: ${JSON.stringify(value)} } } }
${rest}`
    const time = processorTime(() => expect(read(text).gaps.length).toBeLessThan(3))
    expect(time).toBeLessThan(15_000)
  })

  test('files that bring in each other are bounded', () => {
    const others = {
      'app/a.yml': 'x: ["${file(b.yml)}", "${file(b.yml)}"]',
      'app/b.yml': 'x: ["${file(a.yml)}", "${file(a.yml)}"]',
    }
    expect(variable('"${file(a.yml):x}"', '', others)).toHaveProperty('reason')
  })
})
