import type { Pool, PoolClient } from 'pg'
import { errorCode } from '../../errors/message-of.ts'
import type { Database } from '../database.ts'
import { databaseOver, openReplicaPool } from '../open-pool.ts'
import { outageOf } from '../outage.ts'
import type { StatementListener } from '../statement-listener.ts'
import { inTenantSnapshot, type TenantTransaction } from '../tenant-transaction.ts'
import type { Viewer } from '../viewer.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { ageOfReplayed, awaitPosition, positionOf } from './position.ts'

/** Why the primary answers: the replica is away, is behind, or gave up a statement that was in the way of its replay. */
export type Refusal = 'away' | 'lag' | 'cancelled'

/** Called after each read, with where it was answered. */
export type ReadListener = (read: {
  readonly from: 'replica' | 'primary'
  readonly because?: Refusal
}) => void

interface ReplicaOptions {
  readonly primary: Database
  readonly connections: number
  readonly onStatement: StatementListener
}

/** A replica that is not behind has replayed a commit within a few milliseconds. */
const PATIENCE_MS = 100

/** For how long it is then left alone. One that is behind catches up sooner than one that is away comes back. */
const REST_MS: Readonly<Record<Refusal, number>> = { away: 5_000, lag: 1_000, cancelled: 1_000 }

/** SQLSTATE class of a statement that was in the way of the replay. */
const CANCELLED = /^40/
/** SQLSTATE classes of files that cannot be read and of corrupted data, which another machine need not have. */
const DAMAGED = /^(58|XX)/

/**
 * A streaming replica of the database, which answers reads with everything that was committed before them. It never fails a
 * request: what it cannot answer is for the primary, and it is left alone for a while.
 */
export class Replica {
  readonly #primary: Database
  readonly #pool: Pool
  readonly #onStatement: StatementListener
  readonly #listeners: ReadListener[] = []
  readonly #breaker = new CircuitBreaker<Refusal>(REST_MS)

  /** Connects with the first read. */
  constructor(url: string, { primary, connections, onStatement }: ReplicaOptions) {
    this.#pool = openReplicaPool(url, connections)
    this.#primary = primary
    this.#onStatement = onStatement
  }

  /** Tells a listener where each read was answered. */
  watchReads(listener: ReadListener): void {
    this.#listeners.push(listener)
  }

  /** What `work` reads in a snapshot here; `undefined` where the primary has to be asked, for which it is run again. */
  async read<T>(
    viewer: Viewer,
    work: (transaction: TenantTransaction) => Promise<T>,
  ): Promise<{ readonly found: T } | undefined> {
    const spared = this.#breaker.whyNot()
    if (spared !== undefined) return this.#leaveToPrimary(spared)
    const client = await this.#reach()
    if (typeof client === 'string') return this.#refuse(client)
    this.#breaker.close()
    try {
      const found = await inTenantSnapshot(this.#over(client), viewer, work)
      this.#tell({ from: 'replica' })
      return { found }
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === undefined) throw error
      return this.#refuse(refusal)
    }
  }

  /** For how many seconds it is behind: 0 where it soon has all that is committed now; `undefined` while that cannot be known. */
  async lagSeconds(): Promise<number | undefined> {
    const client = await this.#reach()
    if (client === 'lag') return this.#ageOfReplayed()
    if (client === 'away') return undefined
    client.release()
    return 0
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  /** A connection on which all that was committed until now is seen. */
  async #reach(): Promise<PoolClient | 'away' | 'lag'> {
    const position = await positionOf(this.#primary)
    if (position === undefined) return 'away'
    let client: PoolClient | undefined
    try {
      client = await this.#pool.connect()
      const progress = await awaitPosition(client, position, PATIENCE_MS)
      if (progress === 'reached') return client
      client.release(progress === 'away')
      return progress
    } catch {
      client?.release(true)
      return 'away'
    }
  }

  async #ageOfReplayed(): Promise<number | undefined> {
    const client = await this.#pool.connect()
    try {
      const age = await ageOfReplayed(client, PATIENCE_MS)
      client.release()
      return age
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Gives the connection back after the first transaction. */
  #over(client: PoolClient): Database {
    const pool = { connect: async () => client, end: async () => undefined, options: {} }
    return databaseOver(pool, this.#onStatement)
  }

  #refuse(refusal: Refusal): undefined {
    this.#breaker.open(refusal)
    this.#leaveToPrimary(refusal)
  }

  #leaveToPrimary(because: Refusal): undefined {
    this.#tell({ from: 'primary', because })
  }

  #tell(read: Parameters<ReadListener>[0]): void {
    for (const listener of this.#listeners) listener(read)
  }
}

/** Why a statement failed that would not on the primary. */
function refusalOf(error: unknown): Refusal | undefined {
  const code = errorCode(error)
  if (CANCELLED.test(code)) return 'cancelled'
  return outageOf(error) !== undefined || DAMAGED.test(code) ? 'away' : undefined
}
