import { afterEach, expect, test, vi } from 'vitest'
import { requireProfile } from '../../../../src/sources/aws/session/require-profile.ts'
import { createFile } from '../../../support/folder.ts'

function withProfiles(text: string): void {
  vi.stubEnv('AWS_CONFIG_FILE', createFile('config', text))
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', createFile('credentials', ''))
}

afterEach(() => vi.unstubAllEnvs())

test('a profile that does not exist is named, with those that do', async () => {
  withProfiles('[profile audit]\nregion = eu-west-1\n[sso-session corp]\nsso_region = eu-west-1\n')
  await expect(requireProfile('audti', {})).rejects.toThrow(
    '--profile names "audti", which neither ~/.aws/config nor ~/.aws/credentials has. Did you mean audit? Profiles are audit.',
  )
  await expect(requireProfile(undefined, { AWS_PROFILE: 'x' })).rejects.toThrow('AWS_PROFILE names "x"')
})

test('one that exists, the default one, and none are let through', async () => {
  withProfiles('[profile audit]\nregion = eu-west-1\n')
  await requireProfile('audit', {})
  await requireProfile(undefined, {})
  await requireProfile('default', {})
})
