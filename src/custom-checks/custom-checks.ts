import { relative } from 'node:path'
import type { Check } from '../checks/check.ts'
import { UsageError } from '../errors.ts'
import type { JudgeAhead } from '../scan/stopped-check.ts'
import { checkFilesIn } from './check-files.ts'
import { CodeChecks } from './code/code-checks.ts'
import type { CustomCheck } from './custom-check.ts'
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
 * Loads the checks in folders that the user has named. Code runs in a thread of its own. Throws a UsageError for a check
 * that cannot be used, or whose id is taken.
 */
export async function loadCustomChecks(
  folders: readonly string[],
  { catalogue, onOutput }: LoadOptions,
): Promise<CustomChecks> {
  const files = folders.map(checkFilesIn)
  const code = await CodeChecks.load(
    files.flatMap((each) => each.code),
    onOutput,
  )
  const checks = [...code.checks, ...files.flatMap((each) => each.yaml).map(readYamlCheck)]
  requireOwnIds(checks, catalogue)
  return { checks, judgeAhead: (chosen, resources) => code.judge(chosen, resources) }
}

function requireOwnIds(checks: readonly CustomCheck[], catalogue: readonly Check[]): void {
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
