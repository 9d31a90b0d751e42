import { tell } from '../print.ts'
import { asOwner, type DatabaseOptions } from './as-owner.ts'

/** What each start and each command does first, done alone: for deployments that migrate before anything is replaced. */
export async function migrateDatabase(options: DatabaseOptions): Promise<void> {
  await asOwner(options, async () => undefined)
  tell('The database is up to date.')
}
