import { expect, test } from 'vitest'
import securityGroups from '../../../../../../src/sources/live/aws/collectors/ec2/security-groups.ts'
import { collectFrom, denied } from '../../../../../support/aws/answers.ts'

test('Each range and group of a permission is a rule, and each range of its prefix lists', async () => {
  const group = {
    OwnerId: '111122223333',
    GroupId: 'sg-1',
    GroupName: 'web',
    Description: 'Web servers',
    Tags: [{ Key: 'team', Value: 'shop' }],
    IpPermissions: [
      {
        IpProtocol: 'tcp',
        FromPort: 22,
        ToPort: 22,
        IpRanges: [{ CidrIp: '0.0.0.0/0', Description: 'logins' }, { CidrIp: '10.0.0.0/8' }],
        Ipv6Ranges: [{ CidrIpv6: '::/0' }],
        UserIdGroupPairs: [{ GroupId: 'sg-2', Description: 'bastion' }],
        PrefixListIds: [{ PrefixListId: 'pl-1' }],
      },
    ],
    IpPermissionsEgress: [{ IpProtocol: '-1', IpRanges: [{ CidrIp: '0.0.0.0/0' }] }],
  }
  const { resources, calls } = await collectFrom(securityGroups, {
    DescribeSecurityGroups: [{ SecurityGroups: [group] }],
    GetManagedPrefixListEntries: [{ Entries: [{ Cidr: '0.0.0.0/1' }, { Cidr: '2001:db8::/32' }] }],
  })
  const ssh = { IpProtocol: 'tcp', FromPort: 22, ToPort: 22 }
  expect(calls).toEqual([
    ['DescribeSecurityGroups', { MaxResults: 1000 }],
    ['GetManagedPrefixListEntries', { PrefixListId: 'pl-1', MaxResults: 100 }],
  ])
  expect(resources).toEqual([
    {
      type: 'AWS::EC2::SecurityGroup',
      address: 'arn:aws:ec2:eu-west-1:111122223333:security-group/sg-1',
      name: 'web (sg-1)',
      region: 'eu-west-1',
      identifiers: ['arn:aws:ec2:eu-west-1:111122223333:security-group/sg-1', 'sg-1'],
      tags: ['team=shop'],
      properties: {
        GroupName: 'web',
        GroupDescription: 'Web servers',
        IsDefault: false,
        SecurityGroupIngress: [
          { ...ssh, CidrIp: '0.0.0.0/0', Description: 'logins' },
          { ...ssh, CidrIp: '10.0.0.0/8' },
          { ...ssh, CidrIpv6: '::/0' },
          { ...ssh, Description: 'bastion' },
          { ...ssh, CidrIp: '0.0.0.0/1' },
          { ...ssh, CidrIpv6: '2001:db8::/32' },
        ],
        SecurityGroupEgress: [
          { IpProtocol: '-1', CidrIp: '0.0.0.0/0', Description: 'What AWS lets a new group do' },
        ],
      },
    },
  ])
})

test('A prefix list that may not be read may have any range; it is asked for once', async () => {
  const group = (GroupId: string) => ({
    GroupId,
    OwnerId: '111122223333',
    IpPermissions: [{ IpProtocol: '-1', PrefixListIds: [{ PrefixListId: 'pl-1' }] }],
  })
  const { resources } = await collectFrom(securityGroups, {
    DescribeSecurityGroups: [{ SecurityGroups: [group('sg-1'), group('sg-2')] }],
    GetManagedPrefixListEntries: [denied],
  })
  const reason = 'ec2:GetManagedPrefixListEntries was denied in eu-west-1'
  for (const { properties } of resources)
    expect(properties).toMatchObject({
      SecurityGroupIngress: [{ IpProtocol: '-1', CidrIp: expect.objectContaining({ reason }) }],
    })
  expect(resources).toHaveLength(2)
})

test('Groups of all pages are read, without those that another account shares', async () => {
  const group = (id: string, OwnerId: string) => ({ GroupId: id, GroupName: 'default', OwnerId })
  const { resources } = await collectFrom(securityGroups, {
    DescribeSecurityGroups: [
      { SecurityGroups: [group('sg-1', '111122223333')], NextToken: 'more' },
      { SecurityGroups: [group('sg-2', '999999999999'), group('sg-3', '111122223333')], NextToken: '' },
    ],
  })
  expect(resources.map(({ identifiers }) => identifiers[1])).toEqual(['sg-1', 'sg-3'])
  expect(resources[0]?.properties).toMatchObject({ IsDefault: true })
})

test('Groups that may not be listed are unread', async () => {
  const { resources, gaps } = await collectFrom(securityGroups, { DescribeSecurityGroups: [denied] })
  expect(resources.map(({ type, unread }) => [type, unread])).toEqual([
    ['AWS::EC2::SecurityGroup', 'ec2:DescribeSecurityGroups was denied in eu-west-1'],
  ])
  expect(gaps).toHaveLength(1)
})
