import type { ScanOptions } from '../../configuration/scan-options.ts'
import { UsageError } from '../../errors/assay-error.ts'
import { type AwsOptions, awsSource, type Session } from '../../sources/live/aws/aws-source.ts'
import { collectorsFor } from '../../sources/live/aws/collectors/index.ts'
import { count } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { awsNeeds } from './aws-needs.ts'
import { isAboutAws } from './is-about-aws.ts'
import type { LiveCloud } from './live-cloud.ts'

/** A live AWS account, or those of an organization. */
export const aws: LiveCloud = {
  what: 'a live AWS account',
  isAbout: isAboutAws,
  async typesFor(checks) {
    const collectors = await collectorsFor(awsNeeds(checks))
    return new Set(collectors.flatMap((collector) => collector.types.map(({ type }) => type)))
  },
  source(options, checks, { say, ...run }) {
    refuseWithoutEffect(options)
    return awsSource({
      ...given(options),
      ...run,
      needs: awsNeeds(checks),
      onSession: (session) => say(sessionText(session)),
    })
  },
}

function given(
  options: ScanOptions,
): Pick<AwsOptions, 'externalId' | 'organization' | 'profile' | 'regions' | 'roleArn'> {
  const {
    awsProfile,
    regions,
    roleArn,
    externalId,
    organization,
    organizationRole,
    accounts,
    excludeAccounts,
  } = options
  return {
    ...(awsProfile !== undefined && { profile: awsProfile }),
    ...(regions && { regions }),
    ...(roleArn !== undefined && { roleArn }),
    ...(externalId !== undefined && { externalId }),
    ...(organization && {
      organization: {
        role: organizationRole,
        ...(accounts && { accounts }),
        ...(excludeAccounts && { excluded: excludeAccounts }),
      },
    }),
  }
}

/** Another account than the one meant would be scanned. */
function refuseWithoutEffect(options: ScanOptions): void {
  const { accounts, excludeAccounts, organization, roleArn, externalId } = options
  if (!organization && (accounts ?? excludeAccounts))
    throw new UsageError(
      '--accounts and --exclude-accounts choose among the accounts of an organization. Add --organization.',
    )
  if (!organization && roleArn === undefined && externalId !== undefined)
    throw new UsageError('--external-id is for a role to assume. Name it with --role-arn.')
  if (roleArn !== undefined && !ROLE_ARN.test(roleArn))
    throw new UsageError(
      `--role-arn takes the ARN of a role, such as arn:aws:iam::111122223333:role/assay-scan, and not ${JSON.stringify(roleArn)}.`,
    )
}

const ROLE_ARN = /^arn:aws[\w-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/

/** What is scanned, as whom. Names are escaped: anybody may have chosen them. */
function sessionText({ account, caller, regions, accounts }: Session): string {
  const who = printable(caller)
  if (accounts) return `Scanning ${count(accounts.length, 'account')} of the organization as ${who}.\n`
  const name = account.name === account.id ? account.id : `${account.id} (${printable(account.name)})`
  return `Scanning account ${name} as ${who} in ${count(regions?.length ?? 0, 'region')}.\n`
}
