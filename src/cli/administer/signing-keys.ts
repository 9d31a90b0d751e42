import { LIFETIME_SECONDS } from '../../server/auth/token.ts'
import { listSigningKeys, rotateSigningKey } from '../../store/admin/signing-keys.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { asOwner, type DatabaseOptions } from './as-owner.ts'
import { printedTime } from './print.ts'

export interface RotationOptions extends DatabaseOptions {
  readonly now?: boolean
}

export async function rotate({ now = false, ...options }: RotationOptions): Promise<void> {
  // Until the last token that was signed before has expired.
  await asOwner(options, (database) => rotateSigningKey(database, now ? 0 : LIFETIME_SECONDS.refresh))
  tell(
    now
      ? 'A new key signs tokens. Everybody has to log in again.'
      : 'A new key signs tokens. Those of the old one are good until they expire.',
  )
}

export async function printSigningKeys(options: DatabaseOptions): Promise<void> {
  const keys = await asOwner(options, listSigningKeys)
  printTable(
    ['id', 'created', 'verifies until'],
    keys.map(({ id, created_at, expires_at }) => [
      id,
      printedTime(created_at),
      printedTime(expires_at, 'it is rotated'),
    ]),
    'No keys yet.',
  )
}
