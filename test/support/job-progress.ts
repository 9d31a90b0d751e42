import { Client } from 'pg'
import { onTestFinished } from 'vitest'

/** Watches jobs from inside the database, faster than a client could. */
export interface JobWatch {
  /** Resolves as soon as a worker has begun the job. */
  begun(path: string | undefined): Promise<void>
  /** How many jobs have begun and not ended. */
  processing(): Promise<number>
  /** Before the database goes; the test's end does it otherwise. */
  close(): Promise<void>
}

export async function watchJobs(databaseUrl: string): Promise<JobWatch> {
  const owner = new Client(databaseUrl)
  await owner.connect()
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    closing ??= owner.end()
    return closing
  }
  onTestFinished(close)
  const count = async (where: string, ...values: unknown[]): Promise<number> => {
    const text = `select count(*)::integer as count from assay.ingestions where ${where}`
    const { rows } = await owner.query<{ count: number }>(text, values)
    return rows[0]?.count ?? 0
  }
  return {
    begun: async (path) => {
      const id = path?.split('/').at(-1)
      while ((await count("id = $1 and status = 'pending'", id)) > 0) await new Promise(setImmediate)
    },
    processing: () => count("status = 'processing'"),
    close,
  }
}
