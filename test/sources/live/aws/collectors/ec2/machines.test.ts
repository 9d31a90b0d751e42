import { expect, test } from 'vitest'
import { Unknown } from '../../../../../../src/model/unknown.ts'
import autoscaling from '../../../../../../src/sources/live/aws/collectors/autoscaling.ts'
import launchTemplates from '../../../../../../src/sources/live/aws/collectors/ec2/launch-templates.ts'
import machines from '../../../../../../src/sources/live/aws/collectors/ec2/machines.ts'
import { collectFrom, denied, refused } from '../../../../../support/aws/answers.ts'

const SCRIPT = '#!/bin/sh\necho hello\n'
const USER_DATA = Buffer.from(SCRIPT).toString('base64')

const instance = {
  InstanceId: 'i-1',
  State: { Name: 'running' },
  IamInstanceProfile: { Arn: 'arn:aws:iam::111122223333:instance-profile/web' },
  MetadataOptions: { HttpEndpoint: 'enabled', HttpTokens: 'required', HttpPutResponseHopLimit: 1 },
  BlockDeviceMappings: [{ DeviceName: '/dev/xvda', Ebs: { VolumeId: 'vol-1' } }],
  NetworkInterfaces: [{ Association: { PublicIp: '3.4.5.6', IpOwnerId: 'amazon' } }],
  Tags: [{ Key: 'Name', Value: 'web' }],
}
const ended = { InstanceId: 'i-2', State: { Name: 'terminated' } }

test('An instance has the encryption of its volumes, its public addresses and its user data', async () => {
  const { resources, calls } = await collectFrom(machines, {
    DescribeVolumes: [{ Volumes: [{ VolumeId: 'vol-1', Encrypted: true }] }],
    DescribeInstances: [{ Reservations: [{ Instances: [instance, ended] }] }],
    DescribeInstanceAttribute: [{ UserData: { Value: USER_DATA } }],
  })
  const arn = 'arn:aws:ec2:eu-west-1:111122223333'
  expect(resources).toEqual([
    {
      type: 'AWS::EC2::Volume',
      address: `${arn}:volume/vol-1`,
      name: 'vol-1',
      region: 'eu-west-1',
      identifiers: [`${arn}:volume/vol-1`, 'vol-1'],
      tags: [],
      properties: { Encrypted: true },
    },
    {
      type: 'AWS::EC2::Instance',
      address: `${arn}:instance/i-1`,
      name: 'web',
      region: 'eu-west-1',
      identifiers: [`${arn}:instance/i-1`, 'i-1'],
      tags: ['Name=web'],
      tainted: [SCRIPT],
      properties: {
        BlockDeviceMappings: [{ DeviceName: '/dev/xvda', Ebs: { Encrypted: true } }],
        IamInstanceProfile: 'arn:aws:iam::111122223333:instance-profile/web',
        MetadataOptions: instance.MetadataOptions,
        NetworkInterfaces: [{ AssociatePublicIpAddress: true }],
        UserData: SCRIPT,
      },
    },
  ])
  expect(calls).toContainEqual(['DescribeInstanceAttribute', { InstanceId: 'i-1', Attribute: 'userData' }])
})

test('An address of the account is an elastic one, also a second one of an interface', async () => {
  const elastic = { PublicIp: '5.6.7.8', IpOwnerId: '111122223333' }
  const { resources } = await collectFrom(
    machines,
    {
      DescribeInstances: [
        {
          Reservations: [
            {
              Instances: [
                {
                  InstanceId: 'i-1',
                  NetworkInterfaces: [{ PrivateIpAddresses: [{}, { Association: elastic }] }],
                },
              ],
            },
          ],
        },
      ],
    },
    { needs: { 'AWS::EC2::Instance': ['NetworkInterfaces', 'PublicIp'] } },
  )
  expect(resources[0]?.properties).toMatchObject({
    NetworkInterfaces: [{ AssociatePublicIpAddress: false }],
    PublicIp: '5.6.7.8',
  })
})

