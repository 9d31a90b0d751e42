import type { Finding } from '../../findings/finding.ts'

/** Findings of one check for one reason on one line: instances of a module or a loop, which one change mends. */
export interface Mistake {
  readonly first: Finding
  readonly others: readonly Finding[]
}

/** The mistakes that one check found, at least one. */
export type CheckGroup = readonly [Mistake, ...Mistake[]]

/** Findings by check and then by line, in the order in which each begins: worst first if the findings are. */
export function groupedByCheck(findings: readonly Finding[]): readonly CheckGroup[] {
  const groups = Map.groupBy(findings, ({ check, severity }) => `${severity} ${check.id}`)
  return Array.from(groups.values()).flatMap((own) => {
    const [first, ...others] = mistakesIn(own)
    return first ? [[first, ...others]] : []
  })
}

function mistakesIn(findings: readonly Finding[]): readonly Mistake[] {
  const groups = Map.groupBy(findings, placeKey)
  return Array.from(groups.values()).flatMap(([first, ...others]) => (first ? [{ first, others }] : []))
}

/** What does not come from a file is a mistake of its own. */
function placeKey({ uid, location, reason }: Finding): string {
  return location ? `${location.startLine} ${location.file}\n${reason}` : uid
}
