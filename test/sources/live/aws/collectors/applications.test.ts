import { expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import appsync from '../../../../../src/sources/live/aws/collectors/appsync.ts'
import elasticbeanstalk from '../../../../../src/sources/live/aws/collectors/elasticbeanstalk.ts'
import networkfirewall from '../../../../../src/sources/live/aws/collectors/networkfirewall.ts'
import stepfunctions from '../../../../../src/sources/live/aws/collectors/stepfunctions.ts'
import transfer from '../../../../../src/sources/live/aws/collectors/transfer.ts'
import { collectFrom, denied, found, refused } from '../../../../support/aws/answers.ts'

const arn = (service: string, resource: string) => `arn:aws:${service}:eu-west-1:111122223333:${resource}`

test('An API of AppSync has its authorization and logs, and a cache only where it has one', async () => {
  const { resources } = await collectFrom(appsync, {
    ListGraphqlApis: [
      {
        graphqlApis: [
          {
            apiId: 'a1',
            name: 'shop',
            arn: arn('appsync', 'apis/a1'),
            authenticationType: 'AWS_IAM',
            logConfig: { fieldLogLevel: 'ERROR', cloudWatchLogsRoleArn: 'x' },
            tags: { team: 'web' },
          },
          { apiId: 'a2', name: 'news', arn: arn('appsync', 'apis/a2'), authenticationType: 'API_KEY' },
        ],
      },
    ],
    GetApiCache: ({ apiId }) =>
      apiId === 'a1'
        ? { apiCache: { atRestEncryptionEnabled: true, transitEncryptionEnabled: false } }
        : refused('NotFoundException', 404),
  })
  const api = 'AWS::AppSync::GraphQLApi'
  expect(resources).toEqual([
    found(
      api,
      arn('appsync', 'apis/a1'),
      'shop',
      { Name: 'shop', AuthenticationType: 'AWS_IAM', LogConfig: { FieldLogLevel: 'ERROR' } },
      { identifiers: [arn('appsync', 'apis/a1'), 'a1'], tags: ['team=web'] },
    ),
    found('AWS::AppSync::ApiCache', arn('appsync', 'apis/a1/ApiCaches'), 'cache of shop', {
      ApiId: 'a1',
      AtRestEncryptionEnabled: true,
      TransitEncryptionEnabled: false,
    }),
    found(
      api,
      arn('appsync', 'apis/a2'),
      'news',
      { Name: 'news', AuthenticationType: 'API_KEY' },
      { identifiers: [arn('appsync', 'apis/a2'), 'a2'], tags: [] },
    ),
  ])
})

test('A cache of AppSync that may not be asked for is missing, and not absent', async () => {
  const { resources, gaps } = await collectFrom(
    appsync,
    { ListGraphqlApis: [{ graphqlApis: [{ apiId: 'a1', name: 'shop' }] }], GetApiCache: [denied] },
    { needs: { 'AWS::AppSync::ApiCache': 'all' } },
  )
  expect(resources).toMatchObject([
    { type: 'AWS::AppSync::ApiCache', unread: 'appsync:GetApiCache was denied in eu-west-1' },
  ])
  expect(gaps).toHaveLength(1)
})

test('An environment of Elastic Beanstalk has its options, whose values no output quotes', async () => {
  const option = (Namespace: string, OptionName: string, Value: string) => ({ Namespace, OptionName, Value })
  const { resources, calls } = await collectFrom(elasticbeanstalk, {
    DescribeEnvironments: [
      {
        Environments: [
          {
            ApplicationName: 'shop',
            EnvironmentName: 'shop-live',
            EnvironmentArn: arn('elasticbeanstalk', 'environment/shop/shop-live'),
            TemplateName: 'base',
          },
          { ApplicationName: 'shop', EnvironmentName: 'gone' },
          { ApplicationName: 'shop', EnvironmentName: 'hidden' },
        ],
      },
    ],
    DescribeConfigurationSettings: ({ EnvironmentName }) =>
      EnvironmentName === 'shop-live'
        ? {
            ConfigurationSettings: [
              {
                OptionSettings: [
                  { ...option('aws:elasticbeanstalk:managedactions', 'ManagedActionsEnabled', 'true') },
                  { Namespace: 'aws:autoscaling:asg', OptionName: 'Custom', ResourceName: 'group' },
                ],
              },
            ],
          }
        : EnvironmentName === 'gone'
          ? refused('InvalidParameterValue')
          : denied,
  })
  const type = 'AWS::ElasticBeanstalk::Environment'
  expect(resources).toEqual([
    found(
      type,
      arn('elasticbeanstalk', 'environment/shop/shop-live'),
      'shop-live',
      {
        EnvironmentName: 'shop-live',
        OptionSettings: [
          option('aws:elasticbeanstalk:managedactions', 'ManagedActionsEnabled', 'true'),
          { Namespace: 'aws:autoscaling:asg', OptionName: 'Custom' },
        ],
      },
      { tainted: ['true'] },
    ),
    found(type, arn('elasticbeanstalk', 'environment/shop/hidden'), 'hidden', {
      EnvironmentName: 'hidden',
      OptionSettings: new Unknown('elasticbeanstalk:DescribeConfigurationSettings was denied in eu-west-1'),
    }),
  ])
  expect(calls[0]).toEqual(['DescribeEnvironments', { IncludeDeleted: false, MaxRecords: 1000 }])
})

test('A firewall has its zones and its logs, and policies and groups have their rules', async () => {
  const named = (kind: string, name: string) => arn('network-firewall', `${kind}/${name}`)
  const StatelessRules = [{ Priority: 1, RuleDefinition: { Actions: ['aws:drop'] } }]
  const { resources, calls } = await collectFrom(networkfirewall, {
    ListFirewalls: [{ Firewalls: [{ FirewallName: 'edge', FirewallArn: named('firewall', 'edge') }] }],
    DescribeFirewall: [
      {
        Firewall: {
          FirewallName: 'edge',
          DeleteProtection: true,
          SubnetMappings: [{ SubnetId: 'subnet-1', IPAddressType: 'IPV4' }],
        },
      },
    ],
    DescribeLoggingConfiguration: [
      { LoggingConfiguration: { LogDestinationConfigs: [{ LogType: 'FLOW', LogDestinationType: 'S3' }] } },
    ],
    ListFirewallPolicies: [{ FirewallPolicies: [{ Name: 'base', Arn: named('firewall-policy', 'base') }] }],
    DescribeFirewallPolicy: [{ FirewallPolicy: { StatelessDefaultActions: ['aws:pass'] } }],
    ListRuleGroups: [
      {
        RuleGroups: [
          { Name: 'drops', Arn: named('stateless-rulegroup', 'drops') },
          { Name: 'gone', Arn: named('stateless-rulegroup', 'gone') },
        ],
      },
    ],
    DescribeRuleGroup: ({ RuleGroupArn }) =>
      String(RuleGroupArn).endsWith('gone')
        ? refused('ResourceNotFoundException')
        : {
            RuleGroup: { RulesSource: { StatelessRulesAndCustomActions: { StatelessRules } } },
            RuleGroupResponse: { Type: 'STATELESS' },
          },
  })
  const type = (name: string) => `AWS::NetworkFirewall::${name}`
  expect(resources).toHaveLength(4)
  expect(resources).toEqual(
    expect.arrayContaining([
      found(type('Firewall'), named('firewall', 'edge'), 'edge', {
        FirewallName: 'edge',
        DeleteProtection: true,
        SubnetChangeProtection: false,
        SubnetMappings: [{ SubnetId: 'subnet-1' }],
      }),
      found(type('LoggingConfiguration'), named('firewall', 'edge/logging'), 'logs of edge', {
        FirewallArn: named('firewall', 'edge'),
        LoggingConfiguration: { LogDestinationConfigs: [{ LogType: 'FLOW' }] },
      }),
      found(type('FirewallPolicy'), named('firewall-policy', 'base'), 'base', {
        FirewallPolicyName: 'base',
        FirewallPolicy: { StatelessDefaultActions: ['aws:pass'] },
      }),
      found(type('RuleGroup'), named('stateless-rulegroup', 'drops'), 'drops', {
        RuleGroupName: 'drops',
        RuleGroup: { RulesSource: { StatelessRulesAndCustomActions: { StatelessRules: [{ Priority: 1 }] } } },
        Type: 'STATELESS',
      }),
    ]),
  )
  expect(calls).toContainEqual(['ListRuleGroups', { Scope: 'ACCOUNT', MaxResults: 100 }])
})

test.each([
  [
    'logs',
    {
      loggingConfiguration: { level: 'ALL', includeExecutionData: false },
      tracingConfiguration: { enabled: true },
      encryptionConfiguration: { type: 'AWS_OWNED_KEY' },
    },
    {
      LoggingConfiguration: { Level: 'ALL' },
      TracingConfiguration: { Enabled: true },
      EncryptionConfiguration: { Type: 'AWS_OWNED_KEY' },
    },
  ],
  [
    'may not be read',
    denied,
    { LoggingConfiguration: new Unknown('states:DescribeStateMachine was denied in eu-west-1') },
  ],
])('A state machine that %s', async (_, answer, properties) => {
  const stateMachineArn = arn('states', 'stateMachine:orders')
  const { resources, calls } = await collectFrom(stepfunctions, {
    ListStateMachines: [{ stateMachines: [{ name: 'orders', stateMachineArn }] }],
    DescribeStateMachine: [answer],
  })
  expect(resources).toMatchObject([
    { address: stateMachineArn, properties: { StateMachineName: 'orders', ...properties } },
  ])
  expect(calls[1]).toEqual(['DescribeStateMachine', { stateMachineArn, includedData: 'METADATA_ONLY' }])
})

test('A server of Transfer Family and a connector are known by their ids', async () => {
  const { resources } = await collectFrom(transfer, {
    ListServers: [{ Servers: [{ ServerId: 's-1' }, { ServerId: 's-gone' }] }],
    DescribeServer: ({ ServerId }) =>
      ServerId === 's-1'
        ? {
            Server: {
              EndpointType: 'VPC',
              Protocols: ['SFTP'],
              SecurityPolicyName: 'TransferSecurityPolicy-2024-01',
              LoggingRole: '',
              StructuredLogDestinations: ['logs'],
            },
          }
        : refused('ResourceNotFoundException'),
    ListConnectors: [{ Connectors: [{ ConnectorId: 'c-1' }] }],
    DescribeConnector: [{ Connector: { As2Config: { EncryptionAlgorithm: 'NONE' } } }],
  })
  expect(resources).toEqual(
    expect.arrayContaining([
      found(
        'AWS::Transfer::Server',
        arn('transfer', 'server/s-1'),
        's-1',
        {
          EndpointType: 'VPC',
          LoggingRole: '',
          Protocols: ['SFTP'],
          SecurityPolicyName: 'TransferSecurityPolicy-2024-01',
          StructuredLogDestinations: ['logs'],
        },
        { identifiers: [arn('transfer', 'server/s-1'), 's-1'] },
      ),
      found(
        'AWS::Transfer::Connector',
        arn('transfer', 'connector/c-1'),
        'c-1',
        { As2Config: { EncryptionAlgorithm: 'NONE' } },
        { identifiers: [arn('transfer', 'connector/c-1'), 'c-1'] },
      ),
    ]),
  )
  expect(resources).toHaveLength(2)
})
