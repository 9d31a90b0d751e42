import { Command } from 'commander'
import type { DatabaseOptions } from '../../administer/as-owner.ts'
import type { RotationOptions } from '../../administer/signing-keys.ts'
import { onDatabase } from './options.ts'

export function signingKeys(): Command {
  const command = new Command('signing-keys').description('what signs the tokens of people who log in')
  onDatabase(command.command('rotate').description('sign with a new key; nobody is logged out'))
    .option('--now', 'the old keys end at once, and everybody has to log in again')
    .action(async (options: RotationOptions) => (await actions()).rotate(options))
  onDatabase(command.command('list').description('list the keys that verify tokens')).action(
    async (options: DatabaseOptions) => (await actions()).printSigningKeys(options),
  )
  return command
}

const actions = () => import('../../administer/signing-keys.ts')
