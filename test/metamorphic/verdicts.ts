import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { TRUSTED_IN_FIXTURES } from '../../scripts/reads/trusted-accounts.ts'
import type { Check } from '../../src/checks/check.ts'
import { filesFor } from '../../src/cli/scan-parts.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { expectationsIn } from '../../src/fixtures/expectations.ts'
import type { Status } from '../../src/ocsf/status.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import type { Files } from './files.ts'

/** What a check says of one resource, and where. */
export interface Verdict {
  readonly status: Status
  readonly place: string
  readonly reason: string
  /** Whether the line has a comment that expects this status. */
  readonly isExpectedThere: boolean
}

/** What a check says of files. */
export interface Verdicts {
  /** By the resource; several instances of one have a verdict each. */
  readonly of: ReadonlyMap<string, readonly Verdict[]>
  readonly gaps: readonly string[]
}

/** A resource, apart from the modules it is in and from the keys of instances. */
export function keyOf({ resource: { address } }: Finding): string {
  return address.replace(/^(?:module\.[^.[]+(?:\[[^\]]*\])?\.)+/, '').replace(/\[[^\]]*\]$/, '')
}

/** Scans files with one check, in a folder of their own that is gone afterwards. */
export async function verdictsOn(
  files: Files,
  check: Check,
  key: (finding: Finding) => string | undefined = keyOf,
): Promise<Verdicts> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'assay-metamorphic-')))
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    const source = filesSource({ paths: [folder], account: 'fixtures', ...filesFor([check]) })
    const { findings, coverage } = await scan({
      source,
      checks: [check],
      trustedAccounts: TRUSTED_IN_FIXTURES,
    })
    const expected = new Map(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? expectationsIn(content.replaceAll('\r', '')) : [],
      ]),
    )
    const of = Map.groupBy(
      findings.filter((one) => key(one) !== undefined),
      (one) => key(one) ?? '',
    )
    return {
      of: new Map(Array.from(of, ([name, each]) => [name, each.map((one) => verdict(one, expected))])),
      gaps: coverage.gaps.map(({ subject, reason }) => `${subject}: ${reason}`),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function verdict(
  { status, reason, location }: Finding,
  expected: ReadonlyMap<string, ReturnType<typeof expectationsIn>>,
): Verdict {
  const { file = '', startLine = 0 } = location ?? {}
  const isExpectedThere = (expected.get(file) ?? []).some(
    (one) => one.line === startLine && one.status === status,
  )
  return { status, reason, place: `${file}:${startLine}`, isExpectedThere }
}
