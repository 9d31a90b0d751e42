import { APIGateway } from '@aws-sdk/client-api-gateway'
import { ApiGatewayV2 } from '@aws-sdk/client-apigatewayv2'
import { CloudFront } from '@aws-sdk/client-cloudfront'
import { CloudWatchLogs } from '@aws-sdk/client-cloudwatch-logs'
import { ElasticLoadBalancing } from '@aws-sdk/client-elastic-load-balancing'
import {
  type CreateListenerCommandInput,
  ElasticLoadBalancingV2,
} from '@aws-sdk/client-elastic-load-balancing-v2'
import { IAM } from '@aws-sdk/client-iam'
import { Route53 } from '@aws-sdk/client-route-53'
import { WAFV2 } from '@aws-sdk/client-wafv2'
import type { Item, Seeding } from '../seeding.ts'
import type { Network } from './network.ts'
import { bucketName, logBucket } from './s3.ts'

/** What answers requests from the internet. */
export async function seedWeb(seeding: Seeding, networks: ReadonlyMap<string, Network>): Promise<void> {
  await seeding.client(IAM).uploadServerCertificate({
    ServerCertificateName: 'shop',
    // Nobody looks into it.
    CertificateBody: 'certificate',
    PrivateKey: seeding.marked('private key of the shop'),
  })
  // All certificates of the emulator end in 2012.
  seeding.record('iam_server_certificate_not_expired', 'global', certificateArn(seeding))
  const acls = new Map<string, string>()
  for (const region of seeding.options.regions) acls.set(region, await makeWebAcls(seeding, region))
  await Promise.all([
    seeding.many('balancer', 6, BALANCER_MISTAKES, (item) => makeBalancer(seeding, item, networks, acls)),
    seeding.many('classic', 2, ['elb_access_logs_enabled', 'elb_listeners_encrypted'], (item) =>
      makeClassic(seeding, item, networks),
    ),
    seeding.many(
      'distribution',
      4,
      DISTRIBUTION_MISTAKES,
      (item) => makeDistribution(seeding, item),
      'global',
    ),
    seeding.many(
      'zone',
      4,
      ['route53_zone_queries_logged', 'route53_zone_signed'],
      (item) => makeZone(seeding, item),
      'global',
    ),
    seeding.many('api', 6, API_MISTAKES, (item) => makeApi(seeding, item)),
    seeding.many('http', 4, ['apigateway_method_requires_auth', 'apigateway_stage_logging_enabled'], (item) =>
      makeHttpApi(seeding, item),
    ),
    seeding.many('domain', 2, ['apigateway_domain_tls_modern'], async (item) => {
      const domainName = `${item.name}.example.com`
      await seeding.client(APIGateway, item.region).createDomainName({
        domainName,
        securityPolicy: item.has('apigateway_domain_tls_modern') ? 'TLS_1_0' : 'TLS_1_2',
      })
      return `arn:aws:apigateway:${item.region}::/domainnames/${domainName}`
    }),
  ])
}

function certificateArn(seeding: Seeding): string {
  return `arn:aws:iam::${seeding.options.account}:server-certificate/shop`
}

/** Two web ACLs, of which one has neither rules nor a log; what protects, is that one. */
async function makeWebAcls(seeding: Seeding, region: string): Promise<string> {
  const waf = seeding.client(WAFV2, region)
  const visibility = { CloudWatchMetricsEnabled: true, MetricName: 'shop', SampledRequestsEnabled: true }
  const common = {
    Scope: 'REGIONAL',
    DefaultAction: { Allow: {} },
    VisibilityConfig: visibility,
  } as const
  const { Summary } = await waf.createWebACL({ ...common, Name: 'shop' })
  const arn = Summary?.ARN ?? ''
  seeding.record('wafv2_web_acl_has_rules', region, arn)
  seeding.record('wafv2_web_acl_logging_enabled', region, arn)
  const right = await waf.createWebACL({
    ...common,
    Name: 'right',
    Rules: [
      {
        Name: 'many',
        Priority: 1,
        Statement: { RateBasedStatement: { Limit: 1000, AggregateKeyType: 'IP' } },
        Action: { Block: {} },
        VisibilityConfig: visibility,
      },
    ],
  })
  await waf.putLoggingConfiguration({
    LoggingConfiguration: {
      ResourceArn: right.Summary?.ARN,
      LogDestinationConfigs: [seeding.arn('logs', region, 'log-group:aws-waf-logs-right')],
    },
  })
  seeding.resources += 2
  return arn
}

