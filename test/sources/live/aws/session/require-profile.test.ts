import { afterEach, expect, test, vi } from 'vitest'
import { requireProfile } from '../../../../../src/sources/live/aws/session/require-profile.ts'
import { createFile } from '../../../../support/folder.ts'

function withProfiles(text: string): void {
  vi.stubEnv('AWS_CONFIG_FILE', createFile('config', text))
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', createFile('credentials', ''))
}

afterEach(() => vi.unstubAllEnvs())

test('a profile that does not exist is named, with those that do', async () => {
  withProfiles('[profile audit]\nregion = eu-west-1\n[sso-session corp]\nsso_region = eu-west-1\n')
  await expect(requireProfile('audti', {})).rejects.toThrow(
    '--aws-profile names "audti", which neither ~/.aws/config nor ~/.aws/credentials has. Did you mean audit? Profiles are audit.',
  )
  await expect(requireProfile(undefined, { AWS_PROFILE: 'x' })).rejects.toThrow('AWS_PROFILE names "x"')
})

test('one that exists, the default one, and none are let through', async () => {
  withProfiles('[profile audit]\nregion = eu-west-1\n')
  await requireProfile('audit', {})
  await requireProfile(undefined, {})
  await requireProfile('default', {})
})

test('one that needs the code of a device is refused, with what to do', async () => {
  withProfiles(
    '[profile audit]\nrole_arn = arn:aws:iam::111122223333:role/audit\nmfa_serial = arn:aws:iam::111122223333:mfa/ann\nsource_profile = ann\n[profile ann]\naws_access_key_id = AKIAIOSFODNN7EXAMPLE\n',
  )
  await expect(requireProfile('audit', {})).rejects.toThrow(
    'needs the code of an MFA device (mfa_serial), which Assay does not ask for. Take a session first: aws configure export-credentials --profile audit',
  )
  await requireProfile('ann', {})
})

test('a loop of source_profile is told', async () => {
  withProfiles(
    '[profile a]\nrole_arn = x\nsource_profile = b\n[profile b]\nrole_arn = y\nsource_profile = a\n',
  )
  await expect(requireProfile('a', {})).rejects.toThrow('source_profile leads from a to b to a.')
})

test('a profile that assumes a role with its own keys is no loop', async () => {
  withProfiles('[profile a]\nrole_arn = x\nsource_profile = a\naws_access_key_id = AKIAIOSFODNN7EXAMPLE\n')
  await requireProfile('a', {})
})
