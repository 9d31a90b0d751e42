import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { gitLabCi } from '../../../src/sources/gitlab-ci/gitlab-ci-format.ts'
import { evaluate } from '../../support/evaluate.ts'

/** What a check says of a job, `X` standing for a text in it. */
function verdictOf(check: string, job: string, x: string, variables = ''): string {
  const text = `${variables}\njob:\n  script: [make]\n${job.replaceAll('X', x)}\n`
  const file = { path: '.gitlab-ci.yml', absolutePath: '/.gitlab-ci.yml', text }
  const { resources } = joined(gitLabCi.read([file], { tree: memoryTree([file]) }))
  const checks = CATALOGUE.filter(({ id }) => id === check)
  const { findings } = evaluate(checks, resources, { provider: 'iac', account: 'a' })
  return findings.map(({ status }) => status).find((status) => status !== 'PASS') ?? 'nothing'
}

const MERGE_REQUEST = `  rules: [{ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }]`

/** Each check that judges a text: the job, a text that fails, and one that does not. */
test.each<[string, string, string, string]>([
  ['glci_production_not_from_merge_requests', `  environment: X\n${MERGE_REQUEST}`, 'production', 'review'],
  [
    'glci_production_not_from_merge_requests',
    `  environment: { name: a, deployment_tier: X }\n${MERGE_REQUEST}`,
    'production',
    'testing',
  ],
  ['glci_artifacts_without_secrets', '  artifacts: { paths: [X] }', './', 'dist'],
  [
    'glci_docker_daemon_requires_tls',
    '  services: [X]\n  variables: { DOCKER_TLS_CERTDIR: "" }',
    'docker:29-dind',
    'redis:8',
  ],
  ['glci_no_debug_trace', '  variables: { CI_DEBUG_TRACE: X }', '"true"', '"false"'],
  ['glci_images_pinned', '  image: X', 'alpine:latest', `alpine@sha256:${'0'.repeat(64)}`],
  ['glci_no_remote_script_pipe', '  after_script: ["curl https://a.example | X"]', 'sh', 'wc'],
])('%s: %s', (check, job, bad, good) => {
  expect(verdictOf(check, job, bad)).toBe('FAIL')
  expect(verdictOf(check, job, good)).toBe('nothing')
  expect(verdictOf(check, job, '$UNKNOWN')).toBe('MANUAL')
})
