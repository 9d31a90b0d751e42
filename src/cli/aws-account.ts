import type { Check } from '../checks/check.ts'
import type { ScanOptions } from '../configuration/scan-options.ts'
import { count } from '../outputs/words.ts'
import { type AwsOptions, awsSource, type Session } from '../sources/aws/aws-source.ts'
import type { Source } from '../sources/source.ts'
import { awsNeeds } from './aws-needs.ts'
import { printText } from './print.ts'

/** The live AWS account to scan, or those of an organization. Says on stderr as whom and what it scans. */
export function accountSource(options: ScanOptions, checks: readonly Check[], signal: AbortSignal): Source {
  return awsSource({
    ...given(options),
    needs: awsNeeds(checks),
    environment: process.env,
    signal,
    onSession: (session) => {
      if (!options.quiet) printText(`${sessionText(session)}\n`, 'stderr')
    },
  })
}

function given(
  options: ScanOptions,
): Pick<AwsOptions, 'externalId' | 'organization' | 'profile' | 'regions' | 'roleArn'> {
  const { profile, regions, roleArn, externalId, organization, organizationRole, accounts, excludeAccounts } =
    options
  return {
    ...(profile !== undefined && { profile }),
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

function sessionText({ account, caller, regions, accounts }: Session): string {
  if (accounts) return `Scanning ${count(accounts.length, 'account')} of the organization as ${caller}.`
  const name = account.name === account.id ? account.id : `${account.id} (${account.name})`
  return `Scanning account ${name} as ${caller} in ${count(regions?.length ?? 0, 'region')}.`
}
