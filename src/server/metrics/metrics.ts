import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** How an attempt to send a message ended. `failed`: it is tried again. `gathered`: it was beyond the limit of its channel. */
export type AttemptEnd = 'delivered' | 'failed' | 'dead' | 'gathered'

/** How a job ended, with the record counts of its last attempt. */
export interface JobOutcome {
  readonly outcome: 'completed' | 'failed' | 'abandoned'
  readonly processed: number
  readonly invalid: number
}

/** How many jobs wait, for how long, and how many are being processed, in the whole database. */
export interface QueueDepth {
  readonly waiting: number
  readonly active: number
  readonly oldestSeconds: number
  /** Of messages that are due. */
  readonly oldestMessageSeconds: number
}

/** In seconds, from reading one row to uploading a large file. */
const DURATION_BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300]

/**
 * Metrics of one process. No label holds a tenant, file name or id: anybody who reaches the port can read them, and
 * each new value would make a new time series.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Requests by route, method and status, with the time to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [this.#registry],
  })
  readonly #refused = new Counter({
    name: 'assay_ingestion_uploads_refused_total',
    help: 'Uploads that made no job, by the code of the answer.',
    labelNames: ['reason'],
    registers: [this.#registry],
  })
  readonly #jobs = new Counter({
    name: 'assay_ingestion_jobs_total',
    help: 'Jobs that ended in this process, by outcome.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  })
  readonly #jobDurations = new Histogram({
    name: 'assay_ingestion_job_duration_seconds',
    help: 'Time of the attempt that ended a job in this process, by outcome; without the time it waited.',
    labelNames: ['outcome'],
    buckets: DURATION_BUCKETS,
    registers: [this.#registry],
  })
  readonly #records = new Counter({
    name: 'assay_ingestion_records_total',
    help: 'Records of the jobs that ended in this process, by result.',
    labelNames: ['result'],
    registers: [this.#registry],
  })

  readonly #notifications = new Counter({
    name: 'assay_notification_attempts_total',
    help: 'Attempts at messages in this process, by what became of them.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  })
  readonly #removed = new Counter({
    name: 'assay_maintenance_removed_rows_total',
    help: 'Rows that maintenance in this process removed since they were kept long enough, by kind.',
    labelNames: ['kind'],
    registers: [this.#registry],
  })
  readonly #maintained = new Gauge({
    name: 'assay_maintenance_last_success_timestamp_seconds',
    help: 'When maintenance last ended well in this process; 0 if it never did.',
    registers: [this.#registry],
  })

  /** `depth` is called at each scrape; while it rejects, its gauges have no values. */
  constructor(depth: () => Promise<QueueDepth>) {
    new Gauge({
      name: 'assay_notification_oldest_message_age_seconds',
      help: 'For how long the oldest message that is due has waited for a worker; the same number in every process.',
      registers: [this.#registry],
      async collect() {
        this.remove()
        const queue = await depth().catch(() => undefined)
        if (queue !== undefined) this.set(queue.oldestMessageSeconds)
      },
    })
    new Gauge({
      name: 'assay_ingestion_queue_oldest_job_age_seconds',
      help: 'For how long the oldest waiting job has waited; the same number in every process.',
      registers: [this.#registry],
      async collect() {
        this.remove()
        const queue = await depth().catch(() => undefined)
        if (queue !== undefined) this.set(queue.oldestSeconds)
      },
    })
    new Gauge({
      name: 'assay_ingestion_queue_jobs',
      help: 'Jobs in the database by state; the same number in every process.',
      labelNames: ['state'],
      registers: [this.#registry],
      async collect() {
        this.reset()
        const states = await depth().catch(() => undefined)
        if (states === undefined) return
        this.set({ state: 'waiting' }, states.waiting)
        this.set({ state: 'active' }, states.active)
      },
    })
  }

  /** Adds memory, CPU time, event loop delay and the like. Call once per process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Adds the metrics of a part of the server that keeps its own counts. */
  watch(register: (registry: Registry) => void): void {
    register(this.#registry)
  }

  /** `route` is the pattern of the path, never the path. */
  countRequest(request: { method: string; route: string; status: number; milliseconds: number }): void {
    const { method, route, status, milliseconds } = request
    this.#requests.observe({ method, route, status }, milliseconds / 1000)
  }

  countRefusedUpload(reason: string): void {
    this.#refused.inc({ reason })
  }

  /** Without a time for a job that was given up before it began. */
  countJob({ outcome, processed, invalid }: JobOutcome, milliseconds?: number): void {
    this.#jobs.inc({ outcome })
    if (milliseconds !== undefined) this.#jobDurations.observe({ outcome }, milliseconds / 1000)
    this.#records.inc({ result: 'processed' }, processed)
    this.#records.inc({ result: 'invalid' }, invalid)
  }

  countAttempt(outcome: AttemptEnd): void {
    this.#notifications.inc({ outcome })
  }

  countRemoved(kind: string, rows: number): void {
    this.#removed.inc({ kind }, rows)
  }

  noteMaintenance(): void {
    this.#maintained.setToCurrentTime()
  }

  /** The metrics in Prometheus's exposition format, and its media type. */
  async expose(): Promise<{ text: string; mediaType: string }> {
    return { text: await this.#registry.metrics(), mediaType: this.#registry.contentType }
  }
}
