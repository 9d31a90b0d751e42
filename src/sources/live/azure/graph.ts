import { CallFailure } from '../call-failure.ts'
import { listIn, textIn } from '../http/answer.ts'
import type { Asked } from './azure-calls.ts'

/** Rows of one page, the most that Resource Graph gives. */
const PAGE_SIZE = 1_000

/** Pages of one answer: more than the resources of any tenant. */
const MOST_PAGES = 10_000

/**
 * The resources of these types in a subscription, page by page. Throws a CallFailure where they cannot be read to their
 * end. Resource Graph leaves out silently what who asks may not read.
 */
export async function* resourcesOf(
  subscription: string,
  types: readonly string[],
  calls: Asked,
): AsyncGenerator<readonly object[]> {
  const query = `resources | where type in~ (${types.map((type) => `'${type}'`).join(', ')}) | project ${COLUMNS} | order by id asc`
  const seen = new Set<string>()
  let token: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const options = {
      $top: PAGE_SIZE,
      resultFormat: 'objectArray',
      ...(token !== undefined && { $skipToken: token }),
    }
    const answer = await calls.query({ subscriptions: [subscription], query, options })
    yield listIn(answer, 'data').filter((row) => typeof row === 'object' && row !== null)
    token = textIn(answer, '$skipToken')
    if (token === undefined) {
      if (textIn(answer, 'resultTruncated') === 'true') throw new CallFailure(CUT, { kind: 'unreadable' })
      return
    }
    // A server that gives the same page again would do so for ever.
    if (seen.has(token)) break
    seen.add(token)
  }
  throw new CallFailure('the answer of Resource Graph does not end', { kind: 'unreadable' })
}

/** What ARM says of a resource, and its id, which gives the order that pages need. */
const COLUMNS = 'id, name, type, kind, location, sku, identity, tags, properties'

const CUT = 'Resource Graph cut its answer off'
