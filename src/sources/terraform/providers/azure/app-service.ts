import { Unknown } from '../../../../model/unknown.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { publicNetworkAccess } from './settings.ts'

const COMMON = {
  config: '',
  'config.authsettings': 'auth_settings',
  'config.authsettingsV2': 'auth_settings_v2',
  'config.authsettingsV2.platform': 'auth_settings_v2',
  'config.authsettingsV2.platform.enabled': 'auth_settings_v2.auth_enabled',
  'siteConfig.http20Enabled': 'site_config.http2_enabled',
  'siteConfig.ipSecurityRestrictions': 'site_config.ip_restriction',
} as const

/** Web apps, function apps and their slots: `azurerm_linux_web_app`, `azurerm_windows_function_app_slot` and their like. */
const site = defineAdapter({
  type: 'Microsoft.Web/sites',
  renamed: {
    ...COMMON,
    basicPublishingCredentialsPolicies: '',
    'basicPublishingCredentialsPolicies.ftp': '',
    'basicPublishingCredentialsPolicies.ftp.allow': 'ftp_publish_basic_authentication_enabled',
    'basicPublishingCredentialsPolicies.scm': '',
    'basicPublishingCredentialsPolicies.scm.allow': 'webdeploy_publish_basic_authentication_enabled',
    clientCertEnabled: 'client_certificate_enabled',
    clientCertMode: 'client_certificate_mode',
    'siteConfig.ipSecurityRestrictionsDefaultAction': 'site_config.ip_restriction_default_action',
    'siteConfig.minTlsVersion': 'site_config.minimum_tls_version',
  },
  defaults: {
    clientCertMode,
    'siteConfig.ftpsState': 'Disabled',
    'siteConfig.ipSecurityRestrictions[].action': 'Allow',
    'siteConfig.ipSecurityRestrictionsDefaultAction': notWritten(),
    'siteConfig.minTlsVersion': '1.2',
  },
  joined: { kind, identity, publicNetworkAccess },
})

export {
  site as azurerm_linux_function_app,
  site as azurerm_linux_function_app_slot,
  site as azurerm_linux_web_app,
  site as azurerm_linux_web_app_slot,
  site as azurerm_windows_function_app,
  site as azurerm_windows_function_app_slot,
  site as azurerm_windows_web_app,
  site as azurerm_windows_web_app_slot,
}

/** `azurerm_app_service` and `azurerm_function_app`, up to version 3. */
const classicSite = defineAdapter({
  type: 'Microsoft.Web/sites',
  renamed: COMMON,
  defaults: {
    clientCertEnabled: (app) => app.string('client_cert_mode')?.map(() => true) ?? false,
    clientCertMode,
    siteConfig: () => ({ ftpsState: notSet() }),
    'siteConfig.ftpsState': notSet(),
    'siteConfig.ipSecurityRestrictions[].action': 'Allow',
  },
  joined: {
    kind,
    identity,
    basicPublishingCredentialsPolicies: notSet,
    publicNetworkAccess: notSet,
    'siteConfig.ipSecurityRestrictionsDefaultAction': notWritten,
  },
})

export {
  classicSite as azurerm_app_service,
  classicSite as azurerm_app_service_slot,
  classicSite as azurerm_function_app,
  classicSite as azurerm_function_app_slot,
}

/** What Azure decides when the app is made. */
function notSet(): Unknown {
  return new Unknown('it is not written, and the provider leaves it to Azure')
}

function notWritten(): Unknown {
  return new Unknown(
    'it is not written, and versions of azurerm differ in what becomes of addresses that no restriction names',
  )
}

function kind({ type }: TerraformResource): string {
  return isFunctionApp(type) ? 'functionapp' : 'app'
}

function clientCertMode({ type }: TerraformResource): string {
  return isFunctionApp(type) ? 'Optional' : 'Required'
}

function identity(app: TerraformResource) {
  return app.one('identity', (identity) => identity.implied({ type: identity.string('type') }))
}

function isFunctionApp(type: string): boolean {
  return /function_app(?:_slot)?$/.test(type)
}
