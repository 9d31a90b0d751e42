/** A pipeline that reports daily or weekly is late after this. */
const SILENT_AFTER_MS = 8 * 24 * 3600 * 1000

/** The path of the API moves no more often. */
const HOUR_MS = 3600 * 1000

/** Pipelines that went silent, the longest ago first, as the API sorts them. @param {number} size */
export function silentPipelines(size) {
  const before = new Date(Math.floor((Date.now() - SILENT_AFTER_MS) / HOUR_MS) * HOUR_MS)
  return `scopes?filter[last_received_at__lte]=${before.toISOString()}&page[size]=${size}`
}

/** @param {import('../api/client.js').Resource} scope */
export function isSilent({ attributes: { last_received_at } }) {
  return Date.now() - Date.parse(last_received_at) > SILENT_AFTER_MS
}
