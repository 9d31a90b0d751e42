import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { defaultDataDirectory } from '../../src/store/embedded/data-directory.ts'
import { operatingUser, SYSTEM_DIRECTORY } from '../../src/store/embedded/operating-user.ts'
import { assay } from '../support/assay.ts'
import { folderOf } from '../support/folder.ts'

const IS_ROOT = process.getuid?.() === 0

/** Instead of the system's programs: nobody has a user until one is made. */
async function fakePrograms(folder: string, scripts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`)
    await chmod(join(folder, name), 0o755)
  }
}

test.runIf(IS_ROOT)('as root, the system user is announced before it is made', async () => {
  const folder = folderOf()
  const made = join(folder, 'made')
  await fakePrograms(folder, { id: `[ -e ${made} ] && echo 65534`, useradd: `echo > ${made}` })
  vi.stubEnv('PATH', folder)
  const announced: string[] = []
  try {
    const announce = (sentence: string): void => {
      expect(existsSync(made)).toBe(false)
      announced.push(sentence)
    }
    expect(await operatingUser(announce)).toEqual({ uid: 65534, gid: 65534 })
    expect(await operatingUser(announce)).toEqual({ uid: 65534, gid: 65534 })
  } finally {
    vi.unstubAllEnvs()
  }
  expect(announced).toEqual([
    `PostgreSQL does not run as root, so the system user “assay” is created for it, and its programs are copied to ${SYSTEM_DIRECTORY}.`,
  ])
})

test.runIf(IS_ROOT)('as root, processes that start at once make one user', async () => {
  const folder = folderOf()
  const [made, calls] = [join(folder, 'made'), join(folder, 'calls')]
  await fakePrograms(folder, {
    id: `[ -e ${made} ] && echo 65534`,
    useradd: `echo once >> ${calls}; /bin/sleep 0.2; echo > ${made}`,
  })
  vi.stubEnv('PATH', folder)
  try {
    await Promise.all([operatingUser(), operatingUser(), operatingUser()])
  } finally {
    vi.unstubAllEnvs()
  }
  expect(await readFile(calls, 'utf8')).toBe('once\n')
})

test('a new database says where its data goes, on standard error and once', async () => {
  const folder = folderOf()
  const args = ['admin', 'tenants', 'list', '--data-dir', folder]
  const environment = { DATABASE_URL: '' }
  const first = await assay(args, { environment })
  expect(first.stderr).toContain(`A database is created in ${folder}; all data goes there.`)
  expect(first.stdout).not.toContain('created')
  expect((await assay(args, { environment })).stderr).toBe('')
})

test('help says where the database lives by default', async () => {
  const { stdout } = await assay(['serve', '--help'])
  const words = stdout.replace(/\s+/g, ' ')
  expect(words).toContain('as root /var/lib/assay/data)')
  vi.stubEnv('XDG_DATA_HOME', '')
  vi.stubEnv('HOME', '~')
  const expected = IS_ROOT ? defaultDataDirectory() : '~/.local/share/assay'
  vi.unstubAllEnvs()
  expect(words).toContain(expected)
})
