import { CallFailure } from '../call-failure.ts'
import { listIn, textIn } from '../http/answer.ts'
import type { Asked } from './cluster-calls.ts'
import type { ServedKind } from './discovery/served-kinds.ts'

/** Objects of one page, at first. One answer with all of them takes a server longer than a client waits. */
const PAGE_SIZE = 500

/** Pages of one list. No cluster has a longer one. */
const MOST_PAGES = 10_000

/** How often a list begins again whose next page has expired: the server keeps it for five minutes. */
const MOST_RESTARTS = 3

/**
 * The objects of a kind in a namespace, or in all, page by page; each once, also where the list had to begin again. Pages are
 * shorter where objects are large: whoever may make some could otherwise keep all from being read. Throws a CallFailure where
 * it cannot be read to its end.
 */
export async function* listObjects(
  kind: Pick<ServedKind, 'path' | 'plural'>,
  namespace: string | undefined,
  calls: Asked,
): AsyncGenerator<readonly object[]> {
  const within = namespace === undefined ? '' : `namespaces/${encodeURIComponent(namespace)}/`
  const path = `${kind.path}/${within}${kind.plural}`
  const seen = new Set<string>()
  const tokens = new Set<string>()
  let token: string | undefined
  let restarts = 0
  let size = PAGE_SIZE
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await pageAt(path, { size, token }, calls)
    if (page === 'too-long') {
      size = Math.floor(size / 2)
      continue
    }
    if (page === 'expired') {
      if (restarts === MOST_RESTARTS) break
      restarts += 1
      token = undefined
      tokens.clear()
      continue
    }
    yield page.objects.filter((object) => isNew(object, seen))
    token = page.next
    if (token === undefined) return
    // A server that gives the same page again would do so for ever.
    if (tokens.has(token)) break
    tokens.add(token)
  }
  throw new CallFailure('the list does not end', { kind: 'unreadable' })
}

interface Page {
  readonly objects: readonly object[]
  /** Leads to the next page; absent after the last one. */
  readonly next: string | undefined
}

interface Wanted {
  readonly size: number
  /** Where the page begins; absent for the first one. */
  readonly token: string | undefined
}

async function pageAt(
  path: string,
  { size, token }: Wanted,
  calls: Asked,
): Promise<Page | 'expired' | 'too-long'> {
  try {
    const from = token === undefined ? '' : `&continue=${encodeURIComponent(token)}`
    const answer = await calls.get(`${path}?limit=${size}${from}`)
    const next = textIn(answer, 'metadata', 'continue')
    return { objects: objectsIn(answer), next: next === '' ? undefined : next }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.kind === 'too-long' && size > 1) return 'too-long'
    if (token !== undefined && ['Expired', 'Gone'].includes(error.apiCode ?? '')) return 'expired'
    throw error
  }
}

function objectsIn(answer: unknown): readonly object[] {
  if (!textIn(answer, 'kind')?.endsWith('List'))
    throw new CallFailure('the answer is no list', { kind: 'unreadable' })
  return listIn(answer, 'items').filter((item) => typeof item === 'object' && item !== null)
}

function isNew(object: object, seen: Set<string>): boolean {
  const key = `${textIn(object, 'metadata', 'namespace')}/${textIn(object, 'metadata', 'name')}`
  if (seen.has(key)) return false
  seen.add(key)
  return true
}
