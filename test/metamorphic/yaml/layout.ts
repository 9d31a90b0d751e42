import { edited } from '../edits.ts'
import type { Language } from '../language.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { type Value, valuesIn } from './values.ts'

/** Ways to lay out the same YAML, which languages in YAML share. */
export function layouts(language: Language): readonly Rewriting[] {
  const rewriting = (name: string, write: (text: string) => string): Rewriting => ({
    name,
    language,
    *variants({ path, text }: Subject) {
      const written = write(text)
      if (written !== text) yield { [path]: written }
    },
  })
  const quoting = (name: string, quote: (text: string) => string) =>
    rewriting(name, (text) =>
      edited(
        text,
        valuesIn(text)
          .filter(isPlainText)
          .map(({ start, end, value }) => ({ start, end, text: quote(String(value)) })),
      ),
    )
  return [
    rewriting('with CRLF', (text) => text.replaceAll('\n', '\r\n')),
    rewriting('with a byte order mark', (text) => `\uFEFF${text}`),
    rewriting('after comments', (text) => `# Written by hand.\n\n${text}`),
    rewriting('after ---', (text) => (text.startsWith('---') ? text : `---\n${text}`)),
    rewriting('indented', (text) => (/^---|^%/m.test(text) ? text : text.replace(/^(?=.)/gm, '  '))),
    quoting('in double quotes', (text) => JSON.stringify(text)),
    quoting('in single quotes', (text) => `'${text.replaceAll("'", "''")}'`),
  ]
}

/** Plain texts that are no text in another version of YAML mean something else in quotes. */
function isPlainText({ isPlain, value }: Value): boolean {
  return isPlain && typeof value === 'string'
}
