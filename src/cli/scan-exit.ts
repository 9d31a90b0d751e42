import type { ScanOptions } from '../configuration/scan-options.ts'
import { isFailure } from '../findings/finding.ts'
import { atLeast } from '../ocsf/severity.ts'
import { knowsAll } from '../outputs/knows-all.ts'
import type { ScanResult } from '../scan/result.ts'
import { EXIT, type ExitCode } from './exit-code.ts'

/** The exit code of a scan, and a sentence about it where what was found does not tell it. */
export interface Exit {
  readonly code: ExitCode
  readonly why?: string
}

export function exitOf({ findings, coverage }: ScanResult, options: ScanOptions): Exit {
  const { failOn } = options
  const failures = findings.filter(isFailure)
  if (failures.some(({ severity }) => atLeast(severity, failOn))) {
    return options.ignoreExitCode3
      ? { code: EXIT.ok, why: 'The exit code is 0 instead of 3: --ignore-exit-code-3.' }
      : { code: EXIT.findings }
  }
  const isUnjudged = options.strict === true && !knowsAll(coverage)
  if (coverage.gaps.length > 0 || isUnjudged) {
    return options.allowIncomplete
      ? { code: EXIT.ok, why: 'The exit code is 0 instead of 4: --allow-incomplete.' }
      : { code: EXIT.incomplete, why: `The exit code is 4. ${isUnjudged ? WITHOUT_STRICT : ALLOWED}` }
  }
  if (failures.length === 0) return { code: EXIT.ok }
  return {
    code: EXIT.ok,
    why: `The exit code is 0: nothing that failed is ${failOn} or more severe (--fail-on).`,
  }
}

const ALLOWED = '--allow-incomplete makes it 0.'
const WITHOUT_STRICT = 'With --strict, what no check knows counts as not scanned.'
