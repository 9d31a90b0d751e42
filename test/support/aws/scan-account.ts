import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assay, type Run } from '../assay.ts'
import { environmentFor } from './environment-for.ts'
import type { FaultyProxy } from './faulty-proxy.ts'

/** A finding of the JSON report, as far as tests of accounts look at it. */
export interface AccountFinding {
  readonly uid: string
  readonly status: 'FAIL' | 'PASS' | 'MANUAL'
  readonly reason: string
  readonly check: { readonly id: string }
  readonly drift?: { readonly kind: string; readonly twin?: { readonly address: string } }
  readonly resource: { readonly uid: string; readonly type: string; readonly region?: string }
}

export interface AccountScan extends Run {
  readonly findings: readonly AccountFinding[]
  readonly gaps: readonly { readonly subject: string; readonly reason: string }[]
  /** All that was written, to reports and to the terminal. */
  readonly texts: readonly string[]
}

/** The seeded account has mistakes of all checks but one, which asks for keys of one's own. */
const SEEDED = ['--profile', 'all', '--excluded-checks', 'kms_customer_keys_used']

const FORMATS = 'csv,json-ocsf,html,sarif,junit-xml,gitlab,markdown,json'

/** Scans what the proxy leads to with the real binary, into every format; a folder among `args` is scanned with it. */
export async function scanAccount(proxy: FaultyProxy, args: readonly string[] = []): Promise<AccountScan> {
  const output = mkdtempSync(join(tmpdir(), 'assay-test-'))
  try {
    const run = await assay(
      ['scan', 'aws', ...SEEDED, '--verbose', '-M', FORMATS, '-o', output, '-F', 'report', ...args],
      { environment: environmentFor(proxy) },
    )
    const names = readdirSync(output)
    const texts = names.map((name) => readFileSync(join(output, name), 'utf8'))
    const json = texts[names.indexOf('report.json')]
    const report = json === undefined ? undefined : (JSON.parse(json) as Report)
    return {
      ...run,
      findings: report?.findings ?? [],
      gaps: report?.coverage.gaps ?? [],
      texts: [run.stdout, run.stderr, ...texts],
    }
  } finally {
    rmSync(output, { recursive: true })
  }
}

interface Report {
  readonly findings: AccountScan['findings']
  readonly coverage: { readonly gaps: AccountScan['gaps'] }
}
