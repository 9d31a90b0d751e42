import type { Redirection } from '../../model/shell/command.ts'
import { BETWEEN_WORDS } from './characters.ts'
import type { Cursor } from './cursor.ts'
import { readDocument, readWord, type Word, type WordContext } from './word.ts'

export const REDIRECTION = /\d*(?:&>>|&>|<<<|<<-|<<|<>|<&|<(?!\()|>>|>&|>\||>(?!\())/y

/** A here-document whose operator was read, and whose text follows after the line. */
export interface Announced {
  readonly end: string
  /** Whether leading tabs are left out. */
  readonly indented: boolean
  /** Whether its end is not quoted, so that the shell fills in its variables. */
  readonly expands: boolean
  readonly redirections: Redirection[]
}

/** Reads what follows an operator of a redirection. */
export function readRedirection(
  operator: string,
  cursor: Cursor,
  context: WordContext,
  redirections: Redirection[],
  announced: Announced[],
): void {
  cursor.takeMatch(BETWEEN_WORDS)
  const start = cursor.at
  const { value, embeds, setters } = readWord(cursor, context)
  const name = operator.replace(/^\d+/, '')
  if (name === '<<' || name === '<<-') {
    // The end of a here-document is taken as it is written, but for its quotes.
    const written = cursor.text.slice(start, cursor.at)
    const end = written.replace(/['"\\]/g, '')
    announced.push({ end, indented: name === '<<-', expands: end === written, redirections })
  } else {
    redirections.push({ operator: name, target: value, embeds, setters })
  }
}

/** Reads the texts of here-documents, which begin on the line after that of their commands. */
export function readHereDocuments(cursor: Cursor, announced: Announced[], context: WordContext): void {
  for (const { end, indented, expands, redirections } of announced.splice(0)) {
    const offset = cursor.at
    const lines: string[] = []
    while (!cursor.ended) {
      const line = cursor.takeUntil('\n').replace(/\r$/, '')
      const content = indented ? line.replace(/^\t+/, '') : line
      if (content === end) break
      lines.push(content)
    }
    const text = lines.join('\n')
    const { value, embeds, setters } =
      expands && /[$`\\]/.test(text) ? readDocument(text, context) : plain(text)
    redirections.push({ operator: '<<', target: value, embeds, setters, offset })
  }
}

function plain(value: string): Pick<Word, 'embeds' | 'setters' | 'value'> {
  return { value, embeds: [], setters: [] }
}
