import { homedir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultDataDirectory } from '../../../src/store/embedded/data-directory.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const inHome = join(homedir(), '.local', 'share', 'assay')

test.each([
  { user: 'root', uid: 0, configured: '/srv/data', expected: '/var/lib/assay/data' },
  { user: 'a user', uid: 1000, configured: '/srv/data', expected: '/srv/data/assay' },
  { user: 'a user', uid: 1000, configured: 'relative', expected: inHome },
  { user: 'a user', uid: 1000, configured: '', expected: inHome },
])('$user with XDG_DATA_HOME "$configured": $expected', ({ uid, configured, expected }) => {
  vi.stubEnv('XDG_DATA_HOME', configured)
  vi.spyOn(process, 'getuid').mockReturnValue(uid)
  expect(defaultDataDirectory()).toBe(expected)
})
