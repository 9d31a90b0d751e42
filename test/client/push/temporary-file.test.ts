import { existsSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryReport } from '../../../src/client/push/temporary-file.ts'

test('a temporary report is a private file in the system temporary directory until it is discarded', () => {
  const report = createTemporaryReport()
  expect(dirname(report.path)).toBe(realpathSync(tmpdir()))
  expect(report.path).toMatch(/\.ocsf\.json$/)
  expect(statSync(report.path).size).toBe(0)

  writeFileSync(report.path, '[]')
  if (process.platform !== 'win32') expect(statSync(report.path).mode & 0o777).toBe(0o600)

  report.discard()
  expect(existsSync(report.path)).toBe(false)
  report.discard()
})

test('one that is kept survives being discarded', () => {
  const report = createTemporaryReport()
  onTestFinished(() => rmSync(report.path))
  report.keep()
  report.discard()
  expect(existsSync(report.path)).toBe(true)
})

test('two are two files', () => {
  const [one, other] = [createTemporaryReport(), createTemporaryReport()]
  expect(one.path).not.toBe(other.path)
  one.discard()
  other.discard()
})
