import { Command } from 'commander'
import type { MoveOptions } from '../../administer/move-database.ts'
import { onDatabase } from './options.ts'

export function moveDatabase(): Command {
  return onDatabase(
    new Command('move-database').description(
      'copy everything into an empty database, which NEW_DATABASE_URL names',
    ),
  )
    .option('--to-data-dir <folder>', 'or into a new embedded one in this folder')
    .action(async (options: MoveOptions) => (await actions()).move(options))
}

const actions = () => import('../../administer/move-database.ts')
