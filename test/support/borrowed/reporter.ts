import type { Reporter, TestModule } from 'vitest/node'
import type { MissingProgram } from './borrow.ts'
import { PROGRAMS } from './programs.ts'

/** Where this is set to `yes`, as in CI, a missing program is a failure. */
const INSISTS = 'ASSAY_TESTS_INSIST'

/** Says at the end which tests were skipped for want of a program. */
export class MissingProgramsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = missingPrograms(
      modules.flatMap((module) =>
        [...module.children.allTests('skipped')].map((test) => test.meta().missing ?? []),
      ),
    )
    if (lines.length === 0) return
    const insists = process.env[INSISTS] === 'yes'
    if (insists) process.exitCode = 1
    const heading = insists
      ? `Failed, since ${INSISTS} is set: tests were skipped for want of a program.`
      : 'Tests were skipped for want of a program:'
    process.stdout.write(`${[heading, ...lines.map((line) => `  ${line}`), ''].join('\n')}\n`)
  }
}

/** A line for each program, by what each skipped test has missed. */
export function missingPrograms(skipped: readonly (readonly MissingProgram[])[]): readonly string[] {
  const byProgram = Map.groupBy(skipped.flat(), ({ program }) => program)
  return [...byProgram]
    .map(([program, tests]) => {
      const [{ reason }] = tests as [MissingProgram]
      const count = tests.length === 1 ? '1 test' : `${tests.length} tests`
      return `${program}, which ${PROGRAMS[program].purpose}: ${reason} (${count})`
    })
    .toSorted()
}
