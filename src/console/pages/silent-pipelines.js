/** Pipelines by when they last reported, the longest ago first, as the API sorts them. */
export const PIPELINES = 'scopes?page[size]=100'

/** A pipeline that reports daily or weekly is late after this. */
const SILENT_AFTER_MS = 8 * 24 * 3600 * 1000

/** @param {import('../api/client.js').Resource} scope */
export function isSilent({ attributes: { last_received_at } }) {
  return Date.now() - Date.parse(last_received_at) > SILENT_AFTER_MS
}
