import { relative } from 'node:path'
import type { Check } from '../checks/check.ts'
import { UsageError } from '../errors/assay-error.ts'
import type { JudgeAhead } from '../scan/stopped-check.ts'
import { checkFilesIn } from './check-files.ts'
import type { CustomCheck } from './custom-check.ts'
import { loadCodeCheck } from './thread/load-code-check.ts'
import { type CheckInFile, ThreadedChecks } from './thread/threaded-checks.ts'
import { readYamlCheck } from './yaml/read-yaml-check.ts'

export interface CustomChecks {
  readonly checks: readonly CustomCheck[]
  readonly judgeAhead: JudgeAhead
}

interface LoadOptions {
  /** The checks that there are already: no custom one may have the id of one of them. */
  readonly catalogue: readonly Check[]
  /** Gets what the code of checks prints. */
  readonly onOutput: (text: string) => void
}

/**
 * Loads the checks in folders that the user has named. All run in threads: each file of code in one of its own, where it meets
 * nothing that another has changed, and conditions, which change nothing, in one together. Throws a UsageError for a check
 * that cannot be used, or whose id is taken.
 */
export async function loadCustomChecks(
  folders: readonly string[],
  { catalogue, onOutput }: LoadOptions,
): Promise<CustomChecks> {
  const files = folders.map(checkFilesIn)
  const options = { folders, onOutput }
  const code: CheckInFile[] = []
  for (const path of files.flatMap((each) => each.code)) code.push(await loadCodeCheck(path, options))
  const conditions = files.flatMap((each) => each.yaml).map(readYamlCheck)
  requireOwnIds([...code, ...conditions], catalogue)
  const threaded = new ThreadedChecks([...code.map((check) => [check]), conditions], options)
  return {
    checks: threaded.checks,
    judgeAhead: (chosen, resources) => threaded.judge(chosen, resources),
  }
}

function requireOwnIds(checks: readonly CheckInFile[], catalogue: readonly Check[]): void {
  const taken = new Map(catalogue.map(({ id }) => [id, 'a check of Assay']))
  for (const { id, file } of checks) {
    const owner = taken.get(id)
    if (owner !== undefined) {
      throw new UsageError(
        `The check in ${relative('.', file)} has the id of ${owner}: ${id}. Give it another one.`,
      )
    }
    taken.set(id, `the one in ${relative('.', file)}`)
  }
}