const BALANCER_MISTAKES = [
  'elbv2_access_logs_enabled',
  'elbv2_deletion_protection',
  'elbv2_desync_mitigation',
  'elbv2_drops_invalid_headers',
  'elbv2_listener_https',
  'elbv2_listener_tls_policy_modern',
  'elbv2_waf_attached',
]

async function makeBalancer(
  seeding: Seeding,
  item: Item,
  networks: ReadonlyMap<string, Network>,
  acls: ReadonlyMap<string, string>,
): Promise<string> {
  const elb = seeding.client(ElasticLoadBalancingV2, item.region)
  // One that only the network reaches needs no firewall.
  const isPublic = item.has('elbv2_waf_attached') || item.index % 3 === 0
  const { LoadBalancers } = await elb.createLoadBalancer({
    Name: item.name,
    Type: 'application',
    Scheme: isPublic ? 'internet-facing' : 'internal',
    Subnets: [...(networks.get(item.region)?.subnets ?? [])],
  })
  const arn = LoadBalancers?.[0]?.LoadBalancerArn ?? ''
  if (isPublic) item.also('elbv2_load_balancer_internal')
  if (isPublic && !item.has('elbv2_waf_attached'))
    await seeding
      .client(WAFV2, item.region)
      .associateWebACL({ WebACLArn: acls.get(item.region), ResourceArn: arn })
  const logs = !item.has('elbv2_access_logs_enabled')
  await elb.modifyLoadBalancerAttributes({
    LoadBalancerArn: arn,
    Attributes: [
      { Key: 'access_logs.s3.enabled', Value: String(logs) },
      { Key: 'access_logs.s3.bucket', Value: logBucket(seeding, item.region) },
      { Key: 'deletion_protection.enabled', Value: String(!item.has('elbv2_deletion_protection')) },
      {
        Key: 'routing.http.desync_mitigation_mode',
        Value: item.has('elbv2_desync_mitigation') ? 'monitor' : 'defensive',
      },
      {
        Key: 'routing.http.drop_invalid_header_fields.enabled',
        Value: String(!item.has('elbv2_drops_invalid_headers')),
      },
    ],
  })
  const { TargetGroups } = await elb.createTargetGroup({
    Name: item.name,
    Protocol: 'HTTP',
    Port: 8080,
    VpcId: networks.get(item.region)?.vpc,
  })
  const DefaultActions = [
    { Type: 'forward', TargetGroupArn: TargetGroups?.[0]?.TargetGroupArn },
  ] satisfies CreateListenerCommandInput['DefaultActions']
  const listen = async (settings: Partial<CreateListenerCommandInput>) => {
    const made = await elb.createListener({ ...settings, LoadBalancerArn: arn, DefaultActions })
    seeding.resources += 1
    return made.Listeners?.[0]?.ListenerArn
  }
  const isOld = item.has('elbv2_listener_tls_policy_modern')
  const isPlain = item.has('elbv2_listener_https')
  if (isPlain) item.alsoOf(await listen({ Protocol: 'HTTP', Port: 80 }), 'elbv2_listener_https')
  if (!isPlain || isOld) {
    const listener = await listen({
      Protocol: 'HTTPS',
      Port: 443,
      SslPolicy: isOld ? 'ELBSecurityPolicy-2016-08' : 'ELBSecurityPolicy-TLS13-1-2-2021-06',
      Certificates: [{ CertificateArn: certificateArn(seeding) }],
    })
    if (isOld) item.alsoOf(listener, 'elbv2_listener_tls_policy_modern')
  }
  return arn
}

