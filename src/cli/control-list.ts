import type { ChalkInstance } from 'chalk'
import type { Check } from '../checks/check.ts'
import { controlsOf } from '../compliance/controls-of.ts'
import type { Framework } from '../compliance/framework.ts'
import { hanging, wrap } from '../outputs/terminal/layout.ts'
import { number } from '../text/amounts.ts'

interface ListOptions {
  readonly colors: ChalkInstance
  /** Width of the terminal; absent where the list goes elsewhere, and nothing is wrapped. */
  readonly columns: number | undefined
}

/** The controls of each framework that checks are about, with the ids of these checks below. */
export function controlList(
  frameworks: readonly Framework[],
  checks: readonly Check[],
  options: ListOptions,
): string {
  return frameworks.map((framework) => listOf(framework, checks, options)).join('\n')
}

function listOf(framework: Framework, checks: readonly Check[], { colors, columns }: ListOptions): string {
  const controls = framework.controls
    .map((control) => ({
      control,
      own: checks.filter((check) => controlsOf(check, framework).includes(control)),
    }))
    .filter(({ own }) => own.length > 0)
  const indentation = Math.max(0, ...controls.map(({ control }) => control.id.length)) + 2
  const width = (columns ?? Number.POSITIVE_INFINITY) - indentation
  const others = framework.controls.length - controls.length
  const lines = [
    colors.bold(`${framework.name} ${framework.version}`),
    ...controls.flatMap(({ control, own }) => {
      const below = own.map(({ id }) => colors.dim(id))
      return hanging(control.id.padEnd(indentation), [...wrap(control.title, width), ...below])
    }),
    `${number(others)} of ${number(framework.controls.length)} controls have no check in this list.`,
  ]
  return `${lines.join('\n')}\n`
}
