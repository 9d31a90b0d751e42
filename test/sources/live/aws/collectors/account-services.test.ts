import { expect, test } from 'vitest'
import type { Collector } from '../../../../../src/sources/live/aws/collector.ts'
import accessanalyzer from '../../../../../src/sources/live/aws/collectors/accessanalyzer.ts'
import account from '../../../../../src/sources/live/aws/collectors/account.ts'
import securityhub from '../../../../../src/sources/live/aws/collectors/securityhub.ts'
import { collectFrom, denied, refused } from '../../../../support/aws/answers.ts'

const HubArn = 'arn:aws:securityhub:eu-west-1:111122223333:hub/default'

const unknown = (reason: string) => expect.objectContaining({ reason: expect.stringContaining(reason) })

/** What is to be there once in an account or region is a resource also where it is not there. */
test.each<[string, Collector, Parameters<typeof collectFrom>[1], object]>([
  [
    'analyzers',
    accessanalyzer,
    {
      ListAnalyzers: [
        { analyzers: [{ type: 'ACCOUNT', status: 'ACTIVE' }], nextToken: 'more' },
        { analyzers: [{ type: 'ACCOUNT_UNUSED_ACCESS', status: 'DISABLED' }] },
      ],
    },
    {
      Analyzers: [
        { Type: 'ACCOUNT', Status: 'ACTIVE' },
        { Type: 'ACCOUNT_UNUSED_ACCESS', Status: 'DISABLED' },
      ],
    },
  ],
  ['no analyzers', accessanalyzer, { ListAnalyzers: [{ analyzers: [] }] }, { Analyzers: [] }],
  [
    'analyzers that are denied',
    accessanalyzer,
    { ListAnalyzers: [denied] },
    { Analyzers: unknown('access-analyzer:ListAnalyzers was denied') },
  ],
  ['Security Hub', securityhub, { DescribeHub: [{ HubArn }] }, { HubArn }],
  ['no Security Hub', securityhub, { DescribeHub: [refused('InvalidAccessException', 401)] }, {}],
  [
    'Security Hub that is denied',
    securityhub,
    { DescribeHub: [denied] },
    { HubArn: unknown('securityhub:DescribeHub was denied') },
  ],
  [
    'a contact, but not its address',
    account,
    { GetAlternateContact: [{ AlternateContact: { EmailAddress: 'a@example.com' } }] },
    { IsRegistered: true },
  ],
  [
    'no contact',
    account,
    { GetAlternateContact: [refused('ResourceNotFoundException', 404)] },
    { IsRegistered: false },
  ],
  [
    'a contact that is denied',
    account,
    { GetAlternateContact: [denied] },
    { IsRegistered: unknown('account:GetAlternateContact was denied') },
  ],
])('%s', async (_, collector, answers, properties) => {
  const { resources } = await collectFrom(collector, answers)
  expect(resources.map((resource) => resource.properties)).toEqual([properties])
})
