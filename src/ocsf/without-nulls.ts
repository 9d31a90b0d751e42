/**
 * Takes attributes that are null out of a parsed record, in place: to producers, null means that there is no value, and
 * OCSF has no null. Elements of lists stay, so that positions do. Relies on the record scanner's depth limit.
 */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) value.forEach(withoutNulls)
  else if (typeof value === 'object' && value !== null) removeNulls(value as Record<string, unknown>)
  return value
}

function removeNulls(record: Record<string, unknown>): void {
  for (const name of Object.keys(record)) {
    if (record[name] === null) delete record[name]
    else withoutNulls(record[name])
  }
}
