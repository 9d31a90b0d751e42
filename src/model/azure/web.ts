import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'
import { publicNetworkAccess } from './network-access.ts'

/** Whether a way of deployment takes the user name and password of the app. */
const publishing = object({ allow: defaulted(flag, true) })

/** Addresses that may reach an app, or may not. */
export const ipRestriction = object({ action: text, ipAddress: text })

/** A web app or a function app of App Service. */
export const site = defineType({
  type: 'Microsoft.Web/sites',
  names: ['name'],
  properties: {
    name: text,
    /** `app`, `functionapp` and their like. */
    kind: text,
    basicPublishingCredentialsPolicies: object({ ftp: publishing, scm: publishing }),
    clientCertEnabled: defaulted(flag, false),
    /** `Required`, `Optional` or `OptionalInteractiveUser`. */
    clientCertMode: defaulted(text, 'Required'),
    config: object({
      authsettings: object({ enabled: defaulted(flag, false) }),
      authsettingsV2: object({ platform: object({ enabled: defaulted(flag, false) }) }),
    }),
    httpsOnly: defaulted(flag, false),
    /** Absent where the app has no identity in Entra ID. */
    identity: object({ type: text }),
    publicNetworkAccess,
    siteConfig: object({
      /** Sites whose pages may call the app from a browser; `*` for all. */
      cors: object({ allowedOrigins: list(text) }),
      /** `AllAllowed`, `FtpsOnly` or `Disabled`. */
      ftpsState: text,
      http20Enabled: defaulted(flag, false),
      ipSecurityRestrictions: list(ipRestriction),
      /** What becomes of requests that no restriction names: `Allow` or `Deny`. */
      ipSecurityRestrictionsDefaultAction: text,
      /** `1.0`, `1.1`, `1.2` or `1.3`. */
      minTlsVersion: text,
      remoteDebuggingEnabled: defaulted(flag, false),
    }),
  },
})
