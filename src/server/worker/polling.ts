/** How often to poll for jobs where no notifications arrive. */
const POLLING_INTERVAL_SECONDS = 2
/** Often enough that two heartbeats may be late before the worker counts as dead. */
const HEARTBEAT_REFRESH_SECONDS = 3

/** How workers ask for jobs. Where notifications arrive, what was lost or put off waits so many seconds at most. */
export function polling(notifiedSeconds: number) {
  return {
    pollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
    notifyPollingIntervalSeconds: notifiedSeconds,
    heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
  }
}
