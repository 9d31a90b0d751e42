import { expect, test } from 'vitest'
import lambda from '../../../../../src/sources/live/aws/collectors/lambda.ts'
import layers from '../../../../../src/sources/live/aws/collectors/lambda-layers.ts'
import { collectFrom, denied, refused } from '../../../../support/aws/answers.ts'

const ARN = 'arn:aws:lambda:eu-west-1:111122223333:function:mail'
const NONE = refused('ResourceNotFoundException', 404)

const POLICY = JSON.stringify({
  Statement: [
    { Sid: 'everybody', Effect: 'Allow', Principal: '*', Action: 'lambda:InvokeFunction' },
    {
      Sid: 'bucket',
      Effect: 'Allow',
      Principal: { Service: 's3.amazonaws.com' },
      Condition: {
        ArnLike: { 'AWS:SourceArn': 'arn:aws:s3:::mail' },
        StringEquals: { 'AWS:SourceAccount': '111122223333' },
      },
    },
    {
      Sid: 'organization',
      Effect: 'Allow',
      Principal: { AWS: '*' },
      Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1', 'lambda:EventSourceToken': 'amzn1' } },
    },
  ],
})

test('A function has its environment, which no output may quote; permissions and addresses are resources', async () => {
  const { resources, gaps, calls } = await collectFrom(lambda, {
    ListFunctions: [
      {
        Functions: [
          {
            FunctionName: 'mail',
            FunctionArn: ARN,
            Runtime: 'nodejs22.x',
            Environment: { Variables: { TOKEN: 'hunter2' } },
            TracingConfig: { Mode: 'Active' },
          },
        ],
        NextMarker: 'more',
      },
      { Functions: [] },
    ],
    GetPolicy: ({ Qualifier }) => (Qualifier === undefined ? { Policy: POLICY } : NONE),
    ListAliases: [{}],
    ListVersionsByFunction: [{ Versions: [{ Version: '$LATEST' }] }],
    ListFunctionUrlConfigs: [
      {
        FunctionUrlConfigs: [
          { FunctionArn: ARN, AuthType: 'AWS_IAM' },
          { FunctionArn: `${ARN}:live`, AuthType: 'NONE' },
        ],
      },
    ],
  })
  expect(resources[0]).toEqual({
    type: 'AWS::Lambda::Function',
    address: ARN,
    name: 'mail',
    region: 'eu-west-1',
    identifiers: [ARN],
    properties: {
      FunctionName: 'mail',
      Environment: { Variables: { TOKEN: 'hunter2' } },
      Runtime: 'nodejs22.x',
      TracingConfig: { Mode: 'Active' },
    },
    tainted: ['hunter2'],
  })
  expect(
    Object.fromEntries(resources.slice(1).map(({ address, properties }) => [address, properties])),
  ).toEqual({
    [`${ARN}/policy/everybody`]: { Principal: '*' },
    [`${ARN}/policy/bucket`]: {
      Principal: 's3.amazonaws.com',
      SourceAccount: '111122223333',
      SourceArn: 'arn:aws:s3:::mail',
    },
    [`${ARN}/policy/organization`]: { Principal: '*', PrincipalOrgID: 'o-1', EventSourceToken: 'amzn1' },
    [`${ARN}/url`]: { AuthType: 'AWS_IAM' },
    [`${ARN}:live/url`]: { AuthType: 'NONE' },
  })
  expect(gaps).toEqual([])
  expect(calls).toContainEqual(['ListFunctions', { MaxItems: 50, Marker: 'more' }])
})

