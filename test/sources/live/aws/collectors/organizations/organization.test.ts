import { expect, test } from 'vitest'
import organization from '../../../../../../src/sources/live/aws/collectors/organizations/organization.ts'
import { isActive } from '../../../../../../src/sources/live/aws/organization.ts'
import { collectFrom, denied, refused } from '../../../../../support/aws/answers.ts'

const ACCOUNT = '111122223333'
const OTHER = '444455556666'

const unknown = (reason: string) => expect.objectContaining({ reason: expect.stringContaining(reason) })

const organizationOf = (MasterAccountId: string) => ({
  Organization: {
    Id: 'o-a1b2c3d4e5',
    Arn: `arn:aws:organizations::${MasterAccountId}:organization/o-a1b2c3d4e5`,
    FeatureSet: 'ALL',
    MasterAccountId,
  },
})

const ROOTS = {
  Roots: [
    {
      Id: 'r-ab12',
      PolicyTypes: [
        { Type: 'SERVICE_CONTROL_POLICY', Status: 'ENABLED' },
        { Type: 'BACKUP_POLICY', Status: 'ENABLED' },
        { Type: 'TAG_POLICY', Status: 'PENDING_ENABLE' },
      ],
    },
  ],
}

const ALL = {
  ListRoots: [ROOTS],
  ListAccounts: [
    {
      Accounts: [
        { Id: ACCOUNT, State: 'ACTIVE', Paths: [`o-a1b2c3d4e5/r-ab12/${ACCOUNT}/`] },
        { Id: OTHER, State: 'ACTIVE', Paths: [`o-a1b2c3d4e5/r-ab12/ou-ab12-11111111/${OTHER}/`] },
        { Id: '777788889999', State: 'ACTIVE' },
        { Id: '999988887777', State: 'SUSPENDED' },
      ],
    },
  ],
  ListPolicies: [{ Policies: [{ Id: 'p-1', Name: 'guardrails', Type: 'SERVICE_CONTROL_POLICY' }] }],
  DescribePolicy: [{ Policy: { Content: '{"Statement":[]}' } }],
  ListTargetsForPolicy: [
    { Targets: [{ TargetId: 'r-ab12' }], NextToken: 'more' },
    { Targets: [{ TargetId: OTHER }] },
  ],
  DescribeResourcePolicy: [{ ResourcePolicy: { Content: '{}' } }],
  ListAWSServiceAccessForOrganization: [
    { EnabledServicePrincipals: [{ ServicePrincipal: 'config.amazonaws.com' }], NextToken: 'more' },
    { EnabledServicePrincipals: [{ ServicePrincipal: 'ram.amazonaws.com' }] },
  ],
  ListDelegatedAdministrators: [
    { DelegatedAdministrators: [{ Id: OTHER }], NextToken: 'more' },
    { DelegatedAdministrators: [{ Id: '777788889999' }] },
  ],
  ListDelegatedServicesForAccount: ({ AccountId }: Readonly<Record<string, unknown>>) =>
    AccountId === OTHER
      ? { DelegatedServices: [{ ServicePrincipal: 'config.amazonaws.com' }] }
      : refused('AccountNotRegisteredException'),
  ListOrganizationsFeatures: [{ EnabledFeatures: ['RootSessions'] }],
}

const READ = {
  FeatureSet: 'ALL',
  PolicyTypes: ['SERVICE_CONTROL_POLICY', 'BACKUP_POLICY'],
  Accounts: [
    { Id: OTHER, Path: ['o-a1b2c3d4e5', 'r-ab12', 'ou-ab12-11111111', OTHER] },
    { Id: '777788889999', Path: unknown('AWS does not say') },
  ],
  Policies: [
    {
      Name: 'guardrails',
      Type: 'SERVICE_CONTROL_POLICY',
      Content: '{"Statement":[]}',
      TargetIds: ['r-ab12', OTHER],
    },
  ],
  ResourcePolicy: '{}',
  TrustedServices: ['config.amazonaws.com', 'ram.amazonaws.com'],
  DelegatedServices: ['config.amazonaws.com'],
}

test('the management account is told its organization, with what holds for the other accounts', async () => {
  const { resources, gaps } = await collectFrom(organization, {
    DescribeOrganization: [organizationOf(ACCOUNT)],
    ...ALL,
  })
  expect(gaps).toEqual([])
  expect(resources).toMatchObject([
    {
      address: `arn:aws:organizations::${ACCOUNT}:organization/o-a1b2c3d4e5`,
      region: 'global',
      properties: READ,
    },
    { properties: { EnabledFeatures: ['RootSessions'] } },
  ])
})

