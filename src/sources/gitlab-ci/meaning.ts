type Variables = Readonly<Record<string, string>>

const VARIABLE = /\$(?:\{(\w+)\}|(\w+))/g

/** A variable where a command begins. */
const PROGRAM = /(?:^|[\n;&|({`])[ \t]*"?\$\{?(\w+)/g

/** The variables of a text, and what they are. */
export function meaningOf(text: string, known: Variables): string {
  return text.includes('$') ? written(namesIn(text), known) : ''
}

/** The variables that decide what a script does: the names of programs, and those that bring further variables with them. */
export function meaningOfScript(script: string, known: Variables): string {
  if (!script.includes('$')) return ''
  const programs = Array.from(script.matchAll(PROGRAM), ([, name = '']) => name)
  const carriers = namesIn(script).filter((name) => valueIn(name, known)?.includes('$'))
  return written([...programs, ...carriers], known)
}

/** Variables with their values, and those within these. */
function written(names: readonly string[], known: Variables): string {
  const found = new Map<string, string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const value = valueIn(name, known)
    if (value === undefined || found.has(name)) continue
    found.set(name, value)
    waiting.push(...namesIn(value))
  }
  return found.size > 0 ? JSON.stringify([...found].toSorted()) : ''
}

function namesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(VARIABLE), ([, braced, plain]) => braced ?? plain ?? '')
}

function valueIn(name: string, known: Variables): string | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined
}
