import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLiveFixture } from '../../scripts/reads/live-fixture.ts'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { filesFor } from '../../src/cli/scan-parts.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { atLeast } from '../../src/ocsf/severity.ts'
import { type RemediationExample, remediationExamples } from '../../src/outputs/remediation-examples.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

const CHECKS = join(import.meta.dirname, '../../src/checks')

/** What fixtures of a language are called after their check’s id, and what a workflow is. A plan is Terraform. */
const LANGUAGES: Readonly<Record<string, string>> = {
  tf: 'Terraform',
  'tfplan.json': 'Terraform',
  bicep: 'Bicep',
  'arm.json': 'ARM template',
  'cfn.yaml': 'CloudFormation',
  yaml: 'Kubernetes',
  'compose.yaml': 'Docker Compose',
  dockerfile: 'Dockerfile',
  yml: 'GitHub Actions',
  'gitlab-ci.yml': 'GitLab CI',
  'dependabot.yml': 'Dependabot',
  properties: 'Settings',
}

/** Checks of workflows that strangers can start, which is an alarm of its own. */
const OF_DANGEROUS_TRIGGERS = [
  'gha_no_env_file_injection',
  'gha_no_untrusted_artifact_execution',
  'gha_no_untrusted_checkout_in_privileged_trigger',
]

/**
 * Each check shows the good state it asks for, in every language it reads: small files that pass it themselves, and
 * that nobody who pastes them is alarmed by.
 */
describe.each(CATALOGUE)('$id', (check) => {
  const examples = remediationExamples(check.id)

  test('has an example in each language', () => {
    expect(examples.map(({ language }) => language).sort()).toEqual(languagesOf(check))
  })

  test.each(examples)('$language', async (example) => {
    const { findings, coverage } = await scan({
      source: filesSource({ paths: [placed(example)], account: 'examples', ...filesFor(CATALOGUE) }),
      checks: CATALOGUE,
    })
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

test('each example belongs to a check of its folder', () => {
  const files = readdirSync(CHECKS, { recursive: true, encoding: 'utf8' })
  const checks = new Set(
    files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length)),
  )
  const examples = files.filter((file) => basename(dirname(file)) === 'examples')
  const strays = examples.filter(
    (file) => !checks.has(join(dirname(dirname(file)), basename(file).split('.')[0] ?? '')),
  )
  expect(strays).toEqual([])
})

function isExpected(finding: Finding, check: Check): boolean {
  return finding.check.id === 'gha_no_dangerous_triggers' && OF_DANGEROUS_TRIGGERS.includes(check.id)
}

function languagesOf(check: Check): readonly string[] {
  const fixtures = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => basename(file))
    // A live account has no language.
    .filter((file) => file.startsWith(`${check.id}.`) && !isLiveFixture(file))
  const languages = fixtures.map((file) => LANGUAGES[file.slice(check.id.length + 1)] ?? `${file}?`)
  return [...new Set(languages)].sort()
}

/** Where a scan finds it: workflows are known by their folder. */
function placed({ language, path, text }: RemediationExample): string {
  if (language === 'Dependabot')
    return folderOf({ '.github/dependabot.yml': text, 'go.mod': 'module shop\n' })
  return language === 'GitHub Actions' ? folderOf({ '.github/workflows/example.yml': text }) : path
}

/** Modules that are taken from elsewhere are not installed beside fixtures and examples. */
function isExpectedGap(reason: string, check: Check): boolean {
  return check.id === 'terraform_module_source_pinned' && reason.includes('is not installed')
}
