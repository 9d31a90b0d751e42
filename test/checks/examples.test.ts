import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { format } from '@cdktn/hcl-tools'
import { describe, expect, test } from 'vitest'
import { isLiveFixture } from '../../scripts/reads/live-fixture.ts'
import { TRUSTED_IN_FIXTURES } from '../../scripts/reads/trusted-accounts.ts'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { filesFor } from '../../src/cli/scan-parts.ts'
import { entryOf } from '../../src/collections/entry-of.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { markedExample } from '../../src/fixtures/marked-example.ts'
import { atLeast } from '../../src/ocsf/severity.ts'
import { type RemediationExample, remediationExamples } from '../../src/outputs/remediation-examples.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { LANGUAGES } from '../../src/sources/files/languages.ts'
import { folderOf } from '../support/folder.ts'

/** What fixtures end in behind their check’s id, and the languages that they are in. A plan is Terraform. */
const LANGUAGE_OF: ReadonlyMap<string, string> = new Map([
  ...LANGUAGES.map(({ suffix, name }) => [suffix, name] as const),
  ['.tfplan.json', 'Terraform'],
])

/** What else is in the folder, which the good state of some check speaks of. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Dependabot: { 'go.mod': 'module shop\n' },
}

/** Checks of workflows that strangers can start, which is an alarm of its own. */
const OF_DANGEROUS_TRIGGERS = [
  'gha_no_env_file_injection',
  'gha_no_untrusted_artifact_execution',
  'gha_no_untrusted_checkout_in_privileged_trigger',
]

/**
 * Each check shows the good state it asks for, in every language it reads: small texts that pass it themselves, and
 * that nobody who pastes them is alarmed by. Many checks share theirs, which is scanned once.
 */
describe.each(CATALOGUE)('$id', (check) => {
  const examples = remediationExamples(check.id)

  test('has an example in each language', () => {
    expect(examples.map(({ language }) => language).sort()).toEqual(languagesOf(check))
  })

  test.each(examples)('$language', async (example) => {
    const { findings, coverage } = await scanned(example)
    const own = findings.filter((finding) => finding.check.id === check.id)
    const alarms = findings.filter(
      (finding) =>
        finding.status === 'FAIL' && atLeast(finding.severity, 'high') && !isExpected(finding, check),
    )
    expect(coverage.gaps.filter((gap) => !isExpectedGap(gap.reason, check))).toEqual([])
    expect(own.map(({ status }) => status)).toContain('PASS')
    expect(own.map(({ status }) => status)).not.toContain('FAIL')
    expect(alarms.map(({ check, reason }) => `${check.id}: ${reason}`)).toEqual([])
  })
})

test('a check has one example in a language, however many fixtures', () => {
  const marked = fixtures().filter((file) => markedExample(readFileSync(file, 'utf8')) !== undefined)
  const names = marked.map((file) => basename(file)).sort()
  expect(names).toEqual([...new Set(names)])
})

test('examples of Terraform are written as terraform fmt writes them', async () => {
  const examples = CATALOGUE.flatMap(({ id }) => remediationExamples(id))
  for (const { text } of examples.filter(({ language }) => language === 'Terraform')) {
    expect(await format(text)).toBe(text)
  }
})

const scans = new Map<string, Promise<ScanResult>>()

function scanned({ language, text }: RemediationExample): Promise<ScanResult> {
  return entryOf(scans, `${language}\n${text}`, () => {
    const paths = [placed(language, text)]
    const source = filesSource({ paths, account: 'examples', ...filesFor(CATALOGUE) })
    return scan({ source, checks: CATALOGUE, trustedAccounts: TRUSTED_IN_FIXTURES })
  })
}

function isExpected(finding: Finding, check: Check): boolean {
  return finding.check.id === 'gha_no_dangerous_triggers' && OF_DANGEROUS_TRIGGERS.includes(check.id)
}

function languagesOf(check: Check): readonly string[] {
  const names = fixtures()
    .map((file) => basename(file))
    // A live account has no language.
    .filter((name) => name.startsWith(`${check.id}.`) && !isLiveFixture(name))
  const languages = names.map((name) => LANGUAGE_OF.get(name.slice(check.id.length)) ?? `${name}?`)
  return [...new Set(languages)].sort()
}

function fixtures(): readonly string[] {
  return readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    .map(({ name, parentPath }) => join(parentPath, name))
}

/** The text where a scan finds it: some languages are known by their folder. */
function placed(language: string, text: string): string {
  const { suffix, folder = '.' } = LANGUAGES.find(({ name }) => name === language) ?? {}
  return folderOf({ [join(folder, `example${suffix}`)]: text, ...BESIDE[language] })
}

/** Modules that are taken from elsewhere are not installed beside fixtures and examples. */
function isExpectedGap(reason: string, check: Check): boolean {
  return check.id === 'terraform_module_source_pinned' && reason.includes('is not installed')
}
