import { regionOfBucket } from './bucket-regions.ts'
import { type Repair, xmlAnswer } from './repair.ts'

/** In pages, with the region of each bucket; the emulator leaves out the token and the region. */
export const listBuckets: Repair = async (request, emulator) => {
  const { searchParams } = request.url
  const { body } = await emulator.ask({ ...request, url: new URL('/', request.url) })
  const buckets = body.match(/<Bucket>.*?<\/Bucket>/gs) ?? []
  const located = await Promise.all(
    buckets.map(async (bucket) => {
      const name = /<Name>(.*?)<\/Name>/.exec(bucket)?.[1] ?? ''
      return { bucket, name, region: await regionOfBucket(name, request, emulator) }
    }),
  )
  const asked = searchParams.get('bucket-region')
  const [after = '', prefix = ''] = [searchParams.get('continuation-token'), searchParams.get('prefix')].map(
    (value) => value ?? '',
  )
  const left = located
    .filter(({ name, region }) => (asked ?? region) === region && name.startsWith(prefix) && name > after)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const size = Number(searchParams.get('max-buckets') ?? 10_000)
  const page = left.slice(0, size)
  const token = left.length > size ? `<ContinuationToken>${page.at(-1)?.name}</ContinuationToken>` : ''
  const entries = page.map(({ bucket, region }) =>
    bucket.replace('</Bucket>', `<BucketRegion>${region}</BucketRegion></Bucket>`),
  )
  return xmlAnswer(
    body.replace(/<Buckets>.*<\/Buckets>|<Buckets\s*\/>/s, `<Buckets>${entries.join('')}</Buckets>${token}`),
  )
}
