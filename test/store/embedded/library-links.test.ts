import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EmbeddedDatabaseError } from '../../../src/store/embedded/embedded-error.ts'
import { linkLibraries } from '../../../src/store/embedded/engine.ts'
import { folderOf } from '../../support/folder.ts'

const LINKS = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]

/** An engine as npm leaves it where install scripts may not run. */
const engine = (): string =>
  join(
    folderOf({
      'native/pg-symlinks.json': JSON.stringify(LINKS),
      'native/lib/libpq.so.5.18': 'the library',
    }),
    'native',
  )

test('an engine that was installed without its script gets the links of its libraries', async () => {
  const native = engine()
  await linkLibraries(native)
  await linkLibraries(native)
  expect(await readFile(join(native, 'lib/libpq.so.5'), 'utf8')).toBe('the library')
})

test('what is there is left alone', async () => {
  const native = engine()
  await writeFile(join(native, 'lib/libpq.so.5'), 'another')
  await linkLibraries(native)
  expect(await readFile(join(native, 'lib/libpq.so.5'), 'utf8')).toBe('another')
})

test('an engine without a list needs no links', async () => {
  await expect(linkLibraries(folderOf({ 'bin/postgres.exe': '' }))).resolves.toBeUndefined()
})

test('where no link can be made, the error names the cures', async () => {
  const native = engine()
  await rm(join(native, 'lib'), { recursive: true })
  const failure = linkLibraries(native)
  await expect(failure).rejects.toThrow(EmbeddedDatabaseError)
  await expect(failure).rejects.toThrow(/libpq\.so\.5 cannot be linked.*set DATABASE_URL/s)
})
