const ADDRESS = /"address"\s*:\s*"((?:[^"\\]|\\.)*)"|\n/g

/** Line of the first occurrence of each address in a plan. Plans have no source positions of the configuration. */
export function addressLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  let line = 1
  for (const [matched, address] of text.matchAll(ADDRESS)) {
    if (matched === '\n') line += 1
    else if (address !== undefined) {
      const name = decoded(address)
      if (!lines.has(name)) lines.set(name, line)
    }
  }
  return lines
}

/** Decodes the escapes of a JSON string. */
function decoded(text: string): string {
  return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text
}
