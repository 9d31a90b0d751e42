import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markedExample } from '../../src/fixtures/marked-example.ts'
import { folderOf } from '../support/folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCRIPT = join(ROOT, 'scripts/new/write.ts')

/** A checkout whose checks of S3 can be added to. */
function checkout(): string {
  const copy = folderOf({})
  for (const folder of ['src/checks', 'test/checks/aws/s3']) {
    cpSync(join(ROOT, folder), join(copy, folder), { recursive: true })
  }
  for (const folder of readdirSync(join(ROOT, 'src')).filter((name) => name !== 'checks')) {
    symlinkSync(join(ROOT, 'src', folder), join(copy, 'src', folder))
  }
  return copy
}

test('npm run new -- check aws s3 writes a check that the catalogue loads, and fixtures with an example', () => {
  const copy = checkout()
  const id = 's3_bucket_named'
  const written = execFileSync(process.execPath, [SCRIPT, 'check', 'aws', 's3', id], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(written.trim().split('\n')).toEqual([
    `src/checks/aws/s3/${id}.ts`,
    `test/checks/aws/s3/${id}.cfn.yaml`,
    `test/checks/aws/s3/${id}.tf`,
    'src/checks/all-checks.ts',
  ])
  const print = `console.log((await import('${join(copy, 'src/checks/all-checks.ts')}')).${id}.service)`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', print], { encoding: 'utf8' })).toBe(
    's3\n',
  )
  const fixture = readFileSync(join(copy, `test/checks/aws/s3/${id}.tf`), 'utf8')
  expect(markedExample(fixture)).toContain('resource "aws_s3')
  const paths = readFileSync(join(copy, 'src/checks/all-checks.ts'), 'utf8').match(/'.*'/g) ?? []
  expect(paths).toEqual(paths.toSorted())
})

test.each([
  [
    ['check', 'aws', 's3', 's3_bucket_versioning_enabled'],
    'There is a check named s3_bucket_versioning_enabled already.',
  ],
  [['check', 'aws', 's3', 'S3-Bucket'], 'S3-Bucket is no id'],
  [['check', 's3_bucket_named'], 'It is called with a kind, a folder and an id'],
])('%j is refused', (args, problem) => {
  const { stderr, status } = spawnSync(process.execPath, [SCRIPT, ...args], { cwd: ROOT, encoding: 'utf8' })
  expect(stderr).toContain(problem)
  expect(status).toBe(1)
})
