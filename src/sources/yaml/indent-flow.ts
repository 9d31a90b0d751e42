import { CST, Lexer } from 'yaml'

/** Tokens of the lexer that stand for no text. FLOW_END is one of a collection that ends before its closing bracket. */
const CONTROLS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR])

/** Limit on what is indented in one document; each collection or quoted text costs another pass over its text. */
const MAX_INDENTED = 200

/**
 * Indents the lines of flow collections and quoted texts that begin at or left of their parent, as in `ports: [`
 * followed by `]` in the first column. YAML forbids it, and the parsers of kubectl, CloudFormation and GitHub allow it.
 * Lines stay where they are, and leading spaces have no meaning within a flow collection or a quoted text.
 */
export function indentFlow(text: string): string {
  let indented = text
  for (let done = 0; done < MAX_INDENTED; done += 1) {
    const start = firstCutOff(indented)
    const end = start === undefined ? undefined : endOfFlow(indented, start)
    if (start === undefined || end === undefined) break
    const column = start - indented.lastIndexOf('\n', start)
    const lines = indented.slice(start, end).replaceAll('\n', `\n${' '.repeat(column)}`)
    indented = indented.slice(0, start) + lines + indented.slice(end)
  }
  return indented
}

/** The offset of the collection or quoted text that is cut off first: the outermost one. */
function firstCutOff(text: string): number | undefined {
  let offset = 0
  let before = ''
  const open: number[] = []
  for (const token of new Lexer().lex(text)) {
    if (token === CST.FLOW_END) return open[0]
    if (before !== CST.SCALAR && isOpenQuote(token)) return open[0] ?? offset
    if (token === '[' || token === '{') open.push(offset)
    else if (token === ']' || token === '}') open.pop()
    if (!CONTROLS.has(token)) offset += token.length
    before = token
  }
  return undefined
}

/** Whether a token that is no plain text begins with a quote and does not end with it. */
function isOpenQuote(token: string): boolean {
  const quote = token.charAt(0)
  return (quote === '"' || quote === "'") && (token.length === 1 || !token.endsWith(quote))
}

/** Quoted texts and comments, in which brackets have no meaning, and brackets. */
const PART = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|(?<=[\s,:[{])'(?:[^']|'')*(?:'|$)|(?<=\s)#[^\n]*|[[\]{}]/g

/** The offset after the bracket or quote that closes what begins at `start`. */
function endOfFlow(text: string, start: number): number | undefined {
  const part = new RegExp(PART)
  part.lastIndex = start
  let depth = 0
  for (let found = part.exec(text); found; found = part.exec(text)) {
    const [token] = found
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth === 0) return part.lastIndex
  }
  return undefined
}
