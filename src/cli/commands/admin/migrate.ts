import { Command } from 'commander'
import type { DatabaseOptions } from '../../administer/as-owner.ts'
import { onDatabase } from './options.ts'

export function migrate(): Command {
  return onDatabase(
    new Command('migrate').description('bring the database up to date, as each start does'),
  ).action(async (options: DatabaseOptions) => (await actions()).migrateDatabase(options))
}

const actions = () => import('../../administer/migration.ts')
