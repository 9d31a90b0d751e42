import { Incomplete } from '../model/incomplete.ts'
import { withDeployedNames } from './deployed/deployed-names.ts'
import type { Collected, ScanContext, Source } from './source.ts'

/**
 * Files and live accounts in one scan, which belongs to the project of the files; each live resource names its account.
 * The files come first: a path that is not there is noticed before any call is made.
 */
export function filesAndAccount(files: Source, account: Source): Source {
  return { name: files.name, collect: (context) => collect(files, account, context) }
}

async function collect(files: Source, account: Source, context: ScanContext): Promise<Collected> {
  const written = await files.collect(context)
  const readsStacks = written.resources.some(({ logicalId }) => logicalId !== undefined)
  const live = await account.collect({ ...context, readsStacks })
  const { accounts, resourcesByAccount, stacks = [] } = live
  const incomplete = new Incomplete()
  incomplete.addAll(written.incomplete)
  incomplete.addAll(live.incomplete)
  return {
    ...written,
    incomplete,
    ...(accounts && { accounts }),
    ...(resourcesByAccount && { resourcesByAccount }),
    resources: [...withDeployedNames(written.resources, live.resources, stacks), ...live.resources],
    gaps: [...written.gaps, ...live.gaps],
    unjudged: [...written.unjudged, ...live.unjudged],
  }
}
