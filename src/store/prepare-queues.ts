import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss'
import { ownerConnection } from './connection.ts'
import { JOB_SCHEMA } from './jobs.ts'

/** Makes queues, and gives those that are there these options, as the owner of the database: a server only uses them. */
export async function prepareQueues(databaseUrl: string, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({
    ...(ownerConnection(databaseUrl) as ConstructorOptions),
    schema: JOB_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  })
  // What goes wrong in a call is thrown by the call; a lost idle connection needs no answer here.
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
