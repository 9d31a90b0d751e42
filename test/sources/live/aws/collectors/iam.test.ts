import { expect, test } from 'vitest'
import account from '../../../../../src/sources/live/aws/collectors/iam/account.ts'
import details from '../../../../../src/sources/live/aws/collectors/iam/authorization-details.ts'
import report from '../../../../../src/sources/live/aws/collectors/iam/credential-report.ts'
import { collectFrom, denied, refused } from '../../../../support/aws/answers.ts'

const ADMINISTRATOR = 'arn:aws:iam::aws:policy/AdministratorAccess'
const BOUNDARY = 'arn:aws:iam::111122223333:policy/boundary'

const POLICY = { Version: '2012-10-17', Statement: { Effect: 'Allow', Action: 's3:*', Resource: '*' } }
const TEXT = JSON.stringify(POLICY)
const ENCODED = encodeURIComponent(TEXT)

function arn(resource: string): string {
  return `arn:aws:iam::111122223333:${resource}`
}

test('Users, groups, roles and policies come from pages of one list, with their documents decoded', async () => {
  const { resources, calls } = await collectFrom(details, {
    GetAccountAuthorizationDetails: [
      {
        UserDetailList: [
          {
            UserName: 'eve',
            UserId: 'AIDAEVE',
            Arn: arn('user/staff/eve'),
            AttachedManagedPolicies: [{ PolicyName: 'AdministratorAccess', PolicyArn: ADMINISTRATOR }],
            PermissionsBoundary: { PermissionsBoundaryArn: BOUNDARY },
            UserPolicyList: [{ PolicyName: 'own', PolicyDocument: ENCODED }],
            Tags: [{ Key: 'team', Value: 'shop' }],
          },
        ],
        IsTruncated: true,
        Marker: 'more',
      },
      {
        GroupDetailList: [
          {
            GroupName: 'staff',
            GroupId: 'AGPASTAFF',
            Arn: arn('group/staff'),
            GroupPolicyList: [{ PolicyName: 'own', PolicyDocument: TEXT }],
          },
        ],
        RoleDetailList: [
          {
            RoleName: 'deploy',
            RoleId: 'AROADEPLOY',
            Arn: arn('role/deploy'),
            AssumeRolePolicyDocument: ENCODED,
            AttachedManagedPolicies: [],
            RolePolicyList: [],
          },
          {
            RoleName: 'AWSServiceRoleForSupport',
            Path: '/aws-service-role/support.amazonaws.com/',
            Arn: arn('role/aws-service-role/support.amazonaws.com/AWSServiceRoleForSupport'),
          },
          {
            RoleName: 'AWSReservedSSO_AdministratorAccess_0a1b2c',
            Path: '/aws-reserved/sso.amazonaws.com/eu-west-1/',
            Arn: arn(
              'role/aws-reserved/sso.amazonaws.com/eu-west-1/AWSReservedSSO_AdministratorAccess_0a1b2c',
            ),
          },
        ],
        Policies: [
          {
            PolicyName: 'boundary',
            PolicyId: 'ANPABOUNDARY',
            Arn: BOUNDARY,
            PolicyVersionList: [
              { Document: encodeURIComponent('{}'), VersionId: 'v1', IsDefaultVersion: false },
              { Document: ENCODED, VersionId: 'v2', IsDefaultVersion: true },
            ],
          },
        ],
      },
    ],
  })
  const inline = [{ PolicyName: 'own', PolicyDocument: TEXT }]
  expect(resources).toMatchObject([
    {
      type: 'AWS::IAM::User',
      address: arn('user/staff/eve'),
      name: 'eve',
      region: 'global',
      identifiers: [arn('user/staff/eve'), 'AIDAEVE'],
      properties: {
        UserName: 'eve',
        ManagedPolicyArns: [ADMINISTRATOR],
        PermissionsBoundary: BOUNDARY,
        Policies: inline,
      },
      tags: ['team=shop'],
    },
    {
      type: 'AWS::IAM::Group',
      address: arn('group/staff'),
      properties: { GroupName: 'staff', ManagedPolicyArns: [], Policies: inline },
    },
    {
      type: 'AWS::IAM::Role',
      address: arn('role/deploy'),
      properties: { RoleName: 'deploy', AssumeRolePolicyDocument: TEXT, ManagedPolicyArns: [], Policies: [] },
    },
    {
      type: 'AWS::IAM::ManagedPolicy',
      address: BOUNDARY,
      properties: { ManagedPolicyName: 'boundary', PolicyDocument: TEXT },
    },
  ])
  expect(resources).toHaveLength(4)
  const first = { Filter: ['Group', 'LocalManagedPolicy', 'Role', 'User'], MaxItems: 1000 }
  expect(calls).toEqual([
    ['GetAccountAuthorizationDetails', first],
    ['GetAccountAuthorizationDetails', { ...first, Marker: 'more' }],
  ])
})

const ROOT = arn('root')

const ACCOUNT = {
  GetAccountPasswordPolicy: [
    { PasswordPolicy: { MinimumPasswordLength: 14, RequireSymbols: true, PasswordReusePrevention: 24 } },
  ],
  GetAccountSummary: [
    {
      SummaryMap: { AccountMFAEnabled: 1, AccountAccessKeysPresent: 0, AccountPasswordPresent: 1, Users: 3 },
    },
  ],
  ListVirtualMFADevices: [
    {
      VirtualMFADevices: [
        { SerialNumber: arn('mfa/root-account-mfa-device'), User: { Arn: ROOT } },
        { SerialNumber: arn('mfa/eve'), User: { Arn: arn('user/eve') } },
      ],
    },
  ],
  ListServerCertificates: [
    {
      ServerCertificateMetadataList: [
        {
          ServerCertificateName: 'shop',
          ServerCertificateId: 'ASCASHOP',
          Arn: arn('server-certificate/shop'),
          Expiration: new Date('2026-01-01T00:00:00Z'),
        },
      ],
    },
  ],
  ListOpenIDConnectProviders: [
    { OpenIDConnectProviderList: [{ Arn: arn('oidc-provider/gitlab.com/shop') }] },
  ],
}

