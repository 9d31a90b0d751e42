import { expect, test } from 'vitest'
import lightsail from '../../../../../src/sources/live/aws/collectors/lightsail.ts'
import { collectFrom, denied, found } from '../../../../support/aws/answers.ts'

const arn = (resource: string) => `arn:aws:lightsail:eu-west-1:111122223333:${resource}`

test('Lightsail has who reaches databases, buckets and instances', async () => {
  const { resources, calls } = await collectFrom(lightsail, {
    GetBuckets: [
      {
        buckets: [
          {
            name: 'photos',
            arn: arn('Bucket/1'),
            accessRules: { getObject: 'private', allowPublicOverrides: true },
          },
        ],
      },
    ],
    GetRelationalDatabases: [
      {
        relationalDatabases: [
          {
            name: 'blog',
            arn: arn('RelationalDatabase/1'),
            backupRetentionEnabled: false,
            publiclyAccessible: true,
          },
        ],
      },
    ],
    GetInstances: [
      {
        instances: [
          {
            name: 'blog',
            arn: arn('Instance/1'),
            addOns: [{ name: 'AutoSnapshot', status: 'Enabled' }],
            networking: {
              ports: [
                {
                  fromPort: 22,
                  toPort: 22,
                  protocol: 'tcp',
                  accessFrom: 'Anywhere (0.0.0.0/0)',
                  cidrs: ['0.0.0.0/0'],
                  ipv6Cidrs: ['::/0'],
                  cidrListAliases: [],
                },
              ],
            },
          },
        ],
        nextPageToken: 'more',
      },
      { instances: [{ name: 'closed', arn: arn('Instance/2') }] },
    ],
  })
  const instance = 'AWS::Lightsail::Instance'
  expect(resources).toHaveLength(4)
  expect(resources).toEqual(
    expect.arrayContaining([
      found('AWS::Lightsail::Bucket', arn('Bucket/1'), 'photos', {
        BucketName: 'photos',
        AccessRules: { AllowPublicOverrides: true, GetObject: 'private' },
      }),
      found('AWS::Lightsail::Database', arn('RelationalDatabase/1'), 'blog', {
        RelationalDatabaseName: 'blog',
        BackupRetention: false,
        PubliclyAccessible: true,
      }),
      found(instance, arn('Instance/1'), 'blog', {
        InstanceName: 'blog',
        AddOns: [{ AddOnType: 'AutoSnapshot', Status: 'Enabled' }],
        Networking: {
          Ports: [
            {
              FromPort: 22,
              ToPort: 22,
              Protocol: 'tcp',
              Cidrs: ['0.0.0.0/0'],
              Ipv6Cidrs: ['::/0'],
              CidrListAliases: [],
            },
          ],
        },
      }),
      found(instance, arn('Instance/2'), 'closed', {
        InstanceName: 'closed',
        AddOns: [],
        Networking: { Ports: [] },
      }),
    ]),
  )
  expect(calls).toContainEqual(['GetInstances', { pageToken: 'more' }])
})

test('Instances of Lightsail that may not be listed are missing, and not absent', async () => {
  const { resources, gaps } = await collectFrom(
    lightsail,
    { GetInstances: [denied] },
    { needs: { 'AWS::Lightsail::Instance': 'all' } },
  )
  expect(resources.map(({ unread }) => unread)).toEqual(['lightsail:GetInstances was denied in eu-west-1'])
  expect(gaps).toHaveLength(1)
})
