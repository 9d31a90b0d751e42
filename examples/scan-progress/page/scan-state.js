/** Whether a scan will change no more. */
export function hasEnded({ status }) {
  return status === 'completed' || status === 'failed'
}

/**
 * The further of two states of one scan. Events and answers overtake each other on their way, and a scan only ever goes
 * forward, so what is older is passed over.
 */
export function further(known, heard) {
  if (known === undefined || hasEnded(heard)) return heard
  return hasEnded(known) || known.checked > heard.checked ? known : heard
}
