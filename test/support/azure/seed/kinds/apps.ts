import { IDENTITY } from '../hub.ts'
import type { Kind, Part } from '../kind.ts'

const SLOT = 'slots/staging'

const members = {
  kind: 'app,linux',
  identity: IDENTITY,
  properties: {
    state: 'Running',
    enabled: true,
    clientCertEnabled: true,
    clientCertMode: 'Required',
    httpsOnly: true,
    publicNetworkAccess: 'Enabled',
    // Azure does not tell it here.
    siteConfig: null,
  },
}

const web = {
  cors: { allowedOrigins: ['https://shop.example.com'], supportCredentials: false },
  ftpsState: 'Disabled',
  http20Enabled: true,
  ipSecurityRestrictions: [
    { ipAddress: '203.0.113.0/24', action: 'Allow', priority: 100, name: 'office' },
    { ipAddress: 'Any', action: 'Deny', priority: 2147483647, name: 'Deny all' },
  ],
  ipSecurityRestrictionsDefaultAction: 'Deny',
  minTlsVersion: '1.2',
  remoteDebuggingEnabled: false,
}

/** What Azure tells of an app beside it, by the rest of its id. */
function settings(of = ''): Readonly<Record<string, Part>> {
  return {
    [`${of}config/web`]: { properties: web },
    [`${of}config/authsettingsV2`]: { properties: { platform: { enabled: true } } },
    [`${of}basicPublishingCredentialsPolicies/ftp`]: { properties: { allow: false } },
    [`${of}basicPublishingCredentialsPolicies/scm`]: { properties: { allow: false } },
  }
}

function configured(check: string, properties: Part): Kind['variants'][number] {
  return { checks: [check], inside: { 'config/web': { members: { properties } } } }
}

const app: Kind = {
  type: 'Microsoft.Web/sites',
  prefix: 'app',
  count: 3,
  members,
  inside: { ...settings(), [SLOT]: members, ...settings(`${SLOT}/`) },
  variants: [
    {
      checks: ['azure_app_basic_authentication_disabled'],
      inside: { 'basicPublishingCredentialsPolicies/scm': { members: { properties: { allow: true } } } },
    },
    {
      checks: ['azure_app_client_certificates_required'],
      members: { properties: { clientCertEnabled: false } },
    },
    {
      checks: ['azure_app_client_certificates_required'],
      members: { properties: { clientCertMode: 'OptionalInteractiveUser' } },
    },
    configured('azure_app_cors_not_open', { cors: { allowedOrigins: ['*'] } }),
    configured('azure_app_ftps_only', { ftpsState: 'AllAllowed' }),
    configured('azure_app_http2_enabled', { http20Enabled: false }),
    { checks: ['azure_app_https_only'], members: { properties: { httpsOnly: false } } },
    { checks: ['azure_app_managed_identity'], members: { identity: undefined } },
    configured('azure_app_min_tls_1_2', { minTlsVersion: '1.0' }),
    configured('azure_app_network_restricted', {
      ipSecurityRestrictions: [{ ipAddress: 'Any', action: 'Allow', priority: 1, name: 'Allow all' }],
      ipSecurityRestrictionsDefaultAction: 'Allow',
    }),
    configured('azure_app_remote_debugging_disabled', { remoteDebuggingEnabled: true }),
    { members: { properties: { publicNetworkAccess: 'Disabled' } } },
    {
      inside: {
        [SLOT]: {
          checks: ['azure_app_https_only', 'azure_app_ftps_only'],
          members: { properties: { httpsOnly: false } },
        },
        [`${SLOT}/config/web`]: { members: { properties: { ftpsState: 'AllAllowed' } } },
      },
    },
  ],
}

const functionApp: Kind = {
  type: 'Microsoft.Web/sites',
  prefix: 'func',
  members: { ...members, kind: 'functionapp,linux' },
  inside: settings(),
  variants: [
    { checks: ['azure_app_https_only'], members: { properties: { httpsOnly: false } } },
    configured('azure_app_min_tls_1_2', { minTlsVersion: '1.1' }),
  ],
}

export const apps: readonly Kind[] = [app, functionApp]
