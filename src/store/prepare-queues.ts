import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss'
import { ownerConnection } from './connection.ts'
import { JOB_SCHEMA } from './jobs.ts'

/**
 * Creates pg-boss queues, or updates their options, as the database's owner. The server's own role can only use them.
 */
export async function prepareQueues(databaseUrl: string, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({
    ...(ownerConnection(databaseUrl) as ConstructorOptions),
    schema: JOB_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  })
  // Calls throw their own errors; a lost idle connection needs no handling.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const { name, ...options } of queues) {
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
