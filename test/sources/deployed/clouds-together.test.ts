import { expect, test } from 'vitest'
import { UsageError } from '../../../src/errors/assay-error.ts'
import { Incomplete } from '../../../src/model/incomplete.ts'
import { cloudsTogether } from '../../../src/sources/deployed/clouds-together.ts'
import type { Collected, LiveAccount, ScanContext, Source } from '../../../src/sources/source.ts'

const PROD: LiveAccount = { cloud: 'aws', id: '111122223333', name: 'prod' }
const SHOP: LiveAccount = { cloud: 'kubernetes', id: 'uid-of-shop', name: 'shop' }
const CLOSED: LiveAccount = { cloud: 'aws', id: '444455556666', name: 'closed' }

type Collect = (context: ScanContext) => Promise<void>

/** A cloud with one account, whose reading does what a test wants. */
function cloudOf(
  account: LiveAccount,
  collect: Collect = async () => {},
  own: Partial<Collected> = {},
): Source {
  return {
    name: account.cloud,
    waits: true,
    async collect(context) {
      await collect(context)
      return {
        account: account.id,
        accounts: [account],
        resourcesByAccount: { [account.id]: 1 },
        incomplete: new Incomplete(),
        files: {},
        gaps: [],
        unjudged: [],
        ignored: [],
        ...own,
      }
    },
  }
}

function collect(source: Source, told: unknown[] = []): Promise<Collected> {
  return source.collect({ onProgress: (...step) => told.push(step), onResources: () => {} })
}

test('a single cloud is itself', () => {
  const cloud = cloudOf(PROD)
  expect(cloudsTogether([cloud])).toBe(cloud)
})

test('accounts, amounts, gaps and what is incomplete are those of all', async () => {
  const incomplete = new Incomplete()
  incomplete.add(SHOP.id, ['shop/web'])
  const denied = { subject: 's3:GetBucketAcl', reason: 'It was denied.', account: PROD.id }
  const forbidden = { subject: 'list pods', reason: 'It is forbidden.', account: SHOP.id }
  const source = cloudsTogether([
    cloudOf(PROD, undefined, { gaps: [denied], unscannedAccounts: [CLOSED] }),
    cloudOf(SHOP, undefined, { gaps: [forbidden], incomplete }),
  ])
  const collected = await collect(source)
  expect(source).toMatchObject({ name: 'aws+kubernetes', waits: true })
  expect(collected).toMatchObject({
    account: `${PROD.id}+${SHOP.id}`,
    accounts: [PROD, SHOP],
    unscannedAccounts: [CLOSED],
    resourcesByAccount: { [PROD.id]: 1, [SHOP.id]: 1 },
    gaps: [denied, forbidden],
  })
  expect(collected.incomplete.hasPart({ account: SHOP.id, part: 'shop/web' })).toBe(true)
  expect(collected.incomplete.hasAccount(PROD.id)).toBe(false)
})

test('they are read at the same time, and their progress is one', async () => {
  const told: unknown[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await collect(
    cloudsTogether([
      cloudOf(PROD, async ({ onProgress }) => {
        onProgress('services', 1, 8, 's3 in eu-west-1')
        first.resolve()
        await second.promise
      }),
      cloudOf(SHOP, async ({ onProgress }) => {
        await first.promise
        onProgress('services', 1, 2)
        second.resolve()
      }),
    ]),
    told,
  )
  expect(told).toEqual([
    ['services', 1, 8, 's3 in eu-west-1'],
    ['services', 2, 10, 's3 in eu-west-1'],
  ])
})

test('nothing is read where the credentials of one are refused', async () => {
  const read: string[] = []
  const ready: Collect = async ({ beforeReading }) => {
    await beforeReading?.()
    read.push('aws')
  }
  const refused: Collect = async () => {
    await new Promise(setImmediate)
    throw new UsageError('There is no kubeconfig.')
  }
  for (const pair of [
    [cloudOf(PROD, ready), cloudOf(SHOP, refused)],
    [cloudOf(SHOP, refused), cloudOf(PROD, ready)],
  ])
    await expect(collect(cloudsTogether(pair))).rejects.toThrow('There is no kubeconfig.')
  await new Promise(setImmediate)
  expect(read).toEqual([])
})

test('all are read when the last may be; one that never waits holds nobody up', async () => {
  const read: string[] = []
  const noting =
    (name: string, waits: boolean): Collect =>
    async ({ beforeReading }) => {
      if (waits) await beforeReading?.()
      read.push(name)
    }
  await collect(
    cloudsTogether([cloudOf(PROD, noting('aws', true)), cloudOf(SHOP, noting('kubernetes', false))]),
  )
  expect(read).toEqual(['kubernetes', 'aws'])
})
