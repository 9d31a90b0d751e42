/** `assay/server`: the service, and the building blocks for features that are mounted onto it. */

// Serving, and the features that are served.
export { hashPassword } from '../server/auth/passwords/hash-password.ts'
export type { Principal } from '../server/auth/principal.ts'
export { principalOf } from '../server/auth/require-permission.ts'
export type { Feature, FeatureJobs, FeatureRoutes } from '../server/features/feature.ts'
export { type RunningServer, type ServerOptions, type ServerRole, startServer } from '../server/serve.ts'
export { type CreatedApiKey, createApiKey } from '../store/admin/api-keys.ts'
// The database: as its owner before the server starts, and in a tenant's transactions afterwards.
export { bootstrap, type FirstAccess } from '../store/admin/bootstrap.ts'
export { FIRST_USER } from '../store/admin/first-names.ts'
export { setPasswordHash } from '../store/admin/users.ts'
export type { Database } from '../store/database.ts'
export { defaultDataDirectory } from '../store/embedded/data-directory.ts'
export { openOwnerDatabase } from '../store/open-database.ts'
export { openServerDatabase, type ServerDatabase } from '../store/open-server-database.ts'
export type { Permission } from '../store/permissions.ts'
export { prepareQueues } from '../store/prepare-queues.ts'
export type { Store } from '../store/store.ts'
export type { TenantTransaction } from '../store/tenant-transaction.ts'
export { type Viewer, wholeTenant } from '../store/viewer.ts'