test('What may not be read of a function is unknown, and what is not there is left out', async () => {
  const answers = {
    ListFunctions: [
      {
        Functions: [
          {
            FunctionName: 'mail',
            FunctionArn: ARN,
            Environment: { Error: { ErrorCode: 'KMSAccessDeniedException' } },
          },
        ],
      },
    ],
  }
  const bare = await collectFrom(lambda, {
    ...answers,
    GetPolicy: [NONE],
    ListAliases: [{}],
    ListVersionsByFunction: [{}],
    ListFunctionUrlConfigs: [{}],
  })
  expect(bare.resources.map(({ properties }) => properties)).toEqual([
    {
      FunctionName: 'mail',
      Environment: {
        Variables: expect.objectContaining({
          reason: 'Lambda could not decrypt them: KMSAccessDeniedException',
        }),
      },
    },
  ])
  const unread = await collectFrom(lambda, {
    ...answers,
    GetPolicy: [denied],
    ListAliases: [{}],
    ListVersionsByFunction: [{}],
    ListFunctionUrlConfigs: [denied],
  })
  const unknown = (call: string) =>
    expect.objectContaining({ reason: expect.stringContaining(`${call} was denied`) })
  expect(
    Object.fromEntries(unread.resources.slice(1).map(({ type, properties }) => [type, properties])),
  ).toEqual({
    'AWS::Lambda::Permission': {
      Principal: unknown('lambda:GetPolicy'),
      EventSourceToken: unknown('lambda:GetPolicy'),
      PrincipalOrgID: unknown('lambda:GetPolicy'),
      SourceAccount: unknown('lambda:GetPolicy'),
      SourceArn: unknown('lambda:GetPolicy'),
    },
    'AWS::Lambda::Url': {
      AuthType: unknown('lambda:ListFunctionUrlConfigs'),
      Cors: unknown('lambda:ListFunctionUrlConfigs'),
    },
  })
})

test('An alias and a version have policies of their own; those that cannot be listed may allow anything', async () => {
  const answers = {
    ListFunctions: [{ Functions: [{ FunctionName: 'mail', FunctionArn: ARN }] }],
    ListAliases: [{ Aliases: [{ Name: 'live' }] }],
    ListVersionsByFunction: [{ Versions: [{ Version: '$LATEST' }, { Version: '7' }] }],
    GetPolicy: ({ Qualifier }: { readonly Qualifier?: unknown }) =>
      Qualifier === undefined
        ? NONE
        : { Policy: `{"Statement":{"Effect":"Allow","Principal":"*","Sid":"${Qualifier}"}}` },
  }
  const needs = { 'AWS::Lambda::Permission': 'all' } as const
  const known = await collectFrom(lambda, answers, { needs })
  expect(known.resources.map(({ address, name, properties }) => [address, name, properties])).toEqual([
    [`${ARN}:live/policy/live`, 'mail:live/live', { Principal: '*' }],
    [`${ARN}:7/policy/7`, 'mail:7/7', { Principal: '*' }],
  ])
  const unlisted = await collectFrom(
    lambda,
    { ...answers, ListAliases: [denied], ListVersionsByFunction: [denied] },
    { needs },
  )
  expect(
    unlisted.resources.map(({ name, properties }) => [
      name,
      (properties as { Principal?: unknown }).Principal,
    ]),
  ).toEqual([
    [
      'mail:aliases/unread',
      expect.objectContaining({ reason: 'lambda:ListAliases was denied in eu-west-1' }),
    ],
    [
      'mail:versions/unread',
      expect.objectContaining({ reason: 'lambda:ListVersionsByFunction was denied in eu-west-1' }),
    ],
  ])
})

test('Each version of a layer has grants of its own', async () => {
  const version = (number: number) => ({
    LayerVersionArn: `arn:aws:lambda:eu-west-1:111122223333:layer:base:${number}`,
    Version: number,
  })
  const { resources } = await collectFrom(layers, {
    ListLayers: [{ Layers: [{ LayerName: 'base' }] }],
    ListLayerVersions: [{ LayerVersions: [version(2)], NextMarker: 'more' }, { LayerVersions: [version(1)] }],
    GetLayerVersionPolicy: ({ VersionNumber }) => (VersionNumber === 2 ? { Policy: POLICY } : NONE),
  })
  expect(resources.map(({ name, properties }) => [name, properties])).toEqual([
    ['base:2/everybody', { Principal: '*' }],
    ['base:2/bucket', { Principal: 's3.amazonaws.com' }],
    ['base:2/organization', { Principal: '*', OrganizationId: 'o-1' }],
  ])
})
