import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OutputError } from '../../src/outputs/output-error.ts'
import { writeFile } from '../../src/outputs/write-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-output-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('writes the pieces one after the other, making the folder', async () => {
  const path = join(folder, 'a', 'b', 'report.csv')
  await writeFile(path, ['a,', 'b\r\n'])
  expect(readFileSync(path, 'utf8')).toBe('a,b\r\n')
})

test('writes more than fits into a buffer', async () => {
  const path = join(folder, 'report.json')
  const line = `${'ü'.repeat(1023)}\n`
  await writeFile(
    path,
    Array.from({ length: 2000 }, () => line),
  )
  expect(readFileSync(path, 'utf8')).toBe(line.repeat(2000))
})

test('replaces an old report and appends nothing', async () => {
  const path = join(folder, 'report.json')
  writeFileSync(path, 'a long old report')
  await writeFile(path, ['[]'])
  expect(readFileSync(path, 'utf8')).toBe('[]')
  expect(readdirSync(folder)).toEqual(['report.json'])
})

test('a reader sees the old report until the new one is complete', async () => {
  const path = join(folder, 'report.json')
  writeFileSync(path, 'old')
  const seen: string[] = []
  await writeFile(
    path,
    (function* () {
      for (const piece of ['n', 'e', 'w']) {
        seen.push(readFileSync(path, 'utf8'))
        yield piece.repeat(300_000)
      }
    })(),
  )
  expect(seen).toEqual(['old', 'old', 'old'])
})

test('a failure half-way keeps the old report and leaves no temporary file', async () => {
  const path = join(folder, 'report.json')
  writeFileSync(path, 'old')
  const failing = (function* () {
    yield 'x'.repeat(300_000)
    throw new Error('the writer broke')
  })()
  await expect(writeFile(path, failing)).rejects.toThrow(/report\.json: the writer broke/)
  expect(readdirSync(folder)).toEqual(['report.json'])
  expect(readFileSync(path, 'utf8')).toBe('old')
})

test('a folder in the way is an error that says what to do', async () => {
  const path = join(folder, 'report.json')
  mkdirSync(path)
  const error = await writeFile(path, ['[]']).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OutputError)
  expect(error).toMatchObject({
    code: 'output_failed',
    message: expect.stringContaining('--output-filename'),
  })
  expect(readdirSync(folder)).toEqual(['report.json'])
})

test('a file where the folder should be is an error that says what to do', async () => {
  writeFileSync(join(folder, 'output'), '')
  const writing = writeFile(join(folder, 'output', 'report.json'), ['[]'])
  await expect(writing).rejects.toThrow(/Cannot write the report .*--output-directory/)
})

test.runIf(process.platform === 'linux')('a folder below one that takes no entries is refused', async () => {
  const cure = 'choose another with --output-directory'
  await expect(writeFile('/proc/reports/today/report.csv', ['a'])).rejects.toThrow(cure)
})
