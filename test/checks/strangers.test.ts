import { expect, test } from 'vitest'
import queuePolicy from '../../src/checks/aws/sqs/sqs_queue_policy_no_strangers.ts'
import { membership } from '../../src/model/aws/membership.ts'
import { sqsQueuePolicy } from '../../src/model/aws/sqs.ts'
import { Unknown } from '../../src/model/unknown.ts'
import { awsPlace } from '../../src/sources/live/aws/aws-resource.ts'
import { liveResource } from '../../src/sources/live/live-resource.ts'
import { evaluate } from '../support/evaluate.ts'

const ACCOUNT = '111122223333'
const STRANGER = '999988887777'

const PLACE = awsPlace(membership, { account: { id: ACCOUNT }, region: 'eu-west-1', service: 'test' })

/** A queue whose policy lets an account in. */
const queueFor = (account: string) =>
  liveResource(
    sqsQueuePolicy,
    {
      id: `arn:aws:sqs:eu-west-1:${ACCOUNT}:orders`,
      name: 'orders',
      properties: {
        PolicyDocument: {
          Statement: [{ Effect: 'Allow', Principal: { AWS: account }, Action: 'sqs:*', Resource: '*' }],
        },
      },
    },
    PLACE,
  )

const memberOf = (accounts: readonly string[] | Unknown | undefined) =>
  liveResource(
    membership,
    {
      id: `arn:aws:iam::${ACCOUNT}:root/organization`,
      name: 'organization',
      properties: { AccountId: ACCOUNT, OrganizationAccounts: accounts },
    },
    PLACE,
  )

const NOT_TOLD = new Unknown('only the management account is told')

test.each([
  ['in files, nobody is known to be a stranger', undefined, [], []],
  ['in files, all that are not trusted are strangers', undefined, [ACCOUNT], ['FAIL medium']],
  ['a live account has no neighbours without an organization', memberOf(undefined), [], ['FAIL low']],
  ['accounts of the organization are no strangers', memberOf([ACCOUNT, STRANGER]), [], ['PASS medium']],
  ['those of others are hygiene until somebody says whom to trust', memberOf([ACCOUNT]), [], ['FAIL low']],
  ['and then a mistake', memberOf([ACCOUNT]), [ACCOUNT], ['FAIL medium']],
  ['an organization that is not told is unknown', memberOf(NOT_TOLD), [], ['MANUAL low']],
  ['which no other trust changes', memberOf(NOT_TOLD), [ACCOUNT], ['MANUAL medium']],
  ['whom somebody trusts needs no organization', memberOf(NOT_TOLD), [STRANGER], ['PASS medium']],
])('%s', (_, membership, trustedAccounts, expected) => {
  const resources = [queueFor(STRANGER), ...(membership ? [membership] : [])]
  const { findings } = evaluate(
    [queuePolicy],
    resources,
    { provider: 'aws', account: ACCOUNT },
    { trustedAccounts },
  )
  expect(findings.map(({ status, severity }) => `${status} ${severity}`)).toEqual(expected)
})
