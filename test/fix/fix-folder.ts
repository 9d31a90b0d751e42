import { realpathSync } from 'node:fs'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { pathFrom } from '../../src/files/paths.ts'
import { type FixPlan, planFixes } from '../../src/fix/plan-fixes.ts'
import { writeChanged } from '../../src/fix/write-file.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { type Scan, scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'

interface Options {
  readonly paths?: readonly string[]
  readonly checks?: readonly Check[]
  /** Whether fixes that may break something are made; they are. */
  readonly unsafe?: boolean
  /** Changes what was found before it is fixed. */
  readonly found?: (result: ScanResult) => ScanResult
}

/** Plans the fixes of what is in a folder, as `assay fix` does. */
export async function planFor(
  folder: string,
  { paths = [folder], checks = CATALOGUE, unsafe = true, found = (result) => result }: Options = {},
): Promise<FixPlan> {
  const root = realpathSync(folder)
  return planFixes({
    result: found(await scan({ ...scanOf(paths, checks), findsFixes: true })),
    root,
    named: paths.map((path) => pathFrom(root, realpathSync(path))),
    unsafe,
    rescan: (texts) => scan(scanOf(paths, checks, texts)),
  })
}

/** Fixes what is in a folder. Each file is written, or the test fails. */
export async function fix(folder: string, options: Options = {}): Promise<FixPlan> {
  const plan = await planFor(folder, options)
  for (const file of plan.files) {
    const refused = writeChanged(file)
    if (refused) throw new Error(refused.reason)
  }
  return plan
}

export function scanFolder(
  paths: readonly string[],
  checks: readonly Check[] = CATALOGUE,
  texts?: ReadonlyMap<string, string>,
): Promise<ScanResult> {
  return scan(scanOf(paths, checks, texts))
}

function scanOf(
  paths: readonly string[],
  checks: readonly Check[],
  texts?: ReadonlyMap<string, string>,
): Scan {
  return { source: filesSource({ paths, account: 'fix', ...(texts && { texts }) }), checks }
}

/** The reasons why findings of a plan are not fixed, by their check's id. */
export function reasonsOf({ notFixed }: FixPlan): Readonly<Record<string, string>> {
  return Object.fromEntries(notFixed.map(({ finding, reason }) => [finding.check.id, reason]))
}
