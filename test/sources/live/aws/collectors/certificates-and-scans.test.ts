import { describe, expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import acm from '../../../../../src/sources/live/aws/collectors/acm.ts'
import inspector2 from '../../../../../src/sources/live/aws/collectors/inspector2.ts'
import macie from '../../../../../src/sources/live/aws/collectors/macie.ts'
import shield from '../../../../../src/sources/live/aws/collectors/shield.ts'
import { collectFrom, denied, found, refused } from '../../../../support/aws/answers.ts'

const ELSEWHERE = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })

describe('Certificate Manager', () => {
  const arn = 'arn:aws:acm:eu-west-1:111122223333:certificate/1'

  test('a certificate has its key, its end and whether it is used', async () => {
    const { resources, calls } = await collectFrom(acm, {
      ListCertificates: [
        {
          CertificateSummaryList: [{ CertificateArn: arn, DomainName: 'shop.example.com' }],
          NextToken: 'more',
        },
        {},
      ],
      DescribeCertificate: [
        {
          Certificate: {
            Type: 'AMAZON_ISSUED',
            Status: 'ISSUED',
            KeyAlgorithm: 'RSA-2048',
            NotAfter: new Date('2027-01-01'),
            InUseBy: ['arn:aws:cloudfront::111122223333:distribution/E1'],
            Options: { CertificateTransparencyLoggingPreference: 'DISABLED' },
          },
        },
      ],
    })
    expect(resources).toEqual([
      found('AWS::CertificateManager::Certificate', arn, 'shop.example.com', {
        DomainName: 'shop.example.com',
        Type: 'AMAZON_ISSUED',
        Status: 'ISSUED',
        KeyAlgorithm: 'RSA_2048',
        NotAfter: '2027-01-01T00:00:00.000Z',
        IsUsed: true,
        CertificateTransparencyLoggingPreference: 'DISABLED',
        ReadAt: expect.any(String),
      }),
    ])
    // Without a filter, those with keys of other kinds are not listed.
    expect(calls[0]).toEqual([
      'ListCertificates',
      { MaxItems: 1000, Includes: { keyTypes: expect.arrayContaining(['RSA_4096', 'EC_prime256v1']) } },
    ])
  })

  test('a certificate that may not be read is unknown, and one that is gone is none', async () => {
    const { resources } = await collectFrom(acm, {
      ListCertificates: [
        { CertificateSummaryList: [{ CertificateArn: arn }, { CertificateArn: `${arn}2` }] },
      ],
      DescribeCertificate: ({ CertificateArn }) =>
        CertificateArn === arn ? denied : refused('ResourceNotFoundException'),
    })
    const unknown = new Unknown('acm:DescribeCertificate was denied in eu-west-1')
    expect(resources.map(({ properties }) => properties)).toMatchObject([
      { KeyAlgorithm: unknown, NotAfter: unknown, Status: unknown, IsUsed: unknown },
    ])
  })
})

describe('Inspector', () => {
  const scans = (Ec2: string) =>
    found(
      'X::Inspector2::Scans',
      'arn:aws:inspector2:eu-west-1:111122223333:account',
      'Inspector of eu-west-1',
      {
        Ec2,
        Ecr: 'DISABLED',
      },
    )

  test.each(['ENABLED', 'DISABLED'])('what it scans is %s', async (status) => {
    const resourceState = { ec2: { status }, ecr: { status: 'DISABLED' } }
    const { resources, calls } = await collectFrom(inspector2, {
      BatchGetAccountStatus: [{ accounts: [{ accountId: '111122223333', resourceState }] }],
    })
    expect(resources).toEqual([scans(status)])
    expect(calls).toEqual([['BatchGetAccountStatus', { accountIds: ['111122223333'] }]])
  })

  test('an answer that says nothing, and a denied one, say nothing', async () => {
    for (const answer of [{ accounts: [], failedAccounts: [{ accountId: '1' }] }, denied]) {
      const { resources } = await collectFrom(inspector2, { BatchGetAccountStatus: [answer] })
      expect(resources.map(({ unread }) => typeof unread)).toEqual(['string'])
    }
  })

  test('a region without the service has nothing', async () => {
    const { resources, gaps } = await collectFrom(inspector2, {
      BatchGetAccountStatus: [ELSEWHERE],
      GetCallerIdentity: [{}],
    })
    expect({ resources, gaps }).toEqual({ resources: [], gaps: [] })
  })
})

describe('Macie', () => {
  const NOT_ENABLED = Object.assign(new Error('Macie is not enabled.'), {
    name: 'AccessDeniedException',
    $metadata: { httpStatusCode: 403 },
  })

  test.each([
    ['is enabled', { status: 'ENABLED' }, 'ENABLED'],
    ['is paused', { status: 'PAUSED' }, 'PAUSED'],
    ['was never enabled, which it says as if it were denied', NOT_ENABLED, 'DISABLED'],
  ])('a region where it %s', async (_, answer, Status) => {
    const { resources, gaps } = await collectFrom(macie, { GetMacieSession: [answer] })
    expect(resources.map(({ properties }) => properties)).toEqual([{ Status }])
    expect(gaps).toEqual([])
  })

  test('is unread where it may not be asked', async () => {
    const { resources } = await collectFrom(macie, { GetMacieSession: [denied] })
    expect(resources.map(({ unread }) => unread)).toEqual(['macie2:GetMacieSession was denied in eu-west-1'])
  })

  test('a region without the service has nothing', async () => {
    const { resources } = await collectFrom(macie, { GetMacieSession: [ELSEWHERE], GetCallerIdentity: [{}] })
    expect(resources).toEqual([])
  })
})

describe('Shield Advanced', () => {
  test('what it protects is read where it is paid for', async () => {
    const ResourceArn = 'arn:aws:cloudfront::111122223333:distribution/E1'
    const ProtectionArn = 'arn:aws:shield::111122223333:protection/1'
    const { resources } = await collectFrom(
      shield,
      {
        DescribeSubscription: [{ Subscription: { SubscriptionArn: 'arn' } }],
        ListProtections: [
          { Protections: [{ ProtectionArn, Name: 'cdn', ResourceArn }], NextToken: 'more' },
          {},
        ],
      },
      { region: 'us-east-1' },
    )
    expect(resources.map(({ address, properties }) => [address, properties])).toEqual([
      ['arn:aws:iam::111122223333:root/shield', { IsActive: true }],
      [ProtectionArn, { ResourceArn }],
    ])
  })

  test('nothing is asked for where it is not, and nothing is said where that is denied', async () => {
    const none = await collectFrom(shield, { DescribeSubscription: [refused('ResourceNotFoundException')] })
    expect(none.resources.map(({ properties }) => properties)).toEqual([{ IsActive: false }])
    const unread = await collectFrom(shield, { DescribeSubscription: [denied] })
    expect(unread.resources.map(({ unread }) => unread)).toEqual([
      'shield:DescribeSubscription was denied in eu-west-1',
    ])
  })
})
