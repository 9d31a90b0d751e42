import { expect, test } from 'vitest'
import { isFailure } from '../../src/findings/finding.ts'
import { isUndeployed } from '../../src/outputs/undeployed-code.ts'
import { SCAN_RESULT } from '../support/scan-result.ts'

const [FAILURE = expect.fail('The fixture has failures')] = SCAN_RESULT.findings.filter(isFailure)

test.each([
  [true, 'modules/vpc/test/main.tf'],
  [true, 'tests/pod.yaml'],
  [true, 'charts/shop/templates/tests/connection.yaml'],
  [true, 'pkg/testdata/Dockerfile'],
  [true, 'e2e/kind/pod.yaml'],
  [true, 'Examples/basic/main.tf'],
  [true, 'operator/hack/addons.yaml'],
  [true, 'vendor/example.com/sdk/template.json'],
  [true, 'third_party/chart/values.yaml'],
  [false, 'main.tf'],
  [false, 'test.tf'],
  [false, '.github/workflows/test.yml'],
  [false, 'latest/main.tf'],
  [false, 'hackathon/main.tf'],
  [false, 'environments/testing/main.tf'],
])('whether it is code that nobody deploys is %s for %s', (expected, file) => {
  expect(isUndeployed({ ...FAILURE, location: { file, startLine: 1, endLine: 1 } }, ['.'])).toBe(expected)
})

test("others' code that a module call brings in is used", () => {
  const location = { file: 'vendor/modules/vpc/main.tf', startLine: 1, endLine: 1 }
  const call = { what: 'call of module.vpc', location: { ...location, file: 'main.tf' } }
  const called = { ...FAILURE, location, resource: { ...FAILURE.resource, calls: [call] } }
  expect(isUndeployed({ ...called, resource: FAILURE.resource }, ['.'])).toBe(true)
  expect(isUndeployed(called, ['.'])).toBe(false)
})

test('a secret is told wherever it stands', () => {
  const check = { ...FAILURE.check, topics: ['secrets-in-code'] as const }
  expect(
    isUndeployed({ ...FAILURE, check, location: { file: 'test/a.tf', startLine: 1, endLine: 1 } }, ['.']),
  ).toBe(false)
})

test.each([
  [false, 'examples/basic/main.tf', ['examples']],
  [false, 'examples/basic/main.tf', ['infra', 'examples/basic']],
  [false, 'test/main.tf', ['test/main.tf']],
  [true, 'examples/basic/test/main.tf', ['examples']],
  [true, 'examples/basic/main.tf', ['examples-of-others']],
])('folders above the scanned paths do not count: %s for %s of %j', (expected, file, roots) => {
  expect(isUndeployed({ ...FAILURE, location: { file, startLine: 1, endLine: 1 } }, roots)).toBe(expected)
})

test('what is in no file is no code', () => {
  const { location, ...live } = FAILURE
  expect(isUndeployed(live, [])).toBe(false)
})
