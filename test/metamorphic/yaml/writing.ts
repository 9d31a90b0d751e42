import { parse } from 'yaml'
import type { Language } from '../language.ts'
import type { Rewriting } from '../transformation.ts'

/** Other ways to write the same YAML: line ends, a byte order mark, comments, JSON. */
export function otherWriting(language: Language): readonly Rewriting[] {
  const rewritten = (name: string, rewrite: (text: string) => string | undefined): Rewriting => ({
    name,
    language,
    *variants({ path, text }) {
      const other = rewrite(text)
      if (other !== undefined) yield { [path]: other }
    },
  })
  return [
    rewritten('CRLF', (text) => text.replaceAll('\n', '\r\n')),
    rewritten('byte order mark', (text) => `\uFEFF${text}`),
    // A verdict that is expected on the next line stands alone, and would be apart from it.
    {
      ...rewritten('comments', (text) =>
        /[|>][-+\d]*\s*(?:#.*)?$/m.test(text) ? undefined : withComments(text),
      ),
      comparesLines: false,
    },
    { ...rewritten('JSON', asJson), comparesLines: false },
  ]
}

function withComments(text: string): string {
  return text
    .split('\n')
    .map((line) => `# a word\n${line}`)
    .join('\n')
}

/** Tags of a tool have no form in JSON, and of several documents none is meant. */
function asJson(text: string): string | undefined {
  if (/![a-z]|^---$|^\s*<<:|[*&]\w/m.test(text)) return undefined
  return JSON.stringify(parse(text), undefined, 2)
}
