import { realpathSync } from 'node:fs'
import { type CommandLine, configure } from '../configuration/configure.ts'
import { pathFrom } from '../files/paths.ts'
import { isInPatches, patchOf } from '../fix/patch.ts'
import { type ChangedFile, type FixPlan, planFixes } from '../fix/plan-fixes.ts'
import { writeChanged } from '../fix/write-file.ts'
import type { Scan } from '../scan/scan.ts'
import { scanRoot } from '../sources/files/scan-root.ts'
import { chooseChecks } from './choose-checks.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { fittedScan } from './fitted-scan.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { printData, printText } from './print.ts'
import { filesFor, needsTags, sourceOf, suppressionsOf } from './scan-parts.ts'
import { filesOf } from './scan-target.ts'
import { showFixes } from './show-fixes.ts'
import { trustedAccountsOf } from './trusted-accounts.ts'

export interface FixCommandLine extends CommandLine {
  readonly dryRun?: boolean
  readonly unsafe?: boolean
}

/** `assay fix`: select → scan → plan, trying each change by a second scan → write, or print the patch. */
export async function runFix(
  args: readonly string[],
  { dryRun = false, unsafe = false, ...given }: FixCommandLine,
): Promise<ExitCode> {
  const paths = filesOf(args)
  const configured = configure(paths, given)
  const { options } = configured
  const { checks: catalogue, judgeAhead } = await loadCatalogue(options.checksDir)
  const { checks, withoutHygiene } = chooseChecks(catalogue, configured)
  const suppressions = await suppressionsOf(options, catalogue)
  const scanOf = (texts?: ReadonlyMap<string, string>): Scan => ({
    source: sourceOf(paths, configured, {
      readsPlans: false,
      readsTags: needsTags(suppressions),
      ...filesFor(checks),
      ...(texts && { texts }),
    }),
    checks,
    withoutHygiene,
    suppressions,
    trustedAccounts: trustedAccountsOf(options),
    ...(judgeAhead && { judgeAhead }),
  })
  const root = scanRoot(paths)
  const plan = await planFixes({
    result: await fittedScan({ ...scanOf(), findsFixes: true }),
    root,
    named: paths.map((path) => pathFrom(root, realpathSync(path))),
    unsafe,
    rescan: (texts) => fittedScan(scanOf(texts)),
  })
  return dryRun ? printPatch(plan, options) : write(plan, options)
}

interface Shown {
  readonly color: boolean
}

/** Prints the patch on stdout, for programs; what it does, and what it leaves, goes to stderr. */
function printPatch(plan: FixPlan, { color }: Shown): ExitCode {
  const left = plan.files.filter((file) => !isInPatches(file)).map(({ file }) => [file.path, UTF16] as const)
  const patch = patchOf(plan.files)
  // A terminal obeys what a file may contain; a program gets the bytes.
  if (process.stdout.isTTY) printText(patch)
  else printData(patch)
  showFixes(plan, new Map(left), { color, stream: 'stderr', verb: 'would be fixed' })
  return EXIT.ok
}

const UTF16 = 'A patch cannot change UTF-16 text; assay fix without --dry-run can.'

function write(plan: FixPlan, { color }: Shown): ExitCode {
  const failed = new Map(plan.files.flatMap(unwritten))
  showFixes(plan, failed, { color, stream: 'stdout', verb: 'fixed' })
  return failed.size === 0 ? EXIT.ok : EXIT.unexpectedError
}

function unwritten(changed: ChangedFile): [string, string][] {
  const refused = writeChanged(changed)
  return refused ? [[changed.file.path, refused.reason]] : []
}
