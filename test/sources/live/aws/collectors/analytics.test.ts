import { describe, expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import emr from '../../../../../src/sources/live/aws/collectors/emr.ts'
import glue from '../../../../../src/sources/live/aws/collectors/glue.ts'
import { collectFrom, denied, found, refused } from '../../../../support/aws/answers.ts'

const arn = (service: string, resource: string) => `arn:aws:${service}:eu-west-1:111122223333:${resource}`

describe('EMR', () => {
  const BLOCK = {
    BlockPublicAccessConfiguration: {
      BlockPublicSecurityGroupRules: true,
      PermittedPublicSecurityGroupRuleRanges: [{ MinRange: 22, MaxRange: 22 }],
    },
  }

  test('what runs has its configuration and the public addresses of its primary machines', async () => {
    const { resources, calls } = await collectFrom(emr, {
      GetBlockPublicAccessConfiguration: [BLOCK],
      ListSecurityConfigurations: [{ SecurityConfigurations: [] }],
      ListClusters: [
        {
          Clusters: [
            { Id: 'j-1', Name: 'reports', ClusterArn: arn('elasticmapreduce', 'cluster/j-1') },
            { Id: 'j-gone', Name: 'gone' },
          ],
        },
      ],
      DescribeCluster: ({ ClusterId }) =>
        ClusterId === 'j-1'
          ? { Cluster: { SecurityConfiguration: 'strict' } }
          : refused('InvalidRequestException'),
      ListInstances: () => ({ Instances: [{ PublicIpAddress: '203.0.113.9' }, { PublicIpAddress: '' }] }),
    })
    const cluster = arn('elasticmapreduce', 'cluster/j-1')
    expect(resources).toEqual([
      found(
        'X::EMR::BlockPublicAccess',
        arn('elasticmapreduce', 'block-public-access'),
        'block of public access in eu-west-1',
        BLOCK.BlockPublicAccessConfiguration,
      ),
      found(
        'AWS::EMR::Cluster',
        cluster,
        'reports',
        { Name: 'reports', SecurityConfiguration: 'strict', MasterPublicIpAddresses: ['203.0.113.9'] },
        { identifiers: [cluster, 'j-1'] },
      ),
    ])
    expect(calls).toContainEqual([
      'ListClusters',
      { ClusterStates: ['STARTING', 'BOOTSTRAPPING', 'RUNNING', 'WAITING'] },
    ])
    expect(calls).toContainEqual([
      'ListInstances',
      { ClusterId: 'j-1', InstanceGroupTypes: ['MASTER'], InstanceStates: ['BOOTSTRAPPING', 'RUNNING'] },
    ])
  })

  test.each([
    [
      'is read as JSON',
      { SecurityConfiguration: '{"EncryptionConfiguration":{"EnableInTransitEncryption":true}}' },
      { EncryptionConfiguration: { EnableInTransitEncryption: true } },
    ],
    ['is unknown if it is not JSON', { SecurityConfiguration: 'none' }, new Unknown('it is no JSON')],
    [
      'is unknown if it may not be read',
      denied,
      new Unknown('elasticmapreduce:DescribeSecurityConfiguration was denied in eu-west-1'),
    ],
  ])('a security configuration %s', async (_, answer, SecurityConfiguration) => {
    const { resources } = await collectFrom(
      emr,
      {
        ListSecurityConfigurations: [{ SecurityConfigurations: [{ Name: 'strict' }] }],
        DescribeSecurityConfiguration: [answer],
      },
      { needs: { 'AWS::EMR::SecurityConfiguration': 'all' } },
    )
    expect(resources).toMatchObject([{ name: 'strict', properties: { SecurityConfiguration } }])
  })
})

describe('Glue', () => {
  const ENCRYPTION = {
    DataCatalogEncryptionSettings: { EncryptionAtRest: { CatalogEncryptionMode: 'SSE-KMS' } },
  }
  const OF_CATALOG = { needs: { 'AWS::Glue::DataCatalogEncryptionSettings': 'all' } } as const

  test('what there is has the settings of templates, and arguments are quoted by no output', async () => {
    const { resources, calls } = await collectFrom(glue, {
      GetDataCatalogEncryptionSettings: [ENCRYPTION],
      GetResourcePolicy: [refused('EntityNotFoundException')],
      GetDatabases: [{ DatabaseList: [{ Name: 'sales' }] }],
      GetSecurityConfigurations: [
        {
          SecurityConfigurations: [
            {
              Name: 'strict',
              EncryptionConfiguration: {
                S3Encryption: [{ S3EncryptionMode: 'SSE-S3' }],
                CloudWatchEncryption: { CloudWatchEncryptionMode: 'DISABLED' },
              },
            },
          ],
        },
      ],
      GetConnections: () => ({
        ConnectionList: [
          { Name: 'shop', ConnectionType: 'JDBC', ConnectionProperties: { JDBC_ENFORCE_SSL: 'true' } },
        ],
      }),
      GetJobs: [
        {
          Jobs: [
            {
              Name: 'load',
              Command: { Name: 'glueetl', ScriptLocation: 's3://scripts/load.py' },
              DefaultArguments: { '--day': 'monday' },
              GlueVersion: '5.0',
              SecurityConfiguration: 'strict',
            },
          ],
        },
      ],
      GetMLTransforms: [
        {
          Transforms: [
            {
              TransformId: 't-1',
              Name: 'same',
              TransformEncryption: { MlUserDataEncryption: { MlUserDataEncryptionMode: 'SSE-KMS' } },
            },
          ],
        },
      ],
    })
    const transform = arn('glue', 'mlTransform/t-1')
    expect(resources).toHaveLength(5)
    expect(resources).toEqual(
      expect.arrayContaining([
        found(
          'AWS::Glue::DataCatalogEncryptionSettings',
          arn('glue', 'catalog'),
          'catalog of eu-west-1',
          ENCRYPTION,
        ),
        found('AWS::Glue::SecurityConfiguration', arn('glue', 'security-configuration/strict'), 'strict', {
          Name: 'strict',
          EncryptionConfiguration: {
            CloudWatchEncryption: { CloudWatchEncryptionMode: 'DISABLED' },
            S3Encryptions: [{ S3EncryptionMode: 'SSE-S3' }],
          },
        }),
        found(
          'AWS::Glue::Connection',
          arn('glue', 'connection/shop'),
          'shop',
          {
            ConnectionInput: {
              Name: 'shop',
              ConnectionType: 'JDBC',
              ConnectionProperties: { JDBC_ENFORCE_SSL: 'true' },
            },
          },
          { tainted: ['true'] },
        ),
        found(
          'AWS::Glue::Job',
          arn('glue', 'job/load'),
          'load',
          {
            Name: 'load',
            Command: { Name: 'glueetl' },
            DefaultArguments: { '--day': 'monday' },
            GlueVersion: '5.0',
            SecurityConfiguration: 'strict',
          },
          { tainted: ['monday'] },
        ),
        found(
          'AWS::Glue::MLTransform',
          transform,
          'same',
          {
            Name: 'same',
            TransformEncryption: { MLUserDataEncryption: { MLUserDataEncryptionMode: 'SSE-KMS' } },
          },
          { identifiers: [transform, 't-1'] },
        ),
      ]),
    )
    expect(calls.filter(([name]) => name === 'GetConnections')).toEqual(
      Array(2).fill(['GetConnections', { HidePassword: true }]),
    )
  })

  test.each<[string, object, object[], string[]]>([
    ['is read', { PolicyInJson: '{}' }, [{ Policy: '{}' }], []],
    ['is none', refused('EntityNotFoundException'), [], []],
    [
      'is not told',
      denied,
      [{ Policy: new Unknown('glue:GetResourcePolicy was denied in eu-west-1') }],
      ['glue:GetResourcePolicy'],
    ],
  ])('the policy of a catalog %s', async (_, answer, properties, missing) => {
    const { resources, gaps } = await collectFrom(
      glue,
      { GetResourcePolicy: [answer] },
      { needs: { 'X::Glue::ResourcePolicy': 'all' } },
    )
    expect(resources.map((resource) => resource.properties)).toEqual(properties)
    expect(gaps.map(({ subject }) => subject)).toEqual(missing)
  })

  test('a catalog in which nothing is kept is nothing to judge', async () => {
    const nothing = { GetDatabases: [{ DatabaseList: [] }], GetConnections: [{ ConnectionList: [] }] }
    expect(await collectFrom(glue, nothing, OF_CATALOG)).toMatchObject({ resources: [], gaps: [] })
  })

  test.each([
    ['GetDatabases', { GetDatabases: [denied], GetConnections: [{ ConnectionList: [] }] }],
    [
      'GetDataCatalogEncryptionSettings',
      {
        GetDatabases: [{ DatabaseList: [{ Name: 'sales' }] }],
        GetConnections: [{ ConnectionList: [] }],
        GetDataCatalogEncryptionSettings: [denied],
      },
    ],
  ])('a catalog is unknown where %s is denied', async (operation, answers) => {
    const { resources, gaps } = await collectFrom(glue, answers, OF_CATALOG)
    expect(resources).toMatchObject([
      {
        properties: {
          DataCatalogEncryptionSettings: new Unknown(`glue:${operation} was denied in eu-west-1`),
        },
      },
    ])
    expect(gaps).toHaveLength(1)
  })
})
