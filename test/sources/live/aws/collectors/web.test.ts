import { expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import apigateway from '../../../../../src/sources/live/aws/collectors/apigateway.ts'
import apigatewayv2 from '../../../../../src/sources/live/aws/collectors/apigatewayv2.ts'
import cloudfront from '../../../../../src/sources/live/aws/collectors/cloudfront.ts'
import route53 from '../../../../../src/sources/live/aws/collectors/route53.ts'
import { collectFrom, denied, refused } from '../../../../support/aws/answers.ts'

const byAddress = (resources: readonly { address: string; properties: object }[]) =>
  Object.fromEntries(resources.map(({ address, properties }) => [address, properties]))

const DISTRIBUTION = 'arn:aws:cloudfront::111122223333:distribution/E1'
const listed = { Id: 'E1', ARN: DISTRIBUTION, DomainName: 'd1.cloudfront.net' }

test('CloudFront: lists without their counts, and nothing for empty texts', async () => {
  const DistributionConfig = {
    DefaultRootObject: '',
    WebACLId: '',
    Logging: { Enabled: false, Bucket: '', IncludeCookies: false, Prefix: '' },
    DefaultCacheBehavior: { TargetOriginId: 'o', ViewerProtocolPolicy: 'redirect-to-https' },
    CacheBehaviors: { Quantity: 1, Items: [{ PathPattern: '*', ViewerProtocolPolicy: 'allow-all' }] },
    ViewerCertificate: { CloudFrontDefaultCertificate: true, MinimumProtocolVersion: 'TLSv1' },
    Origins: {
      Quantity: 2,
      Items: [
        {
          Id: 'b',
          DomainName: 'b.s3.amazonaws.com',
          OriginAccessControlId: '',
          S3OriginConfig: { OriginAccessIdentity: '' },
        },
        {
          Id: 's',
          DomainName: 'example.com',
          OriginAccessControlId: '',
          CustomOriginConfig: {
            OriginProtocolPolicy: 'https-only',
            OriginSslProtocols: { Quantity: 1, Items: ['TLSv1.2'] },
          },
        },
      ],
    },
  }
  const { resources } = await collectFrom(
    cloudfront,
    {
      ListDistributions: [
        { DistributionList: { Items: [listed], NextMarker: 'more' } },
        { DistributionList: { Quantity: 0 } },
      ],
      GetDistributionConfig: [{ DistributionConfig }],
    },
    { region: 'us-east-1' },
  )
  expect(resources).toEqual([
    {
      type: 'AWS::CloudFront::Distribution',
      address: DISTRIBUTION,
      name: 'd1.cloudfront.net',
      region: 'global',
      identifiers: [DISTRIBUTION, 'E1', 'd1.cloudfront.net'],
      properties: {
        DistributionConfig: {
          DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
          CacheBehaviors: [{ ViewerProtocolPolicy: 'allow-all' }],
          ViewerCertificate: { CloudFrontDefaultCertificate: true, MinimumProtocolVersion: 'TLSv1' },
          Origins: [
            { Id: 'b', DomainName: 'b.s3.amazonaws.com', S3OriginConfig: { OriginAccessIdentity: '' } },
            {
              Id: 's',
              DomainName: 'example.com',
              CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
            },
          ],
        },
      },
    },
  ])
})

test('CloudFront: a distribution that may not be read is unknown; logs of a region that is not scanned are unread', async () => {
  const { resources } = await collectFrom(
    cloudfront,
    { ListDistributions: [{ DistributionList: { Items: [listed] } }], GetDistributionConfig: [denied] },
    {
      region: 'us-east-1',
      regions: ['eu-west-1'],
      needs: { 'AWS::CloudFront::Distribution': 'all', 'AWS::Logs::DeliverySource': 'all' },
    },
  )
  expect(resources.map(({ type, unread }) => [type, unread])).toEqual([
    ['AWS::Logs::DeliverySource', 'us-east-1 is not scanned'],
    ['AWS::CloudFront::Distribution', undefined],
  ])
  expect(resources[1]?.properties).toEqual({
    DistributionConfig: new Unknown('cloudfront:GetDistributionConfig was denied in us-east-1'),
  })
})

test('Route 53: only public zones are asked whether they sign', async () => {
  const { resources, calls } = await collectFrom(
    route53,
    {
      ListQueryLoggingConfigs: [
        { QueryLoggingConfigs: [{ HostedZoneId: 'Z1', CloudWatchLogsLogGroupArn: 'arn:group' }] },
      ],
      ListHostedZones: [
        {
          HostedZones: [
            { Id: '/hostedzone/Z1', Name: 'example.com.', Config: { PrivateZone: false } },
            { Id: '/hostedzone/Z2', Name: 'example.org.' },
            { Id: '/hostedzone/Z3', Name: 'internal.', Config: { PrivateZone: true } },
          ],
        },
      ],
      GetDNSSEC: ({ HostedZoneId }) => ({
        Status: { ServeSignature: HostedZoneId === 'Z1' ? 'SIGNING' : 'NOT_SIGNING' },
      }),
    },
    { region: 'us-east-1' },
  )
  const zone = 'arn:aws:route53:::hostedzone'
  expect(byAddress(resources)).toEqual({
    [`${zone}/Z1`]: {
      Name: 'example.com.',
      QueryLoggingConfig: { CloudWatchLogsLogGroupArn: 'arn:group' },
      VPCs: [],
    },
    [`${zone}/Z1/signing`]: { HostedZoneId: 'Z1' },
    [`${zone}/Z2`]: { Name: 'example.org.', VPCs: [] },
    [`${zone}/Z3`]: { Name: 'internal.', VPCs: [{}] },
  })
  expect(calls.filter(([name]) => name === 'GetDNSSEC')).toHaveLength(2)
  expect(resources[0]).toMatchObject({ name: 'example.com', region: 'global' })
})

test('Route 53: what may not be read of logging and signing is unknown', async () => {
  const { resources } = await collectFrom(route53, {
    ListQueryLoggingConfigs: [denied],
    ListHostedZones: [{ HostedZones: [{ Id: '/hostedzone/Z1', Name: 'a.' }] }],
    GetDNSSEC: [denied],
  })
  expect(resources.map(({ type, unread }) => [type, unread])).toEqual([
    ['AWS::Route53::HostedZone', undefined],
    ['AWS::Route53::DNSSEC', 'route53:GetDNSSEC was denied in eu-west-1'],
  ])
  expect(resources[0]?.properties).toMatchObject({
    QueryLoggingConfig: new Unknown('route53:ListQueryLoggingConfigs was denied in eu-west-1'),
  })
})

test('API Gateway: one call has all methods of an API, which name it by its ARN', async () => {
  const { resources, calls } = await collectFrom(apigateway, {
    GetRestApis: [
      {
        items: [
          {
            id: 'a1',
            name: 'shop',
            endpointConfiguration: { types: ['REGIONAL'] },
            // As the service escapes it.
            policy: '{\\"Statement\\":[]}',
          },
        ],
      },
    ],
    GetStages: [
      {
        item: [
          {
            stageName: 'prod',
            cacheClusterEnabled: true,
            tracingEnabled: true,
            accessLogSettings: { destinationArn: 'arn:log', format: '' },
            methodSettings: {
              '*/*': { cachingEnabled: true, cacheDataEncrypted: false, dataTraceEnabled: true },
            },
          },
        ],
      },
    ],
    GetResources: [
      { items: [{ id: 'r1', path: '/' }], position: 'more' },
      {
        items: [
          {
            id: 'r2',
            path: '/orders',
            resourceMethods: { GET: { httpMethod: 'GET', authorizationType: 'NONE', apiKeyRequired: true } },
          },
        ],
      },
    ],
    GetDomainNames: [{ items: [{ domainName: 'api.example.com', securityPolicy: 'TLS_1_2' }] }],
  })
  const api = 'arn:aws:apigateway:eu-west-1::/restapis/a1'
  expect(byAddress(resources)).toEqual({
    [api]: {
      Name: 'shop',
      EndpointConfiguration: { Types: ['REGIONAL'] },
      Policy: '{"Statement":[]}',
    },
    [`${api}/stages/prod`]: {
      StageName: 'prod',
      AccessLogSetting: { DestinationArn: 'arn:log' },
      CacheClusterEnabled: true,
      MethodSettings: [{ CachingEnabled: true, CacheDataEncrypted: false, DataTraceEnabled: true }],
      TracingEnabled: true,
    },
    [`${api}/resources/r2/methods/GET`]: {
      HttpMethod: 'GET',
      AuthorizationType: 'NONE',
      ApiKeyRequired: true,
      RestApiId: api,
    },
    'arn:aws:apigateway:eu-west-1::/domainnames/api.example.com': {
      DomainName: 'api.example.com',
      SecurityPolicy: 'TLS_1_2',
    },
  })
  expect(calls).toContainEqual(['GetResources', { restApiId: 'a1', embed: ['methods'], limit: 500 }])
})

test('API Gateway: an API that is gone has no stages; where stages may not be read, they are unread', async () => {
  const { resources, gaps } = await collectFrom(
    apigateway,
    {
      GetRestApis: [{ items: [{ id: 'gone' }, { id: 'secret' }] }],
      GetStages: ({ restApiId }) => (restApiId === 'gone' ? refused('NotFoundException', 404) : denied),
    },
    { needs: { 'AWS::ApiGateway::Stage': 'all' } },
  )
  expect(resources.map(({ unread }) => unread)).toEqual(['apigateway:GET was denied in eu-west-1'])
  expect(gaps).toHaveLength(1)
})

test('API Gateway 2: routes and stages of an API', async () => {
  const { resources } = await collectFrom(apigatewayv2, {
    GetApis: [{ Items: [{ ApiId: 'h1', Name: 'shop', ProtocolType: 'HTTP' }] }],
    GetStages: [{ Items: [{ StageName: '$default', AccessLogSettings: { DestinationArn: 'arn:log' } }] }],
    GetRoutes: [
      { Items: [{ RouteId: 'r1', RouteKey: 'GET /a', AuthorizationType: 'JWT' }], NextToken: 'more' },
      { Items: [{ RouteId: 'r2', RouteKey: '$default' }] },
    ],
  })
  const api = 'arn:aws:apigateway:eu-west-1::/apis/h1'
  expect(byAddress(resources)).toEqual({
    [api]: { Name: 'shop', ProtocolType: 'HTTP' },
    [`${api}/stages/$default`]: { StageName: '$default', AccessLogSettings: { DestinationArn: 'arn:log' } },
    [`${api}/routes/r1`]: {
      ApiId: api,
      RouteKey: 'GET /a',
      AuthorizationType: 'JWT',
      ApiKeyRequired: false,
    },
    [`${api}/routes/r2`]: {
      ApiId: api,
      RouteKey: '$default',
      AuthorizationType: 'NONE',
      ApiKeyRequired: false,
    },
  })
})
