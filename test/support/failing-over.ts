import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { freshDatabase } from './database.ts'
import { PATIENCE } from './patience.ts'

/**
 * A database that can be made read-only, and writable again for new sessions alone: what it is to a server whose address
 * leads to a standby, and whose old connections still do when it leads to the new primary.
 */
export interface FailingOver {
  readonly url: string
  demote(): Promise<void>
  promote(): Promise<void>
}

/** It ends with the test. */
export async function failingOver(): Promise<FailingOver> {
  const { url, close } = await freshDatabase()
  onTestFinished(close)
  const address = new URL(url)
  address.searchParams.set('options', '-c default_transaction_read_only=off')
  const name = address.pathname.slice(1)
  const owner = new Client(address.href)
  await owner.connect()
  onTestFinished(() => owner.end())
  return {
    url,
    demote: async () => {
      await owner.query(`alter database ${name} set default_transaction_read_only = on`)
      await owner.query(
        `select pg_terminate_backend(pid, ${PATIENCE.timeout}) from pg_stat_activity
         where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
      )
    },
    promote: async () =>
      void (await owner.query(`alter database ${name} reset default_transaction_read_only`)),
  }
}
