import { Command } from 'commander'
import { apiKeys } from './admin/api-keys.ts'
import { auditLog } from './admin/audit-log.ts'
import { identityProviders } from './admin/identity-providers.ts'
import { members } from './admin/members.ts'
import { migrate } from './admin/migrate.ts'
import { moveDatabase } from './admin/move-database.ts'
import { roles } from './admin/roles.ts'
import { signingKeys } from './admin/signing-keys.ts'
import { subscription } from './admin/subscription.ts'
import { teams } from './admin/teams.ts'
import { tenants } from './admin/tenants.ts'
import { users } from './admin/users.ts'

/** `assay admin`: who may do what, on the server's own database. Results go to stdout, remarks to stderr. */
export function adminCommand(): Command {
  return new Command('admin')
    .description(
      'tenants, people, roles, teams, identity providers, API keys and subscriptions of the server’s database',
    )
    .addCommand(tenants())
    .addCommand(users())
    .addCommand(members())
    .addCommand(roles())
    .addCommand(teams())
    .addCommand(identityProviders())
    .addCommand(apiKeys())
    .addCommand(subscription())
    .addCommand(signingKeys())
    .addCommand(auditLog())
    .addCommand(migrate())
    .addCommand(moveDatabase())
}