test('The account has a password policy, a summary of its root user, certificates and identity providers', async () => {
  const { resources, gaps } = await collectFrom(account, ACCOUNT)
  expect(Object.fromEntries(resources.map(({ address, properties }) => [address, properties]))).toEqual({
    [`${ROOT}/password-policy`]: {
      MinimumPasswordLength: 14,
      RequireSymbols: true,
      PasswordReusePrevention: 24,
    },
    [`${ROOT}/account-summary`]: {
      AccountAccessKeysPresent: 0,
      AccountMFAEnabled: 1,
      AccountPasswordPresent: 1,
      RootVirtualMFADevices: [arn('mfa/root-account-mfa-device')],
    },
    [arn('server-certificate/shop')]: {
      ServerCertificateName: 'shop',
      Expiration: '2026-01-01T00:00:00.000Z',
      ReadAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
    [arn('oidc-provider/gitlab.com/shop')]: { Url: 'https://gitlab.com/shop' },
  })
  expect(gaps).toEqual([])
})

test('An account without a password policy has the one of AWS; one that is denied is unknown', async () => {
  const needs = { needs: { 'X::IAM::PasswordPolicy': 'all' } } as const
  const none = await collectFrom(
    account,
    { GetAccountPasswordPolicy: [refused('NoSuchEntityException', 404)] },
    needs,
  )
  expect(none.resources[0]?.properties).toEqual({ MinimumPasswordLength: 8 })
  const unread = await collectFrom(account, { GetAccountPasswordPolicy: [denied] }, needs)
  expect(unread.resources[0]?.properties).toHaveProperty(
    'PasswordReusePrevention',
    expect.objectContaining({ reason: expect.stringContaining('iam:GetAccountPasswordPolicy was denied') }),
  )
})

const HEADER =
  'user,arn,user_creation_time,password_enabled,password_last_used,password_last_changed,password_next_rotation,mfa_active,access_key_1_active,access_key_1_last_rotated,access_key_1_last_used_date,access_key_1_last_used_region,access_key_1_last_used_service,access_key_2_active,access_key_2_last_rotated,access_key_2_last_used_date,access_key_2_last_used_region,access_key_2_last_used_service,cert_1_active,cert_1_last_rotated,cert_2_active,cert_2_last_rotated'

const REPORT = [
  HEADER,
  `<root_account>,${ROOT},2020-01-01T00:00:00+00:00,not_supported,2026-11-01T00:00:00+00:00,not_supported,not_supported,true,false,N/A,N/A,N/A,N/A,false,N/A,N/A,N/A,N/A,false,N/A,false,N/A`,
  `"eve,staff","${arn('user/eve,staff')}",2021-01-01T00:00:00+00:00,true,no_information,2021-01-02T00:00:00+00:00,N/A,false,true,2021-01-03T00:00:00+00:00,N/A,N/A,N/A,false,2020-01-03T00:00:00+00:00,2020-02-03T00:00:00+00:00,eu-west-1,s3,false,N/A,false,N/A`,
].join('\n')

const READY = { Content: new TextEncoder().encode(REPORT), GeneratedTime: new Date('2026-11-22T00:00:00Z') }

test('Each row of the credential report is a resource; AWS is asked until it has made the report', async () => {
  const { resources } = await collectFrom(report, {
    GenerateCredentialReport: [{ State: 'STARTED' }, { State: 'INPROGRESS' }, { State: 'COMPLETE' }],
    GetCredentialReport: [READY],
  })
  expect(resources.map(({ address, name, properties }) => ({ address, name, properties }))).toEqual([
    {
      address: `${ROOT}/credentials`,
      name: 'root user',
      properties: {
        UserName: '<root_account>',
        IsRoot: true,
        ReportedAt: '2026-11-22T00:00:00.000Z',
        CreatedAt: '2020-01-01T00:00:00+00:00',
        PasswordLastUsed: '2026-11-01T00:00:00+00:00',
        MFAActive: true,
        AccessKeys: [],
      },
    },
    {
      address: arn('user/eve,staff/credentials'),
      name: 'eve,staff',
      properties: {
        UserName: 'eve,staff',
        IsRoot: false,
        ReportedAt: '2026-11-22T00:00:00.000Z',
        CreatedAt: '2021-01-01T00:00:00+00:00',
        PasswordEnabled: true,
        PasswordLastChanged: '2021-01-02T00:00:00+00:00',
        MFAActive: false,
        AccessKeys: [
          { Active: true, LastRotated: '2021-01-03T00:00:00+00:00' },
          {
            Active: false,
            LastRotated: '2020-01-03T00:00:00+00:00',
            LastUsed: '2020-02-03T00:00:00+00:00',
          },
        ],
      },
    },
  ])
})

test('A report that may not be made but is there is read; where there is none, it is unread', async () => {
  const there = await collectFrom(report, {
    GenerateCredentialReport: [denied],
    GetCredentialReport: [READY],
  })
  expect(there.resources).toHaveLength(2)
  expect(there.gaps).toHaveLength(1)
  const none = await collectFrom(report, {
    GenerateCredentialReport: [denied],
    GetCredentialReport: [refused('CredentialReportNotPresentException', 410)],
  })
  expect(none.resources.map(({ unread }) => unread)).toEqual([
    expect.stringContaining('iam:GetCredentialReport was refused'),
  ])
})
