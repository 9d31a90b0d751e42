import { loadSharedConfigFiles } from '@smithy/core/config'
import type { Environment } from '../../../../client/transport/environment.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { didYouMean } from '../../../../text/did-you-mean.ts'

/** The settings of a profile by their names, as the files of AWS have them. */
type Profile = Readonly<Record<string, string | undefined>>

type Profiles = Readonly<Record<string, Profile>>

/**
 * Throws a UsageError where the profile that is named is in no configuration of AWS, or cannot lead to credentials: the SDK
 * only says that there are none.
 */
export async function requireProfile(named: string | undefined, environment: Environment): Promise<void> {
  const profile = named ?? environment['AWS_PROFILE']
  if (profile === undefined || profile === '') return
  const { configFile, credentialsFile } = await loadSharedConfigFiles()
  const profiles: Profiles = merged(configFile, credentialsFile)
  if (profile !== 'default')
    requireKnown(profile, named === undefined ? 'AWS_PROFILE' : '--aws-profile', profiles)
  requireSource(profile, profiles)
}

/** Each profile may be in both files. */
function merged(some: Profiles, others: Profiles): Profiles {
  const names = [...new Set([...Object.keys(some), ...Object.keys(others)])]
  return Object.fromEntries(names.map((name) => [name, { ...some[name], ...others[name] }]))
}

function requireKnown(profile: string, by: string, profiles: Profiles): void {
  const names = Object.keys(profiles).filter((name) => !name.includes('.'))
  if (names.includes(profile)) return
  throw new UsageError(
    `${by} names ${JSON.stringify(profile)}, which neither ~/.aws/config nor ~/.aws/credentials has.${didYouMean(profile, names)} ${known(names)}`,
  )
}

/** Follows a profile to the one whose credentials it uses. */
function requireSource(profile: string, profiles: Profiles): void {
  const way: string[] = []
  for (let name: string | undefined = profile; name !== undefined; ) {
    if (way.includes(name))
      throw new UsageError(
        `Profile ${JSON.stringify(profile)} has no credentials: source_profile leads from ${[...way, name].join(' to ')}. Let one of them have credentials of its own.`,
      )
    way.push(name)
    const settings: Profile = profiles[name] ?? {}
    if (settings['mfa_serial'] !== undefined)
      throw new UsageError(
        `Profile ${JSON.stringify(name)} needs the code of an MFA device (mfa_serial), which Assay does not ask for. Take a session first: aws configure export-credentials --profile ${name} --format env.`,
      )
    const source: string | undefined = settings['source_profile']
    // A profile may assume a role with credentials of its own.
    const isOwn: boolean = source === name && settings['aws_access_key_id'] !== undefined
    name = isOwn ? undefined : source
  }
}

function known(profiles: readonly string[]): string {
  return profiles.length === 0
    ? 'Neither has any: make one with aws configure sso.'
    : `Profiles are ${profiles.toSorted().join(', ')}.`
}
