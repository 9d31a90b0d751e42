import { testChecks } from '../custom-checks/test-checks.ts'
import { count } from '../text/amounts.ts'
import { colorsFor } from './colors.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { customChecksIn } from './load-catalogue.ts'
import { printText } from './print.ts'
import type { ShowOptions } from './show-checks.ts'

/** `assay checks test`: prints what became of each fixture. The exit code is 1 if a verdict is not as expected. */
export async function testCustomChecks(folder: string, { color }: ShowOptions): Promise<ExitCode> {
  const colors = colorsFor('stdout', color)
  const custom = await customChecksIn([folder])
  const untested = new Set(custom.checks.map(({ id }) => id))
  let [passed, failed] = [0, 0]
  for await (const { check, fixture, problems } of testChecks(custom)) {
    untested.delete(check)
    if (problems.length === 0) passed += 1
    else failed += 1
    printText(`${problems.length === 0 ? colors.green('✓') : colors.red('✗')} ${fixture}\n`)
    for (const problem of problems) printText(`    ${problem}\n`)
  }
  for (const id of untested) printText(`${colors.yellow('!')} ${id} has no fixture.\n`)
  printText(`\n${count(passed, 'fixture')} passed, ${failed} failed.\n`)
  return failed === 0 ? EXIT.ok : EXIT.unexpectedError
}
