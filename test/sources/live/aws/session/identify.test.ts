import { describe, expect, test } from 'vitest'
import { UsageError } from '../../../../../src/errors/assay-error.ts'
import type { AwsCalls } from '../../../../../src/sources/live/aws/api/aws-calls.ts'
import { organizationOf } from '../../../../../src/sources/live/aws/organization.ts'
import { identify } from '../../../../../src/sources/live/aws/session/identify.ts'
import { regionsOf, requireRegionNames } from '../../../../../src/sources/live/aws/session/regions.ts'
import type { NamedOperation } from '../../../../../src/sources/live/call-gaps.ts'

/** Calls that a server answers as it likes. */
function answered(answers: Readonly<Record<string, object>>): AwsCalls {
  return { send: async ({ name }: NamedOperation) => answers[name] ?? {} } as unknown as AwsCalls
}

const account = { id: '111122223333', name: 'acme', partition: 'aws' }

test('the account is named by its alias', async () => {
  const calls = answered({
    GetCallerIdentity: { Account: '111122223333', Arn: 'arn:aws:iam::111122223333:user/ann' },
    ListAccountAliases: { AccountAliases: ['acme'] },
  })
  expect(await identify(calls, 'eu-west-1')).toEqual({
    account,
    caller: 'arn:aws:iam::111122223333:user/ann',
  })
})

test.each([
  ['an account that is a path', { Account: '../../etc', Arn: 'arn:aws:iam::1:user/a' }],
  ['an account with control characters', { Account: '11112222333\u001b', Arn: 'arn:aws:iam::1:user/a' }],
  ['a partition that is a path', { Account: '111122223333', Arn: 'arn:../x:iam::1:user/a' }],
  ['no account', {}],
])('an answer with %s is refused', async (_name, answer) => {
  const identity = identify(answered({ GetCallerIdentity: answer }), 'eu-west-1')
  await expect(identity).rejects.toThrow(UsageError)
  await expect(identity).rejects.toThrow('AWS_ENDPOINT_URL')
})

describe('regions', () => {
  test.each(['../../tmp/x', 'us-east-1#', 'evil.example/?', 'eu-west-1\u001b[31m'])(
    '%j in an answer is refused, since hosts are named by it',
    async (RegionName) => {
      const calls = answered({ DescribeRegions: { Regions: [{ RegionName: 'us-east-1' }, { RegionName }] } })
      await expect(regionsOf(account, calls, undefined)).rejects.toThrow(UsageError)
    },
  )

  test('that were given are refused before anything is asked', () => {
    expect(() => requireRegionNames(['../x'])).toThrow('"../x" is no region')
    expect(() => requireRegionNames(['eu-west-1', 'us-gov-west-1', 'ap-southeast-7'])).not.toThrow()
  })
})

test('a member of an organization without the id of an account is left out', async () => {
  const Accounts = ['444455556666', '*', '../x'].map((Id) => ({ Id, Name: Id, Status: 'ACTIVE' }))
  const calls = answered({
    DescribeOrganization: { Organization: { Id: 'o-1' } },
    ListAccounts: { Accounts },
  })
  const { accounts } = await organizationOf(account, calls, { role: 'assay-scan' })
  expect(accounts.map(({ id }) => id)).toEqual(['444455556666'])
})
