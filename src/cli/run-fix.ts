import { realpathSync } from 'node:fs'
import { CATALOGUE } from '../checks/catalogue.ts'
import { UsageError } from '../errors.ts'
import { isInPatches, patchOf } from '../fix/patch.ts'
import { type ChangedFile, type FixPlan, planFixes } from '../fix/plan-fixes.ts'
import { writeChanged } from '../fix/write-file.ts'
import { scan } from '../scan/scan.ts'
import { selectChecks } from '../scan/select-checks.ts'
import { filesSource } from '../sources/files/files-source.ts'
import { pathFrom } from '../sources/files/scan-root.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { printData, printText } from './print.ts'
import type { ScanOptions } from './run-scan.ts'
import { showFixes } from './show-fixes.ts'

export interface FixOptions
  extends Pick<
    ScanOptions,
    | 'checks'
    | 'excludedChecks'
    | 'services'
    | 'severity'
    | 'compliance'
    | 'varFile'
    | 'exclude'
    | 'gitignore'
    | 'color'
  > {
  readonly dryRun?: boolean
}

/** `assay fix`: select → scan → plan, trying each change by a second scan → write, or print the patch. */
export async function runFix(paths: readonly string[], options: FixOptions): Promise<ExitCode> {
  const checks = selectChecks(CATALOGUE, {
    ...options,
    ...(options.severity && { severities: options.severity }),
  })
  const named = paths.length === 0 ? ['.'] : paths
  const scanWith = (texts?: ReadonlyMap<string, string>) =>
    scan({ source: sourceOf(named, options, texts), checks })
  const result = await scanWith()
  const { root } = result
  if (root === undefined) throw new UsageError('Only files can be fixed. Name files or folders.')
  const plan = await planFixes({
    result,
    root,
    named: named.map((path) => pathFrom(root, realpathSync(path))),
    rescan: scanWith,
  })
  if (options.dryRun) return printPatch(plan, options)
  return write(plan, options)
}

function sourceOf(paths: readonly string[], options: FixOptions, texts?: ReadonlyMap<string, string>) {
  return filesSource({
    paths,
    gitignore: options.gitignore,
    ...(options.exclude && { exclude: options.exclude }),
    ...(texts && { texts }),
    variables: { environment: process.env, ...(options.varFile && { varFiles: options.varFile }) },
  })
}

/** Prints the patch on stdout, for programs; what it does, and what it leaves, goes to stderr. */
function printPatch(plan: FixPlan, options: FixOptions): ExitCode {
  const left = new Map(
    plan.files
      .filter((file) => !isInPatches(file))
      .map(({ file }) => [file.path, 'A patch cannot change UTF-16 text; assay fix without --dry-run can.']),
  )
  const patch = patchOf(plan.files)
  // A terminal obeys what a file may contain; a program gets the bytes.
  if (process.stdout.isTTY) printText(patch)
  else printData(patch)
  showFixes(plan, left, { ...options, stream: 'stderr', verb: 'would be fixed' })
  return EXIT.ok
}

function write(plan: FixPlan, options: FixOptions): ExitCode {
  const failed = new Map(plan.files.flatMap(unwritten))
  showFixes(plan, failed, { ...options, stream: 'stdout', verb: 'fixed' })
  return failed.size === 0 ? EXIT.ok : EXIT.unexpectedError
}

function unwritten(changed: ChangedFile): [string, string][] {
  const refused = writeChanged(changed)
  return refused ? [[changed.file.path, refused.reason]] : []
}