test('What may not be read of volumes and user data is unknown', async () => {
  const { resources, gaps } = await collectFrom(machines, {
    DescribeVolumes: [denied],
    DescribeInstances: [{ Reservations: [{ Instances: [instance] }] }],
    DescribeInstanceAttribute: [denied],
  })
  expect(resources.map(({ type, unread }) => [type, unread])).toEqual([
    ['AWS::EC2::Volume', 'ec2:DescribeVolumes was denied in eu-west-1'],
    ['AWS::EC2::Instance', undefined],
  ])
  expect(resources[1]?.properties).toMatchObject({
    BlockDeviceMappings: [{ Ebs: { Encrypted: new Unknown('ec2:DescribeVolumes was denied in eu-west-1') } }],
    UserData: new Unknown('ec2:DescribeInstanceAttribute was denied in eu-west-1'),
  })
  expect(gaps).toHaveLength(2)
})

test('An instance that has ended since it was listed is left out', async () => {
  const { resources, gaps } = await collectFrom(
    machines,
    {
      DescribeInstances: [{ Reservations: [{ Instances: [instance] }] }],
      DescribeInstanceAttribute: [refused('InvalidInstanceID.NotFound')],
    },
    { needs: { 'AWS::EC2::Instance': ['UserData'] } },
  )
  expect(resources).toEqual([])
  expect(gaps).toEqual([])
})

test('Launch templates are read by their default versions, all in one list', async () => {
  const data = {
    UserData: USER_DATA,
    MetadataOptions: { HttpTokens: 'optional' },
    NetworkInterfaces: [{ AssociatePublicIpAddress: true, DeviceIndex: 0 }],
    BlockDeviceMappings: [{ DeviceName: '/dev/xvda', Ebs: { Encrypted: false } }],
  }
  const { resources, calls } = await collectFrom(launchTemplates, {
    DescribeLaunchTemplateVersions: [
      {
        LaunchTemplateVersions: [
          { LaunchTemplateId: 'lt-1', LaunchTemplateName: 'web', LaunchTemplateData: data },
        ],
      },
    ],
  })
  expect(calls).toEqual([['DescribeLaunchTemplateVersions', { Versions: ['$Default'], MaxResults: 200 }]])
  const arn = 'arn:aws:ec2:eu-west-1:111122223333:launch-template/lt-1'
  expect(resources).toEqual([
    {
      type: 'AWS::EC2::LaunchTemplate',
      address: arn,
      name: 'web',
      region: 'eu-west-1',
      identifiers: [arn, 'lt-1'],
      tainted: [SCRIPT],
      properties: {
        LaunchTemplateName: 'web',
        LaunchTemplateData: {
          ...data,
          UserData: SCRIPT,
          NetworkInterfaces: [{ AssociatePublicIpAddress: true }],
        },
      },
    },
  ])
})

test('Launch configurations have the settings of launch templates, without an object around them', async () => {
  const arn = 'arn:aws:autoscaling:eu-west-1:111122223333:launchConfiguration:u:launchConfigurationName/web'
  const { resources } = await collectFrom(autoscaling, {
    DescribeLaunchConfigurations: [
      {
        LaunchConfigurations: [
          {
            LaunchConfigurationARN: arn,
            LaunchConfigurationName: 'web',
            UserData: USER_DATA,
            AssociatePublicIpAddress: false,
            MetadataOptions: { HttpTokens: 'required' },
            BlockDeviceMappings: [],
          },
        ],
      },
    ],
  })
  expect(resources).toEqual([
    {
      type: 'AWS::AutoScaling::LaunchConfiguration',
      address: arn,
      name: 'web',
      region: 'eu-west-1',
      identifiers: [arn],
      tainted: [SCRIPT],
      properties: {
        LaunchConfigurationName: 'web',
        AssociatePublicIpAddress: false,
        BlockDeviceMappings: [],
        MetadataOptions: { HttpTokens: 'required' },
        UserData: SCRIPT,
      },
    },
  ])
})
