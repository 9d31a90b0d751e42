import { CST, Lexer } from 'yaml'

/** Tokens of the lexer that stand for no text. FLOW_END is one of a collection that ends before its closing bracket. */
const CONTROLS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR])

/** Limit on collections that are indented in one document; each costs another pass over its text. */
const MAX_COLLECTIONS = 200

/**
 * Indents the lines of flow collections that begin at or left of their parent, as in `ports: [` followed by `]` in the
 * first column. YAML forbids it, and the parsers of kubectl and CloudFormation allow it. Lines stay where they are, and
 * leading spaces have no meaning within a flow collection.
 */
export function indentFlow(text: string): string {
  let indented = text
  for (let done = 0; done < MAX_COLLECTIONS; done += 1) {
    const start = firstCutOff(indented)
    const end = start === undefined ? undefined : endOfCollection(indented, start)
    if (start === undefined || end === undefined) break
    const column = start - indented.lastIndexOf('\n', start)
    const lines = indented.slice(start, end).replaceAll('\n', `\n${' '.repeat(column)}`)
    indented = indented.slice(0, start) + lines + indented.slice(end)
  }
  return indented
}

/** The offset of the outermost collection that is cut off first. */
function firstCutOff(text: string): number | undefined {
  let offset = 0
  const open: number[] = []
  for (const token of new Lexer().lex(text)) {
    if (token === CST.FLOW_END) return open[0]
    if (token === '[' || token === '{') open.push(offset)
    else if (token === ']' || token === '}') open.pop()
    if (!CONTROLS.has(token)) offset += token.length
  }
  return undefined
}

/** Quoted texts and comments, in which brackets have no meaning, and brackets. */
const PART = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|(?<=[\s,:[{])'(?:[^']|'')*(?:'|$)|(?<=\s)#[^\n]*|[[\]{}]/g

/** The offset after the bracket that closes the collection at `start`. */
function endOfCollection(text: string, start: number): number | undefined {
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
