const ADDRESS = /"address"\s*:\s*"((?:[^"\\]|\\.)*)"|\n/g

/** On which line of a plan each address stands first. Plans have no positions of the configuration. */
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

/** `module.a[\"x\"]` without its escapes. */
function decoded(text: string): string {
  return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text
}
