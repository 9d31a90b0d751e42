import type { ScanOptions } from '../configuration/scan-options.ts'
import { type Finding, isFailure } from '../findings/finding.ts'
import { breaksOf } from '../fix/breaks-of.ts'
import type { NextStep } from '../outputs/terminal/next-steps.ts'
import { isUndeployed } from '../outputs/undeployed-code.ts'
import type { ScanResult } from '../scan/result.ts'
import { count } from '../text/amounts.ts'
import type { ScanTarget } from './scan-target.ts'

/** Most checks that somebody is sent to: who reads more of them knows the way. */
const MAX_CHECKS = 3

/** What whoever sees failures at a terminal can do next: understand the worst, mend some, or accept what there is. */
export function nextSteps(
  { findings, scope }: ScanResult,
  { paths, live }: ScanTarget,
  { baseline, since, writeBaseline }: ScanOptions,
): readonly NextStep[] {
  const failures = findings.filter(isFailure)
  if (failures.length === 0) return []
  const listed = failures.filter((finding) => !isUndeployed(finding, scope.roots))
  const ids = [...new Set(listed.map(({ check }) => check.id))].slice(0, MAX_CHECKS)
  const fixable = failures.filter(isSafelyFixable).length
  const words = paths.map((path) => ` ${quoted(path)}`).join('')
  const isCompared = [baseline, since, writeBaseline].some((option) => option !== undefined)
  return [
    ...ids.map((id) => ({ command: `assay checks show ${id}`, does: 'the risk, the remedy, an example' })),
    ...(fixable > 0
      ? [
          {
            command: `assay fix${words} --dry-run`,
            does: `a patch that breaks nothing, for ${count(fixable, 'finding')} at most`,
          },
        ]
      : []),
    ...(isCompared || live.length > 0
      ? []
      : [
          {
            command: `assay scan${words} --write-baseline assay-baseline.json`,
            does: 'accepts what there is',
          },
        ]),
  ]
}

function isSafelyFixable(finding: Finding): boolean {
  return finding.check.fix !== undefined && finding.location !== undefined && breaksOf(finding) === undefined
}

/** A path as a shell takes it. */
function quoted(path: string): string {
  return /^[\w./@%+=:,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}
