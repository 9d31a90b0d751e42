import { defineAdapter } from './define-adapter.ts'

/** `google_app_engine_standard_app_version` and `google_app_engine_flexible_app_version`. */
export const appVersion = defineAdapter({ type: 'appengine.googleapis.com/Version', named: ['version_id'] })
