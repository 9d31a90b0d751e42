import { expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import elb from '../../../../../src/sources/live/aws/collectors/elb.ts'
import elbv2 from '../../../../../src/sources/live/aws/collectors/elbv2.ts'
import wafv2 from '../../../../../src/sources/live/aws/collectors/wafv2.ts'
import { collectFrom, denied, refused } from '../../../../support/aws/answers.ts'

const ARN = 'arn:aws:elasticloadbalancing:eu-west-1:111122223333'
const WEB = `${ARN}:loadbalancer/app/web/1`
const API = `${ARN}:loadbalancer/app/api/2`
const LISTENER = `${ARN}:listener/app/web/1/3`

const web = { LoadBalancerArn: WEB, LoadBalancerName: 'web', Type: 'application', Scheme: 'internet-facing' }
const listener = {
  ListenerArn: LISTENER,
  LoadBalancerArn: WEB,
  Port: 80,
  Protocol: 'HTTP',
  DefaultActions: [{ Type: 'redirect', RedirectConfig: { Protocol: 'HTTPS', StatusCode: 'HTTP_301' } }],
}
const attribute = { Key: 'deletion_protection.enabled', Value: 'true' }

test('A load balancer has its attributes, and its listeners name it', async () => {
  const { resources, calls } = await collectFrom(elbv2, {
    DescribeLoadBalancers: [{ LoadBalancers: [web] }],
    DescribeLoadBalancerAttributes: [{ Attributes: [attribute] }],
    DescribeListeners: [{ Listeners: [listener] }],
  })
  expect(Object.fromEntries(resources.map(({ address, properties }) => [address, properties]))).toEqual({
    [WEB]: {
      Name: 'web',
      Type: 'application',
      Scheme: 'internet-facing',
      LoadBalancerAttributes: [attribute],
    },
    [LISTENER]: {
      LoadBalancerArn: WEB,
      Protocol: 'HTTP',
      DefaultActions: [{ Type: 'redirect', RedirectConfig: { Protocol: 'HTTPS' } }],
    },
  })
  expect(calls[0]).toEqual(['DescribeLoadBalancers', { PageSize: 400 }])
})

test('Pages follow their markers; what may not be read is unknown, once', async () => {
  const { resources, calls, gaps } = await collectFrom(elbv2, {
    DescribeLoadBalancers: [
      { LoadBalancers: [web], NextMarker: 'more' },
      { LoadBalancers: [{ ...web, LoadBalancerArn: API, LoadBalancerName: 'api' }] },
    ],
    DescribeLoadBalancerAttributes: () => denied,
    DescribeListeners: () => denied,
  })
  expect(calls).toContainEqual(['DescribeLoadBalancers', { PageSize: 400, Marker: 'more' }])
  expect(resources.filter(({ unread }) => unread !== undefined).map(({ type }) => type)).toEqual([
    'AWS::ElasticLoadBalancingV2::Listener',
  ])
  expect(resources.find(({ address }) => address === API)?.properties).toMatchObject({
    LoadBalancerAttributes: new Unknown(
      'elasticloadbalancing:DescribeLoadBalancerAttributes was denied in eu-west-1',
    ),
  })
  expect(gaps).toHaveLength(2)
})

test('A load balancer that is gone by now is left out', async () => {
  const { resources, gaps } = await collectFrom(elbv2, {
    DescribeLoadBalancers: [{ LoadBalancers: [web] }],
    DescribeLoadBalancerAttributes: [refused('LoadBalancerNotFoundException')],
    DescribeListeners: [refused('LoadBalancerNotFoundException')],
  })
  expect(resources).toEqual([])
  expect(gaps).toEqual([])
})

test('A load balancer of the first generation has its listeners in itself', async () => {
  const { resources } = await collectFrom(elb, {
    DescribeLoadBalancers: [
      {
        LoadBalancerDescriptions: [
          { LoadBalancerName: 'old', ListenerDescriptions: [{ Listener: { Protocol: 'HTTPS' } }] },
        ],
      },
    ],
    DescribeLoadBalancerAttributes: [{ LoadBalancerAttributes: { AccessLog: { Enabled: true } } }],
  })
  expect(resources).toEqual([
    {
      type: 'AWS::ElasticLoadBalancing::LoadBalancer',
      address: `${ARN}:loadbalancer/old`,
      name: 'old',
      region: 'eu-west-1',
      identifiers: [`${ARN}:loadbalancer/old`],
      properties: {
        LoadBalancerName: 'old',
        AccessLoggingPolicy: { Enabled: true },
        Listeners: [{ Protocol: 'HTTPS' }],
      },
    },
  ])
})

const acl = (name: string) => ({
  ARN: `arn:aws:wafv2:eu-west-1:111122223333:regional/webacl/${name}/1`,
  Name: name,
})
const ASSOCIATIONS = { needs: { 'AWS::WAFv2::WebACLAssociation': 'all' } } as const

test('Web ACLs are asked for what they protect; the page after the last marker is empty', async () => {
  const { resources, calls } = await collectFrom(
    wafv2,
    {
      ListWebACLs: [
        { WebACLs: [acl('used'), acl('unused')], NextMarker: 'unused' },
        { WebACLs: [], NextMarker: 'unused' },
      ],
      ListResourcesForWebACL: ({ WebACLArn, ResourceType }) =>
        WebACLArn === acl('used').ARN && ResourceType === 'APPLICATION_LOAD_BALANCER'
          ? { ResourceArns: [WEB] }
          : { ResourceArns: [] },
    },
    ASSOCIATIONS,
  )
  expect(resources.map(({ address, name, properties }) => [address, name, properties])).toEqual([
    [`${WEB}/web-acl`, 'used', { ResourceArn: WEB }],
  ])
  const asked = calls.flatMap(([, input]) => ('ResourceType' in input ? [input.ResourceType] : []))
  expect([...new Set(asked)]).toEqual([
    'API_GATEWAY',
    'APPLICATION_LOAD_BALANCER',
    'APPSYNC',
    'COGNITO_USER_POOL',
  ])
})

test('Where a web ACL does not tell what it protects, associations are unread', async () => {
  const { resources } = await collectFrom(
    wafv2,
    {
      ListWebACLs: [{ WebACLs: [{ ARN: 'arn:1' }, { ARN: 'arn:2' }] }],
      ListResourcesForWebACL: () => denied,
    },
    ASSOCIATIONS,
  )
  expect(resources.map(({ unread }) => unread)).toEqual([
    'wafv2:ListResourcesForWebACL was denied in eu-west-1',
  ])
})

test('A web ACL has its rules, with those of Firewall Manager, and says where it logs', async () => {
  const visible = { CloudWatchMetricsEnabled: true }
  const { resources } = await collectFrom(
    wafv2,
    {
      ListWebACLs: ({ Scope }) => ({ WebACLs: Scope === 'REGIONAL' ? [{ ...acl('shop'), Id: '1' }] : [] }),
      GetWebACL: [
        {
          WebACL: {
            DefaultAction: { Allow: {} },
            VisibilityConfig: visible,
            Rules: [{ Name: 'own', VisibilityConfig: visible }],
            PreProcessFirewallManagerRuleGroups: [{ Name: 'first', VisibilityConfig: visible }],
          },
        },
      ],
      ListLoggingConfigurations: ({ Scope }) => ({
        LoggingConfigurations: Scope === 'REGIONAL' ? [{ ResourceArn: acl('shop').ARN }] : [],
      }),
    },
    { needs: { 'AWS::WAFv2::WebACL': 'all', 'AWS::WAFv2::LoggingConfiguration': 'all' } },
  )
  expect(Object.fromEntries(resources.map(({ type, properties }) => [type, properties]))).toEqual({
    'AWS::WAFv2::LoggingConfiguration': { ResourceArn: acl('shop').ARN },
    'AWS::WAFv2::WebACL': {
      Name: 'shop',
      DefaultAction: { Allow: {} },
      VisibilityConfig: visible,
      Rules: [
        { Name: 'first', VisibilityConfig: visible },
        { Name: 'own', VisibilityConfig: visible },
      ],
    },
  })
})

test('Web ACLs of CloudFront are asked for once, in the home region, even if that is not scanned', async () => {
  const asked = async (region: string) => {
    const { calls } = await collectFrom(
      wafv2,
      { ListWebACLs: () => ({}), ListLoggingConfigurations: () => ({}) },
      { region, regions: ['eu-west-1', 'eu-west-2'] },
    )
    return calls.flatMap(([name, input]) => (name === 'ListWebACLs' && 'Scope' in input ? [input.Scope] : []))
  }
  expect(await asked('eu-west-1')).toEqual(['REGIONAL', 'CLOUDFRONT'])
  expect(await asked('eu-west-2')).toEqual(['REGIONAL'])
})