async function makeClassic(
  seeding: Seeding,
  item: Item,
  networks: ReadonlyMap<string, Network>,
): Promise<string> {
  const elb = seeding.client(ElasticLoadBalancing, item.region)
  const isPlain = item.has('elb_listeners_encrypted')
  await elb.createLoadBalancer({
    LoadBalancerName: item.name,
    Subnets: [networks.get(item.region)?.subnets[0] ?? ''],
    SecurityGroups: [networks.get(item.region)?.group ?? ''],
    Listeners: [
      {
        Protocol: isPlain ? 'HTTP' : 'HTTPS',
        LoadBalancerPort: isPlain ? 80 : 443,
        InstanceProtocol: 'HTTP',
        InstancePort: 8080,
        ...(!isPlain && {
          SSLCertificateId: certificateArn(seeding),
        }),
      },
    ],
  })
  if (!item.has('elb_access_logs_enabled')) {
    const AccessLog = { Enabled: true, S3BucketName: logBucket(seeding, item.region), EmitInterval: 60 }
    await elb.modifyLoadBalancerAttributes({
      LoadBalancerName: item.name,
      LoadBalancerAttributes: { AccessLog },
    })
  }
  return seeding.arn('elasticloadbalancing', item.region, `loadbalancer/${item.name}`)
}

const DISTRIBUTION_MISTAKES = [
  'cloudfront_default_root_object_set',
  'cloudfront_logging_enabled',
  'cloudfront_origin_encrypted',
  'cloudfront_viewer_https_required',
  'cloudfront_viewer_tls_modern',
  'cloudfront_waf_attached',
]

async function makeDistribution(seeding: Seeding, item: Item): Promise<string> {
  const bucket = `${bucketName(seeding, 'site')}.s3.amazonaws.com`
  // The emulator forgets who reads the bucket.
  item.also('cloudfront_s3_origin_uses_oac')
  const { Distribution } = await seeding.client(CloudFront).createDistribution({
    DistributionConfig: {
      CallerReference: item.name,
      Comment: item.name,
      Enabled: true,
      DefaultRootObject: item.has('cloudfront_default_root_object_set') ? '' : 'index.html',
      Logging: {
        Enabled: !item.has('cloudfront_logging_enabled'),
        IncludeCookies: false,
        Bucket: item.has('cloudfront_logging_enabled')
          ? ''
          : `${logBucket(seeding, seeding.home)}.s3.amazonaws.com`,
        Prefix: '',
      },
      WebACLId: item.has('cloudfront_waf_attached')
        ? ''
        : `arn:aws:wafv2:us-east-1:${seeding.options.account}:global/webacl/shop/1`,
      Origins: {
        Quantity: 2,
        Items: [
          {
            Id: 'bucket',
            DomainName: bucket,
            S3OriginConfig: { OriginAccessIdentity: '' },
          },
          {
            Id: 'server',
            DomainName: 'shop.example.com',
            CustomOriginConfig: {
              HTTPPort: 80,
              HTTPSPort: 443,
              OriginProtocolPolicy: item.has('cloudfront_origin_encrypted') ? 'http-only' : 'https-only',
              OriginSslProtocols: { Quantity: 1, Items: ['TLSv1.2'] },
            },
          },
        ],
      },
      DefaultCacheBehavior: {
        TargetOriginId: 'bucket',
        ViewerProtocolPolicy: item.has('cloudfront_viewer_https_required')
          ? 'allow-all'
          : 'redirect-to-https',
        CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
      },
      ViewerCertificate: item.has('cloudfront_viewer_tls_modern')
        ? { CloudFrontDefaultCertificate: true, MinimumProtocolVersion: 'TLSv1' }
        : {
            CloudFrontDefaultCertificate: false,
            ACMCertificateArn: seeding.arn('acm', 'us-east-1', 'certificate/1'),
            SSLSupportMethod: 'sni-only',
            MinimumProtocolVersion: 'TLSv1.2_2021',
          },
    },
  })
  return Distribution?.ARN ?? ''
}

