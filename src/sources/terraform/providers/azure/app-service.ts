import { Unknown } from '../../../../model/unknown.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { publicNetworkAccess } from './settings.ts'

/** Web apps, function apps and their slots: `azurerm_linux_web_app`, `azurerm_windows_function_app_slot` and their like. */
export const site = defineAdapter({
  type: 'Microsoft.Web/sites',
  named: ['name'],
  properties: (app) => ({
    ...common(app),
    basicPublishingCredentialsPolicies: {
      ftp: { allow: app.boolean('ftp_publish_basic_authentication_enabled') ?? true },
      scm: { allow: app.boolean('webdeploy_publish_basic_authentication_enabled') ?? true },
    },
    clientCertEnabled: app.boolean('client_certificate_enabled') ?? false,
    clientCertMode: app.string('client_certificate_mode') ?? (isFunctionApp(app) ? 'Optional' : 'Required'),
    publicNetworkAccess: publicNetworkAccess(app),
    siteConfig: app.object('site_config', (config) => ({
      ...siteConfig(config),
      ftpsState: config.string('ftps_state') ?? 'Disabled',
      ipSecurityRestrictionsDefaultAction: config.string('ip_restriction_default_action') ?? NOT_WRITTEN,
      minTlsVersion: config.string('minimum_tls_version') ?? '1.2',
    })),
  }),
})

/** `azurerm_app_service` and `azurerm_function_app`, up to version 3. */
export const classicSite = defineAdapter({
  type: 'Microsoft.Web/sites',
  named: ['name'],
  properties: (app) => ({
    ...common(app),
    basicPublishingCredentialsPolicies: NOT_SET,
    clientCertEnabled:
      app.boolean('client_cert_enabled') ?? app.string('client_cert_mode')?.map(() => true) ?? false,
    clientCertMode: app.string('client_cert_mode') ?? (isFunctionApp(app) ? 'Optional' : 'Required'),
    publicNetworkAccess: NOT_SET,
    siteConfig: app.object('site_config', (config) => ({
      ...siteConfig(config),
      ftpsState: config.string('ftps_state') ?? NOT_SET,
      ipSecurityRestrictionsDefaultAction: NOT_WRITTEN,
      // Azure takes 1.2.
      minTlsVersion: config.string('min_tls_version'),
    })) ?? { ftpsState: NOT_SET },
  }),
})

/** What Azure decides when the app is made. */
const NOT_SET = new Unknown('it is not written, and the provider leaves it to Azure')

const NOT_WRITTEN = new Unknown(
  'it is not written, and versions of azurerm differ in what becomes of addresses that no restriction names',
)

function common(app: TerraformResource) {
  return {
    name: app.string('name'),
    kind: isFunctionApp(app) ? 'functionapp' : 'app',
    config: {
      authsettings: app.object('auth_settings', (settings) => ({ enabled: settings.boolean('enabled') })),
      authsettingsV2: app.object('auth_settings_v2', (settings) => ({
        platform: { enabled: settings.boolean('auth_enabled') ?? false },
      })),
    },
    httpsOnly: app.boolean('https_only') ?? false,
    identity: app.one('identity', (identity) => identity.implied({ type: identity.string('type') })),
  }
}

function siteConfig(config: Block) {
  return {
    cors: config.object('cors', (cors) => ({ allowedOrigins: cors.strings('allowed_origins') })),
    http20Enabled: config.boolean('http2_enabled') ?? false,
    ipSecurityRestrictions: config.objects('ip_restriction', (restriction) => ({
      action: restriction.string('action') ?? 'Allow',
      ipAddress: restriction.string('ip_address'),
    })),
    remoteDebuggingEnabled: config.boolean('remote_debugging_enabled') ?? false,
  }
}

function isFunctionApp({ type }: TerraformResource): boolean {
  return /function_app(?:_slot)?$/.test(type)
}