test('another account is told the features alone, which is no gap', async () => {
  const { resources, gaps } = await collectFrom(organization, {
    DescribeOrganization: [organizationOf(OTHER)],
    ListRoots: [denied],
    ListOrganizationsFeatures: [refused('AccountNotManagementOrDelegatedAdministratorException')],
  })
  expect(gaps).toEqual([])
  const notTold = unknown('delegated administrators are told')
  expect(resources.map(({ properties }) => properties)).toEqual([
    {
      FeatureSet: 'ALL',
      ManagementAccountId: OTHER,
      Accounts: notTold,
      DelegatedServices: notTold,
      Policies: notTold,
      PolicyTypes: notTold,
      ResourcePolicy: notTold,
      TrustedServices: notTold,
    },
    { EnabledFeatures: notTold },
  ])
})

test('a delegated administrator is told what the management account lets it read', async () => {
  const { resources, gaps } = await collectFrom(organization, {
    DescribeOrganization: [organizationOf(OTHER)],
    ...ALL,
    ListAccounts: [{ Accounts: [] }],
    DescribePolicy: [denied],
  })
  expect(gaps.map(({ subject }) => subject)).toEqual(['organizations:DescribePolicy'])
  expect(resources[0]?.properties).toMatchObject({
    Policies: [{ Name: 'guardrails', Content: unknown('organizations:DescribePolicy') }],
  })
})

test('an account without an organization has none', async () => {
  const { resources, gaps } = await collectFrom(organization, {
    DescribeOrganization: [refused('AWSOrganizationsNotInUseException')],
  })
  expect({ resources, gaps }).toEqual({ resources: [], gaps: [] })
})

test('without the permission to describe it, everything of the organization is missing', async () => {
  const { resources, gaps } = await collectFrom(organization, { DescribeOrganization: [denied] })
  expect(resources.map(({ unread }) => unread)).toEqual([
    expect.stringContaining('organizations:DescribeOrganization'),
    expect.stringContaining('organizations:DescribeOrganization'),
  ])
  expect(gaps.map(({ subject }) => subject)).toEqual(['organizations:DescribeOrganization'])
})

test.each([
  'ListRoots',
  'ListPolicies',
  'ListTargetsForPolicy',
  'DescribeResourcePolicy',
  'ListAccounts',
  'ListAWSServiceAccessForOrganization',
  'ListDelegatedAdministrators',
  'ListDelegatedServicesForAccount',
])('what %s does not tell the management account is unknown, and a gap', async (name) => {
  const answers = name === 'ListRoots' ? { ListOrganizationsFeatures: ALL.ListOrganizationsFeatures } : ALL
  const left = name === 'ListPolicies' ? { DescribePolicy: [], ListTargetsForPolicy: [] } : {}
  const { gaps } = await collectFrom(organization, {
    DescribeOrganization: [organizationOf(ACCOUNT)],
    ...answers,
    ...left,
    [name]: () => denied,
  })
  expect(gaps.map(({ subject }) => subject)).toEqual([`organizations:${name}`])
})

test.each(['OrganizationNotInAllFeaturesModeException', 'ServiceAccessNotEnabledException'])(
  'IAM looks after no root user: %s',
  async (code) => {
    const { resources, gaps } = await collectFrom(organization, {
      DescribeOrganization: [organizationOf(ACCOUNT)],
      ...ALL,
      ListOrganizationsFeatures: [refused(code)],
    })
    expect(gaps).toEqual([])
    expect(resources[1]?.properties).toEqual({ EnabledFeatures: [] })
  },
)

test('only what checks need is asked for', async () => {
  const { calls } = await collectFrom(
    organization,
    { DescribeOrganization: [organizationOf(ACCOUNT)] },
    { needs: { 'AWS::Organizations::Organization': ['FeatureSet'] } },
  )
  expect(calls.map(([name]) => name)).toEqual(['DescribeOrganization'])
})

test.each([
  [{ State: 'ACTIVE' }, true],
  [{ State: 'PENDING_CLOSURE', Status: 'ACTIVE' }, false],
  [{ State: 'SUSPENDED' }, false],
  [{ Status: 'ACTIVE' }, true],
] as const)(
  'whether an account can be used is in its state, which old answers call its status: %j',
  (member, expected) => {
    expect(isActive(member)).toBe(expected)
  },
)