async function makeZone(seeding: Seeding, item: Item): Promise<string> {
  const route53 = seeding.client(Route53)
  const { HostedZone } = await route53.createHostedZone({
    Name: `${item.name}.example.com`,
    CallerReference: item.name,
  })
  const HostedZoneId = HostedZone?.Id?.replace('/hostedzone/', '') ?? ''
  // The emulator cannot sign zones.
  if (!item.has('route53_zone_signed')) item.also('route53_zone_signed')
  if (!item.has('route53_zone_queries_logged')) {
    const logGroupName = `/aws/route53/${item.name}`
    const logs = seeding.client(CloudWatchLogs)
    await logs.createLogGroup({ logGroupName })
    await logs.putRetentionPolicy({ logGroupName, retentionInDays: 90 })
    seeding.resources += 1
    await route53.createQueryLoggingConfig({
      HostedZoneId,
      // The emulator knows it by this form alone.
      CloudWatchLogsLogGroupArn: seeding.arn('logs', 'us-east-1', `log-group:${logGroupName}:*`),
    })
  }
  return `arn:aws:route53:::hostedzone/${HostedZoneId}`
}

const API_MISTAKES = [
  'apigateway_method_requires_auth',
  'apigateway_stage_cache_encrypted',
  'apigateway_stage_logging_enabled',
  'apigateway_stage_tracing_enabled',
]

async function makeApi(seeding: Seeding, item: Item): Promise<string> {
  const gateway = seeding.client(APIGateway, item.region)
  const { id: restApiId = '' } = await gateway.createRestApi({
    name: item.name,
    endpointConfiguration: { types: ['REGIONAL'] },
  })
  const { items = [] } = await gateway.getResources({ restApiId })
  const method = { restApiId, resourceId: items[0]?.id, httpMethod: 'GET' }
  await gateway.putMethod({
    ...method,
    authorizationType: item.has('apigateway_method_requires_auth') ? 'NONE' : 'AWS_IAM',
  })
  await gateway.putIntegration({ ...method, type: 'MOCK' })
  const { id: deploymentId } = await gateway.createDeployment({ restApiId })
  const isUnencrypted = item.has('apigateway_stage_cache_encrypted')
  await gateway.createStage({
    restApiId,
    deploymentId,
    stageName: 'live',
    cacheClusterEnabled: true,
    cacheClusterSize: '0.5',
    tracingEnabled: !item.has('apigateway_stage_tracing_enabled'),
  })
  await gateway.updateStage({
    restApiId,
    stageName: 'live',
    patchOperations: [
      { op: 'replace', path: '/*/*/caching/enabled', value: 'true' },
      { op: 'replace', path: '/*/*/caching/dataEncrypted', value: String(!isUnencrypted) },
      ...(item.has('apigateway_stage_logging_enabled')
        ? []
        : ([
            {
              op: 'replace',
              path: '/accessLogSettings/destinationArn',
              value: seeding.arn('logs', item.region, 'log-group:api'),
            },
            { op: 'replace', path: '/accessLogSettings/format', value: '$context.requestId' },
          ] as const)),
    ],
  })
  seeding.resources += 2
  return `arn:aws:apigateway:${item.region}::/restapis/${restApiId}`
}

async function makeHttpApi(seeding: Seeding, item: Item): Promise<string> {
  const gateway = seeding.client(ApiGatewayV2, item.region)
  const { ApiId } = await gateway.createApi({ Name: item.name, ProtocolType: 'HTTP' })
  await gateway.createRoute({
    ApiId,
    RouteKey: 'GET /orders',
    AuthorizationType: item.has('apigateway_method_requires_auth') ? 'NONE' : 'AWS_IAM',
  })
  await gateway.createStage({
    ApiId,
    StageName: 'live',
    ...(!item.has('apigateway_stage_logging_enabled') && {
      AccessLogSettings: {
        DestinationArn: seeding.arn('logs', item.region, 'log-group:http'),
        Format: '$context.requestId',
      },
    }),
  })
  seeding.resources += 2
  return `arn:aws:apigateway:${item.region}::/apis/${ApiId}`
}
