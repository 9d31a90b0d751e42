import { resourcePolicy } from '../policies.ts'
import type { Item, Seeding } from '../seeding.ts'
import { logBucket } from './s3.ts'

/** Access points of buckets in one region and in several, under policies that let accounts in. */
export async function seedAccessPoints(seeding: Seeding): Promise<void> {
  await seeding.many('point', 4, ['s3_access_point_public_access_blocked'], async (item) => {
    await control(seeding, item.region, 'PUT', `accesspoint/${item.name}`, {
      CreateAccessPointRequest:
        element('Bucket', logBucket(seeding, item.region)) + publicAccessBlock(item, 'Configuration'),
    })
    return seeding.arn('s3', item.region, `accesspoint/${item.name}`)
  })
  await seeding.many(
    'everywhere',
    2,
    MULTI_REGION_MISTAKES,
    (item) => makeEverywhere(seeding, item),
    'global',
  )
}

const MULTI_REGION_MISTAKES = ['s3_access_point_policy_no_strangers', 's3_access_point_public_access_blocked']

/** The region that answers for access points to several. */
const HOME = 'us-west-2'

async function makeEverywhere(seeding: Seeding, item: Item): Promise<string> {
  const { account, regions } = seeding.options
  const Name = element('Name', item.name)
  const buckets = regions.map((region) => element('Region', element('Bucket', logBucket(seeding, region))))
  await control(seeding, HOME, 'POST', 'async-requests/mrap/create', {
    CreateMultiRegionAccessPointRequest:
      element('ClientToken', item.name) +
      element('Details', Name + publicAccessBlock(item) + element('Regions', buckets.join(''))),
  })
  const made = await control(seeding, HOME, 'GET', `mrap/instances/${item.name}`)
  const arn = `arn:aws:s3::${account}:accesspoint/${/<Alias>(.*?)<\/Alias>/.exec(made)?.[1]}`
  const reach = item.has('s3_access_point_policy_no_strangers') ? 'stranger' : 'account'
  const policy = resourcePolicy('s3:GetObject', `${arn}/object/*`, account, reach)
  await control(seeding, HOME, 'POST', 'async-requests/mrap/put-policy', {
    PutMultiRegionAccessPointPolicyRequest:
      element('ClientToken', item.name) + element('Details', Name + element('Policy', policy)),
  })
  return arn
}

function publicAccessBlock(item: Item, suffix = ''): string {
  const isRestricted = !item.has('s3_access_point_public_access_blocked')
  const settings = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls']
  return element(
    `PublicAccessBlock${suffix}`,
    settings.map((name) => element(name, 'true')).join('') +
      element('RestrictPublicBuckets', String(isRestricted)),
  )
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

/** Without the SDK, whose host names begin with the account, which loopback has not. */
async function control(
  { options: { url, account } }: Seeding,
  region: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  document: Readonly<Record<string, string>> = {},
): Promise<string> {
  const body = Object.entries(document).map(
    ([name, content]) =>
      `<${name} xmlns="http://awss3control.amazonaws.com/doc/2018-08-20/">${content}</${name}>`,
  )
  const ask = (): Promise<Response> =>
    fetch(`${url}/v20180820/${path}`, {
      method,
      headers: {
        'x-amz-account-id': account,
        authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${region}/s3/aws4_request`,
      },
      ...(method !== 'GET' && { body: body.join('') }),
    })
  const first = await ask()
  // The emulator fails requests to a service that arrive while the first one makes it load that.
  const answer = first.status === 500 ? await ask() : first
  if (!answer.ok) throw new Error(`${method} ${path} was not done: ${await answer.text()}`)
  return await answer.text()
}
