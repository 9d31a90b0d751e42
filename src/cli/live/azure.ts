import type { ScanOptions } from '../../configuration/scan-options.ts'
import { AZURE_CLOUDS } from '../../sources/live/azure/access/azure-cloud.ts'
import { type AzureOptions, type AzureSession, azureSource } from '../../sources/live/azure/azure-source.ts'
import { LIVE_TYPES } from '../../sources/live/azure/reads/reads.ts'
import { count } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { azureNeeds } from './azure-needs.ts'
import type { LiveCloud } from './live-cloud.ts'

/** Subscriptions of Azure. */
export const azure: LiveCloud = {
  what: 'subscriptions of Azure',
  isAbout: ({ resources }) => resources.some((type) => type.startsWith('Microsoft.')),
  typesFor: async (checks) => new Set(azureNeeds(checks).types.filter((type) => LIVE_TYPES.has(type))),
  source: (options, checks, { say, ...run }) =>
    azureSource({
      ...given(options),
      ...run,
      needs: azureNeeds(checks),
      onSession: (session) => say(sessionText(session)),
    }),
}

function given(
  options: ScanOptions,
): Pick<AzureOptions, 'cloud' | 'managementGroup' | 'subscriptions' | 'tenant'> {
  const { azureCloud, managementGroup, subscriptions, tenant } = options
  return {
    ...(azureCloud !== undefined && { cloud: AZURE_CLOUDS[azureCloud] }),
    ...(subscriptions && { subscriptions }),
    ...(managementGroup !== undefined && { managementGroup }),
    ...(tenant !== undefined && { tenant }),
  }
}

/** What is scanned, and with whose credentials. Names are escaped: anybody may have chosen them. */
function sessionText({ from, subscriptions }: AzureSession): string {
  const [first, ...others] = subscriptions
  const what =
    first && others.length === 0
      ? `subscription ${printable(first.name)} (${first.id})`
      : count(subscriptions.length, 'subscription')
  const disabled = subscriptions.filter(({ state }) => state === 'Disabled')
  const more =
    disabled.length === 0
      ? ''
      : ` Disabled, and scanned all the same: ${disabled.map(({ name }) => printable(name)).join(', ')}.`
  return `Scanning ${what} of Azure with the credentials of ${from}.${more}\n`
}
