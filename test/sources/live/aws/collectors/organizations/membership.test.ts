import { expect, test } from 'vitest'
import membership from '../../../../../../src/sources/live/aws/collectors/organizations/membership.ts'
import { collectFrom, denied, refused } from '../../../../../support/aws/answers.ts'

const ACCOUNT = '111122223333'
const OTHER = '444455556666'

const unknown = (reason: string) => expect.objectContaining({ reason: expect.stringContaining(reason) })

const organizationOf = (MasterAccountId: string) => ({
  Organization: { Id: 'o-a1b2c3d4e5', MasterAccountId },
})

test.each<[string, Parameters<typeof collectFrom>[1], object]>([
  [
    'the management account is told all accounts',
    {
      DescribeOrganization: [organizationOf(ACCOUNT)],
      ListAccounts: [{ Accounts: [{ Id: ACCOUNT }], NextToken: 'more' }, { Accounts: [{ Id: OTHER }] }],
    },
    { OrganizationId: 'o-a1b2c3d4e5', OrganizationAccounts: [ACCOUNT, OTHER] },
  ],
  [
    'so is a delegated administrator',
    {
      DescribeOrganization: [organizationOf(OTHER)],
      ListAccounts: [{ Accounts: [{ Id: ACCOUNT }, { Id: OTHER }] }],
    },
    { OrganizationId: 'o-a1b2c3d4e5', OrganizationAccounts: [ACCOUNT, OTHER] },
  ],
  [
    'an account without an organization is alone',
    { DescribeOrganization: [refused('AWSOrganizationsNotInUseException')] },
    {},
  ],
])('%s', async (_, answers, properties) => {
  const { resources, gaps } = await collectFrom(membership, answers)
  expect(resources.map((resource) => resource.properties)).toEqual([{ AccountId: ACCOUNT, ...properties }])
  expect(gaps).toEqual([])
})

test('another account may not list them, which is no gap', async () => {
  const { resources, gaps } = await collectFrom(membership, {
    DescribeOrganization: [organizationOf(OTHER)],
    ListAccounts: [denied],
  })
  expect(resources[0]?.properties).toEqual({
    AccountId: ACCOUNT,
    OrganizationId: 'o-a1b2c3d4e5',
    OrganizationAccounts: unknown('delegated administrators are told'),
  })
  expect(gaps).toEqual([])
})

test.each([
  ['organizations:DescribeOrganization', { DescribeOrganization: [denied] }],
  ['organizations:ListAccounts', { DescribeOrganization: [organizationOf(ACCOUNT)], ListAccounts: [denied] }],
])('without the permission %s the accounts are unknown', async (permission, answers) => {
  const { resources, gaps } = await collectFrom(membership, answers)
  expect(resources[0]?.properties).toMatchObject({
    AccountId: ACCOUNT,
    OrganizationAccounts: unknown(permission),
  })
  expect(gaps.map(({ subject }) => subject)).toEqual([permission])
})
