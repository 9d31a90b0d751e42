import { armJson, ofSubscription } from './arm-json.ts'
import type { ArmJson } from './azure-server.ts'
import type { Declared } from './declared.ts'

/** What Azure makes of itself beside a resource: settings that no template declares, by type in lower case. */
const BESIDE: Readonly<Record<string, (declared: Declared) => readonly ArmJson[]>> = {
  'microsoft.sql/servers': ({ name }) => [
    setting('Microsoft.Sql/servers/extendedAuditingSettings', `${name}/default`, { state: 'Disabled' }),
    setting('Microsoft.Sql/servers/securityAlertPolicies', `${name}/Default`, { state: 'Disabled' }),
  ],
  'microsoft.sql/servers/databases': ({ name }) => [
    setting('Microsoft.Sql/servers/databases/transparentDataEncryption', `${name}/current`, {
      state: 'Enabled',
    }),
  ],
  'microsoft.eventhub/namespaces': namespace,
  'microsoft.servicebus/namespaces': namespace,
  'microsoft.web/sites': app,
  'microsoft.web/sites/slots': app,
}

/** What Azure writes into a resource whose template does not say it. */
const FILLED_IN: Readonly<Record<string, (declared: Declared) => object>> = {
  'microsoft.storage/storageaccounts': ({ apiVersion }) => ({
    supportsHttpsTrafficOnly: apiVersion >= '2019-04-01',
    ...(apiVersion >= '2023-01-01' && { allowBlobPublicAccess: false, allowCrossTenantReplication: false }),
  }),
}

/** A setting that is written beside its resource, under the name that Azure answers with. */
const RENAMED: Readonly<Record<string, string>> = {
  'microsoft.sql/servers/auditingsettings': 'Microsoft.Sql/servers/extendedAuditingSettings',
}

/** Resources that were deployed, as Azure answers with them. What is declared replaces what Azure makes of itself. */
export function asAnswered(all: readonly Declared[]): readonly ArmJson[] {
  const beside = all.flatMap((declared) => BESIDE[declared.type.toLowerCase()]?.(declared) ?? [])
  const resources = [...beside, ...all.map(answered)]
  return [...new Map(resources.map((resource) => [resource.id.toLowerCase(), resource])).values()]
}

function answered(declared: Declared): ArmJson {
  const { type, name, members, properties } = declared
  if (/^Microsoft\.(Security|Authorization)\//i.test(type)) return ofSubscription(type, name, properties)
  const own = name.slice(name.lastIndexOf('/') + 1)
  const filled = FILLED_IN[type.toLowerCase()]?.(declared)
  return armJson(RENAMED[type.toLowerCase()] ?? type, name, {
    ...members,
    name: own,
    properties: { ...filled, ...properties, ...('siteConfig' in properties && { siteConfig: null }) },
  })
}

/** The configuration of an app is answered apart from it. */
function app({ type, name, properties }: Declared): readonly ArmJson[] {
  const { siteConfig } = properties
  return [
    setting(`${type}/config`, `${name}/web`, typeof siteConfig === 'object' ? (siteConfig ?? {}) : {}),
    setting(`${type}/config`, `${name}/authsettingsV2`, { platform: { enabled: false } }),
    ...['ftp', 'scm'].map((way) =>
      setting(`${type}/basicPublishingCredentialsPolicies`, `${name}/${way}`, { allow: true }),
    ),
  ]
}

/** The network of a namespace is answered apart from it. */
function namespace({ type, name }: Declared): readonly ArmJson[] {
  return [setting(`${type}/networkRuleSets`, `${name}/default`, { defaultAction: 'Allow', ipRules: [] })]
}

function setting(type: string, name: string, properties: object): ArmJson {
  return armJson(type, name, { properties })
}
