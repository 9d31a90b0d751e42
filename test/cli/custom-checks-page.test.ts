import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/custom-checks.md'), 'utf8')

/** The examples of the page by the path in their first line. */
const FILES = Array.from(
  PAGE.matchAll(/```\w+\n(?:#|\/\/) (checks\/\S+)\n([\s\S]*?)```/g),
  ([, path = '', text = '']) => [path, text] as const,
)

test('the examples of docs/custom-checks.md are checks, and their fixture passes', async () => {
  const cwd = folderOf()
  for (const [path, text] of FILES) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  expect(FILES.map(([path]) => path).sort()).toEqual([
    'checks/acme_bucket_named.yaml',
    'checks/acme_bucket_policy.yaml',
    'checks/acme_bucket_versioned.ts',
    'checks/acme_public_group_named.yaml',
    'checks/fixtures/acme_bucket_named.tf',
  ])
  const run = await assay(['checks', 'test', 'checks'], { cwd })
  expect(run).toMatchObject({ exitCode: 0, stderr: '' })
  expect(run.stdout).toMatch(/^✓ checks\/fixtures\/acme_bucket_named\.tf\n/)
})
