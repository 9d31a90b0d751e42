import { expect, test } from 'vitest'
import secretValuesNotInCode from '../../../src/checks/kubernetes/k8s_secret_values_not_in_code.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { kubernetes } from '../../../src/sources/kubernetes/kubernetes-format.ts'
import { evaluate } from '../../support/evaluate.ts'
import { TOKENS } from '../secrets/corpus.ts'

const PASSWORD = 'correct-horse'
const GITHUB = TOKENS.find(([what]) => what.startsWith('a GitHub'))?.[1] ?? ''
const PRIVATE_KEY = TOKENS.find(([what]) => what === 'a private key')?.[1] ?? ''

test.each([
  ['deploy/secret.yaml', PASSWORD, 'FAIL'],
  ['tests/ldap/secret.yaml', PASSWORD, 'FAIL'],
  ['my-fixtures/secret.yaml', PASSWORD, 'FAIL'],
  ['tests/fixtures/secret.yaml', PASSWORD, 'PASS'],
  ['pkg/testdata/shop/secret.yaml', PASSWORD, 'PASS'],
  ['pkg/testdata/secret.yaml', PRIVATE_KEY, 'PASS'],
  ['chart/tests/__snapshots__/secret.yaml', PASSWORD, 'PASS'],
  ['tests/fixtures/secret.yaml', GITHUB, 'FAIL'],
])('%s with %s: %s', (path, value, status) => {
  const manifest = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'shop' },
    stringData: { password: value },
  }
  const text = JSON.stringify(manifest)
  const { resources } = joined(kubernetes.read([{ path, absolutePath: `/${path}`, text }]))
  const { findings } = evaluate([secretValuesNotInCode], resources, { provider: 'iac', account: 'test' })
  expect(findings.map((finding) => finding.status)).toEqual([status])
})
