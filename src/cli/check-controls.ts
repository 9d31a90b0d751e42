import type { CheckMetadata } from '../checks/check.ts'
import { complianceOf } from '../compliance/controls-of.ts'
import { FRAMEWORKS } from '../compliance/frameworks.ts'
import { hanging, wrap } from '../outputs/terminal/layout.ts'

const GAP = '  '

/** The controls that a check is about, with their titles where the framework is known here: a line or more for each. */
export function checkControls(check: CheckMetadata, width: number): readonly string[] {
  const rows = Object.entries(complianceOf(check)).flatMap(([framework, ids]) =>
    ids.map((id, at) => ({ framework: at === 0 ? framework : '', id, title: titleOf(framework, id) })),
  )
  const frameworkWidth = Math.max(0, ...rows.map(({ framework }) => framework.length))
  const idWidth = Math.max(0, ...rows.map(({ id }) => id.length))
  return rows.flatMap(({ framework, id, title }) => {
    const start = [framework.padEnd(frameworkWidth), id.padEnd(idWidth)].join(GAP) + GAP
    return hanging(start, wrap(title, width - start.length))
  })
}

function titleOf(framework: string, id: string): string {
  const controls = FRAMEWORKS.find((one) => one.id === framework)?.controls
  return controls?.find((control) => control.id === id)?.title ?? ''
}
