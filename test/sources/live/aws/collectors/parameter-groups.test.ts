import { expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import rds from '../../../../../src/sources/live/aws/collectors/rds-parameter-groups.ts'
import redshift from '../../../../../src/sources/live/aws/collectors/redshift.ts'
import { collectFrom, denied, found, refused } from '../../../../support/aws/answers.ts'

const arn = (service: string, resource: string) => `arn:aws:${service}:eu-west-1:111122223333:${resource}`

test('Groups of RDS and DocumentDB have what somebody set; those of AWS and of Neptune are left out', async () => {
  const { resources, calls } = await collectFrom(rds, {
    DescribeDBParameterGroups: [
      {
        DBParameterGroups: [
          { DBParameterGroupName: 'default.postgres14', DBParameterGroupFamily: 'postgres14' },
          { DBParameterGroupName: 'shop', DBParameterGroupFamily: 'postgres14' },
          { DBParameterGroupName: 'graph', DBParameterGroupFamily: 'neptune1.3' },
          { DBParameterGroupName: 'gone', DBParameterGroupFamily: 'postgres14' },
        ],
      },
    ],
    DescribeDBParameters: ({ DBParameterGroupName }) =>
      DBParameterGroupName === 'gone'
        ? refused('DBParameterGroupNotFound', 404)
        : { Parameters: [{ ParameterName: 'rds.force_ssl', ParameterValue: '1' }] },
    DescribeDBClusterParameterGroups: [
      {
        DBClusterParameterGroups: [
          { DBClusterParameterGroupName: 'orders', DBParameterGroupFamily: 'aurora-mysql8.0' },
          { DBClusterParameterGroupName: 'articles', DBParameterGroupFamily: 'docdb5.0' },
          { DBClusterParameterGroupName: 'graph', DBParameterGroupFamily: 'neptune1.3' },
        ],
      },
    ],
    DescribeDBClusterParameters: ({ DBClusterParameterGroupName }) =>
      DBClusterParameterGroupName === 'orders'
        ? denied
        : { Parameters: [{ ParameterName: 'tls', ParameterValue: 'disabled' }, { ParameterName: 'ttl' }] },
  })
  expect(resources).toHaveLength(3)
  expect(resources).toEqual(
    expect.arrayContaining([
      found('AWS::RDS::DBParameterGroup', arn('rds', 'pg:shop'), 'shop', {
        DBParameterGroupName: 'shop',
        Family: 'postgres14',
        Parameters: { 'rds.force_ssl': '1' },
      }),
      found('AWS::RDS::DBClusterParameterGroup', arn('rds', 'cluster-pg:orders'), 'orders', {
        DBClusterParameterGroupName: 'orders',
        Family: 'aurora-mysql8.0',
        Parameters: new Unknown('rds:DescribeDBClusterParameters was denied in eu-west-1'),
      }),
      found('AWS::DocDB::DBClusterParameterGroup', arn('rds', 'cluster-pg:articles'), 'articles', {
        Name: 'articles',
        Parameters: { tls: 'disabled' },
      }),
    ]),
  )
  expect(calls).toContainEqual([
    'DescribeDBParameters',
    { DBParameterGroupName: 'shop', Source: 'user', MaxRecords: 100 },
  ])
})

test('A group of Redshift has what somebody set, page by page', async () => {
  const { resources, calls } = await collectFrom(
    redshift,
    {
      DescribeClusterParameterGroups: [
        {
          ParameterGroups: [
            { ParameterGroupName: 'default.redshift-1.0', ParameterGroupFamily: 'redshift-1.0' },
            {
              ParameterGroupName: 'facts',
              ParameterGroupFamily: 'redshift-2.0',
              Tags: [{ Key: 'team', Value: 'data' }],
            },
          ],
        },
      ],
      DescribeClusterParameters: [
        { Parameters: [{ ParameterName: 'require_ssl', ParameterValue: 'false' }], Marker: 'more' },
        { Parameters: [{ ParameterName: 'enable_user_activity_logging', ParameterValue: 'true' }] },
      ],
    },
    { needs: { 'AWS::Redshift::ClusterParameterGroup': 'all' } },
  )
  expect(resources).toEqual([
    found(
      'AWS::Redshift::ClusterParameterGroup',
      arn('redshift', 'parametergroup:facts'),
      'facts',
      {
        ParameterGroupName: 'facts',
        ParameterGroupFamily: 'redshift-2.0',
        Parameters: [
          { ParameterName: 'require_ssl', ParameterValue: 'false' },
          { ParameterName: 'enable_user_activity_logging', ParameterValue: 'true' },
        ],
      },
      { tags: ['team=data'] },
    ),
  ])
  expect(calls.at(-1)).toEqual([
    'DescribeClusterParameters',
    { ParameterGroupName: 'facts', Source: 'user', MaxRecords: 100, Marker: 'more' },
  ])
})
