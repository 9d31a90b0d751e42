import { loadSharedConfigFiles } from '@smithy/core/config'
import type { Environment } from '../../../client/transport/environment.ts'
import { didYouMean } from '../../../did-you-mean.ts'
import { UsageError } from '../../../errors.ts'

/** Throws a UsageError where the profile that is named is in no configuration of AWS: the SDK only says that there are no credentials. */
export async function requireProfile(named: string | undefined, environment: Environment): Promise<void> {
  const profile = named ?? environment['AWS_PROFILE']
  if (profile === undefined || profile === '' || profile === 'default') return
  const { configFile, credentialsFile } = await loadSharedConfigFiles()
  const profiles = Object.keys({ ...configFile, ...credentialsFile }).filter((name) => !name.includes('.'))
  if (profiles.includes(profile)) return
  const by = named === undefined ? 'AWS_PROFILE names' : '--profile names'
  throw new UsageError(
    `${by} ${JSON.stringify(profile)}, which neither ~/.aws/config nor ~/.aws/credentials has.${didYouMean(profile, profiles)} ${known(profiles)}`,
  )
}

function known(profiles: readonly string[]): string {
  return profiles.length === 0
    ? 'Neither has any: make one with aws configure sso.'
    : `Profiles are ${profiles.toSorted().join(', ')}.`
}
