import { Incomplete } from '../../model/incomplete.ts'
import type { Collected, OnProgress, ScanContext, Source } from '../source.ts'

/**
 * What runs in several clouds, read at the same time. Nothing is read before the credentials of all are known to be valid:
 * where one refuses the scan, there is none. It is of no single account; each resource names its own.
 */
export function cloudsTogether(sources: readonly Source[]): Source {
  const [only, ...others] = sources
  if (only && others.length === 0) return only
  return {
    name: sources.map(({ name }) => name).join('+'),
    waits: true,
    collect: async (context) => joined(await collectAll(sources, context)),
  }
}

async function collectAll(sources: readonly Source[], context: ScanContext): Promise<readonly Collected[]> {
  const { promise: allMayRead, resolve, reject } = Promise.withResolvers<void>()
  // Where nobody waits, nobody is left to be told.
  allMayRead.catch(() => {})
  const awaited = new Set(sources)
  const arrive = (source: Source): Promise<void> => {
    awaited.delete(source)
    if (awaited.size === 0) resolve()
    return allMayRead
  }
  const progressOf = sharedProgress(context.onProgress)
  return await Promise.all(
    sources.map(async (source) => {
      try {
        return await source.collect({
          ...context,
          onProgress: progressOf(source),
          beforeReading: () => arrive(source),
        })
      } catch (error) {
        reject(error)
        throw error
      } finally {
        arrive(source)
      }
    }),
  )
}

/** The progress of several sources, told as that of one. */
function sharedProgress(onProgress: OnProgress): (source: Source) => OnProgress {
  const states = new Map<
    Source,
    { readonly done: number; readonly total: number; readonly underWay?: string }
  >()
  return (source) => (step, done, total, underWay) => {
    states.set(source, { done, total, ...(underWay !== undefined && { underWay }) })
    const all = [...states.values()]
    const [sumDone, sumTotal] = (['done', 'total'] as const).map((part) =>
      all.reduce((sum, state) => sum + state[part], 0),
    )
    onProgress(step, sumDone ?? 0, sumTotal ?? 0, all.find((state) => state.underWay)?.underWay)
  }
}

function joined(all: readonly Collected[]): Collected {
  const incomplete = new Incomplete()
  for (const one of all) incomplete.addAll(one.incomplete)
  return {
    account: all.map(({ account }) => account).join('+'),
    accounts: all.flatMap(({ accounts = [] }) => accounts),
    unscannedAccounts: all.flatMap(({ unscannedAccounts = [] }) => unscannedAccounts),
    stacks: all.flatMap(({ stacks = [] }) => stacks),
    resourcesByAccount: Object.assign({}, ...all.map(({ resourcesByAccount }) => resourcesByAccount)),
    incomplete,
    files: {},
    gaps: all.flatMap(({ gaps }) => gaps),
    unjudged: all.flatMap(({ unjudged }) => unjudged),
    ignored: [],
  }
}
