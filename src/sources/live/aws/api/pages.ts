import type { MetadataBearer } from '@smithy/types'
import { CallFailure } from '../../call-failure.ts'
import type { Listing } from './operation.ts'

/** Pages of one list. No list of an account is longer. */
const MOST_PAGES = 10_000

/** The items of all pages of a list. Throws a CallFailure where a page cannot be read, or the pages never end. */
export async function* pagesOf<Input extends object, Output extends MetadataBearer, Item>(
  list: Listing<Input, Output, Item>,
  input: Input,
  send: (input: Input) => Promise<Output>,
): AsyncGenerator<Item> {
  let page: Input = { ...input, ...list.pageSize }
  const seen = new Set<string>()
  for (let number = 0; number < MOST_PAGES; number += 1) {
    const output = await send(page)
    yield* list.items(output) ?? []
    const next = nextOf(list, output)
    if (!next) return
    const token = JSON.stringify(next)
    // A server that gives the same page again would do so for ever.
    if (seen.has(token)) break
    seen.add(token)
    page = { ...page, ...next }
  }
  throw new CallFailure('the list never ends: the same page was given twice', { kind: 'unreadable' })
}

function nextOf<Input extends object, Output extends MetadataBearer, Item>(
  { next }: Listing<Input, Output, Item>,
  page: Output,
): object | undefined {
  if (typeof next !== 'string') return next?.(page)
  // An empty token ends the list, as none does.
  return page[next] ? { [next]: page[next] } : undefined
}
