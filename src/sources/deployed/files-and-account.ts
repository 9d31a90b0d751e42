import { append } from '../../collections/append.ts'
import { Incomplete } from '../../model/incomplete.ts'
import { logicalIdOf } from '../../model/origin.ts'
import type { Resource } from '../../model/resource.ts'
import type { Collected, ScanContext, Source } from '../source.ts'
import { withDeployedNames } from './deployed-names.ts'

/**
 * Files and live accounts in one scan, which belongs to the project of the files; each live resource names its account.
 * The files come first: a path that is not there is noticed before any call is made.
 */
export function filesAndAccount(files: Source, account: Source): Source {
  return { name: files.name, hasTwins: true, collect: (context) => collect(files, account, context) }
}

async function collect(files: Source, account: Source, context: ScanContext): Promise<Collected> {
  const [code, deployed]: [Resource[], Resource[]] = [[], []]
  const written = await files.collect({ ...context, onResources: (read) => append(code, read) })
  const readsStacks = code.some((resource) => logicalIdOf(resource) !== undefined)
  const live = await account.collect({
    ...context,
    readsStacks,
    onResources: (read) => append(deployed, read),
  })
  const { accounts, unscannedAccounts, resourcesByAccount, stacks = [] } = live
  const incomplete = new Incomplete()
  incomplete.addAll(written.incomplete)
  incomplete.addAll(live.incomplete)
  // What CloudFormation has made of the code is known only now.
  context.onResources(withDeployedNames(code, deployed, stacks), written.account)
  context.onResources(deployed, live.account)
  return {
    ...written,
    incomplete,
    ...(accounts && { accounts }),
    ...(unscannedAccounts && { unscannedAccounts }),
    ...(resourcesByAccount && { resourcesByAccount }),
    gaps: [...written.gaps, ...live.gaps],
    unjudged: [...written.unjudged, ...live.unjudged],
  }
}
