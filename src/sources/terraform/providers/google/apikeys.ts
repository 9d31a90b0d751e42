import { defineAdapter } from '../adapter.ts'

export const apiKey = defineAdapter({
  type: 'apikeys.googleapis.com/Key',
  named: ['name'],
  global: true,
  properties: (key) => ({
    name: key.string('name'),
    restrictions: key.object('restrictions', (restrictions) => ({
      apiTargets: restrictions.objects('api_targets', (target) => ({ service: target.string('service') })),
      androidKeyRestrictions: restrictions.one('android_key_restrictions', (android) => ({
        allowedApplications: android.objects('allowed_applications', (app) => ({
          packageName: app.string('package_name'),
        })),
      })),
      browserKeyRestrictions: restrictions.one('browser_key_restrictions', (browser) => ({
        allowedReferrers: browser.strings('allowed_referrers'),
      })),
      iosKeyRestrictions: restrictions.one('ios_key_restrictions', (ios) => ({
        allowedBundleIds: ios.strings('allowed_bundle_ids'),
      })),
      serverKeyRestrictions: restrictions.one('server_key_restrictions', (server) => ({
        allowedIps: server.strings('allowed_ips'),
      })),
    })),
  }),
})
