import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test('the package brings what compiled code reads: the examples of every check, and the migrations', () => {
  const answer = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: 'pipe',
    shell: process.platform === 'win32',
  })
  const [{ files }] = JSON.parse(answer) as [{ files: readonly { path: string }[] }]
  const needed = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\/examples\/.|\.sql$/.test(file))
  expect(needed).not.toHaveLength(0)
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(needed))
})
