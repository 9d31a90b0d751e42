import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { isFailure } from '../../src/findings/finding.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'

const EXAMPLES = join(import.meta.dirname, '../../examples')

/** The same stack as the other examples, put right: whatever fails here is a wrong alarm. */
const SECURE = join(EXAMPLES, 'secure')

/** All but the search of files for secrets, and keys of one's own, which the examples do without. */
const ENABLED = CATALOGUE.filter(({ id }) => !['kms_customer_keys_used', 'secrets_not_in_files'].includes(id))

/** What the examples accept, and say why. */
const SUPPRESSIONS = { inlineIgnores: true, muteRules: [], catalogue: CATALOGUE }

/** What they look at cannot be made any more. */
const OF_RETIRED: ReadonlySet<string> = new Set(['azure_database_server_infrastructure_encrypted'])

test('nothing fails in the secure examples, and nothing is left open', async () => {
  const { findings, coverage } = await scan({
    source: filesSource({ paths: [SECURE], account: 'examples' }),
    checks: ENABLED,
    suppressions: SUPPRESSIONS,
  })
  const open = findings.filter(({ status, suppression }) => status !== 'PASS' && !suppression)
  expect(open.map(({ check, resource, reason }) => `${check.id} ${resource.uid}: ${reason}`)).toEqual([])
  expect(coverage.gaps).toEqual([])
})

test('nothing fails in a file by itself either: what is declared elsewhere may be right', async () => {
  const files = readdirSync(SECURE, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  const scans = await Promise.all(
    paths.map((path) =>
      scan({
        source: filesSource({ paths: [path], account: 'examples' }),
        checks: ENABLED,
        suppressions: SUPPRESSIONS,
      }),
    ),
  )
  const failed = scans.flatMap(({ findings }) => findings.filter(isFailure))
  expect(failed.map(({ check, resource, reason }) => `${check.id} ${resource.uid}: ${reason}`)).toEqual([])
})

test('each of them has a twin to compare it with, in which something fails', async () => {
  const stacks = readdirSync(SECURE)
  const paths = stacks.map((stack) => join(EXAMPLES, stack))
  const { findings, coverage } = await scan({
    source: filesSource({ paths, account: 'examples' }),
    checks: ENABLED,
  })
  const failing = findings.filter(({ status }) => status === 'FAIL').map(({ location }) => location?.file)
  const lessons = stacks.filter((stack) => failing.some((file) => file?.includes(`${stack}/`)))
  expect(lessons).toEqual([
    'azure',
    'bicep',
    'cloudformation',
    'compose',
    'docker',
    'gitlab',
    'google',
    'helm',
    'kubernetes',
    'kustomize',
    'terraform',
    'workflows',
  ])
  expect(coverage.gaps).toEqual([])
})

/** Some checks of GitHub Actions ask only where something is dangerous: they have nothing to say of what is right. */
test.each([
  ['Azure', 'azure_', ['secure/azure', 'secure/bicep']],
  ['Compose', 'compose_', ['secure/compose', 'compose']],
  ['Kubernetes', 'k8s_', ['secure/kubernetes']],
  ['Dockerfiles', 'docker_', ['secure/docker']],
  ['GitHub Actions', 'gha_', ['secure/workflows', 'workflows']],
  ['GitLab CI', 'glci_', ['secure/gitlab']],
])('every check of %s has something to look at', async (_source, prefix, folders) => {
  const checks = CATALOGUE.filter(({ id }) => id.startsWith(prefix) && !OF_RETIRED.has(id))
  const paths = folders.map((folder) => join(EXAMPLES, folder))
  const { findings } = await scan({ source: filesSource({ paths, account: 'examples' }), checks })
  const looked = new Set(findings.map(({ check }) => check.id))
  expect(checks.map(({ id }) => id).filter((id) => !looked.has(id))).toEqual([])
})
