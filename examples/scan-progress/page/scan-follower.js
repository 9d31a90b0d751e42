import { further, hasEnded } from './scan-state.js'

/** After the server has refused a stream: some seconds, and not the same for every reader. */
const RETRY_LEAST_MS = 1000
const RETRY_SPREAD_MS = 2000

/**
 * Follows one scan until it has ended. The stream tells what is new and repeats nothing; what was told while nobody was
 * connected is lost. So every connection, the first one too, is followed by a look at the resource itself: the stream
 * stands by then, and between the two nothing can be missed.
 */
export class ScanFollower {
  #session
  #id
  #listener
  #scan
  #source
  #retry
  #stopped = false

  /** `listener` has onScan(scan), onConnection('open' | 'lost' | 'over') and onProblem(error). */
  constructor(session, id, listener) {
    this.#session = session
    this.#id = id
    this.#listener = listener
    this.#connect()
  }

  stop() {
    this.#stopped = true
    clearTimeout(this.#retry)
    this.#source?.close()
  }

  #connect() {
    this.#source?.close()
    const token = encodeURIComponent(this.#session.accessToken)
    const source = new EventSource(`/api/v1/scans/${this.#id}/event-stream?access_token=${token}`)
    this.#source = source
    source.addEventListener('open', () => {
      this.#listener.onConnection('open')
      this.#refetch()
    })
    source.addEventListener('scan.progress', ({ data }) =>
      this.#hear({ status: 'running', ...JSON.parse(data) }),
    )
    source.addEventListener('scan.end', ({ data }) => this.#refetch(JSON.parse(data).scan_id))
    source.addEventListener('scan.error', () => this.#refetch())
    source.addEventListener('error', () => {
      this.#listener.onConnection('lost')
      // The browser comes back by itself after a broken connection, and gives up after an answer that is no stream:
      // the token has expired, or the server is stopping.
      if (source.readyState === EventSource.CLOSED) this.#retryLater()
    })
  }

  #retryLater() {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(
      async () => {
        // Asked first, since this renews a token that has expired.
        const knowsMore = await this.#refetch()
        if (knowsMore && !hasEnded(this.#scan)) this.#connect()
      },
      RETRY_LEAST_MS + Math.random() * RETRY_SPREAD_MS,
    )
  }

  /** Looks at the resource, the only truth that lasts; whether that succeeded. */
  async #refetch(id = this.#id) {
    try {
      const { attributes } = await this.#session.ask(`/api/v1/scans/${id}`)
      this.#hear(attributes)
      return true
    } catch (error) {
      if (error.status >= 400 && error.status < 500 && error.status !== 429) {
        this.stop()
        this.#listener.onProblem(error)
      } else {
        this.#retryLater()
      }
      return false
    }
  }

  #hear(heard) {
    if (this.#stopped) return
    this.#scan = further(this.#scan, { ...this.#scan, ...heard })
    this.#listener.onScan(this.#scan)
    if (!hasEnded(this.#scan)) return
    this.stop()
    this.#listener.onConnection('over')
  }
}
