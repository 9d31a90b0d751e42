/** A variable of the Serverless Framework: `${self:custom.stage, 'dev'}`. */
export interface WrittenVariable {
  /** With its braces. */
  readonly text: string
  /** What it is, in the order in which they are tried. Variables within them are not resolved yet. */
  readonly sources: readonly string[]
}

/** What begins a variable, apart from `${AWS::Region}` and the names that `Fn::Sub` replaces. */
const SOURCE = /^\s*(?:file\([^)]{0,1000}\)|[a-zA-Z][\w.-]{0,100}(?:\([^)]{0,1000}\))?:(?!:))/

/**
 * Splits a text into literal pieces and variables. What is no variable of the framework, such as `${AWS::Region}`, is
 * literal. Needs time proportional to the text.
 */
export function parseVariables(text: string): readonly (string | WrittenVariable)[] {
  const pieces: (string | WrittenVariable)[] = []
  const ends = closingBraces(text)
  let literalFrom = 0
  for (let at = text.indexOf('${'); at !== -1; ) {
    const end = ends.get(at)
    const content = text.slice(at + 2, end ?? at)
    if (end !== undefined && SOURCE.test(content)) {
      if (at > literalFrom) pieces.push(text.slice(literalFrom, at))
      pieces.push({ text: text.slice(at, end + 1), sources: split(content) })
      literalFrom = end + 1
      at = text.indexOf('${', end + 1)
    } else at = text.indexOf('${', at + 2)
  }
  if (literalFrom < text.length) pieces.push(text.slice(literalFrom))
  return pieces
}

/** The brace that closes each variable, by where the variable begins. */
function closingBraces(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text.startsWith('${', at)) open.push(at)
    if (text[at] !== '}') continue
    const start = open.pop()
    if (start !== undefined) ends.set(start, at)
  }
  return ends
}

/** Splits at commas that are neither in quotes, nor in parentheses or variables. */
function split(content: string): readonly string[] {
  const sources: string[] = []
  let quote = ''
  let depth = 0
  let start = 0
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === "'" || sign === '"') quote = sign
    else if (sign === '(' || sign === '{') depth += 1
    else if (sign === ')' || sign === '}') depth -= 1
    else if (sign === ',' && depth === 0) {
      sources.push(content.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...sources, content.slice(start).trim()]
}
