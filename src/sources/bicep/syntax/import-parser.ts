import type { ExpressionParser } from './expression-parser.ts'
import type { Import } from './syntax.ts'

/** What stands behind `import`; none for the extensions that older files import: `import 'kubernetes@1.0.0' as k8s`. */
export function parseImport(parser: ExpressionParser): readonly Import[] {
  const { cursor } = parser
  cursor.skip(false)
  if (cursor.text[cursor.at] === "'") {
    cursor.match(/[^\n]*/y)
    return []
  }
  const names = new Map<string, string>()
  let namespace: string | undefined
  if (cursor.take('*')) {
    expectWord(parser, 'as')
    namespace = cursor.identifier()
  } else {
    cursor.expect('{')
    for (cursor.skip(true); !cursor.take('}'); cursor.skip(true)) {
      const name = cursor.identifier()
      cursor.skip(false)
      const isRenamed = cursor.takeWord('as')
      cursor.skip(false)
      names.set(isRenamed ? cursor.identifier() : name, name)
      cursor.skip(false)
      cursor.take(',')
    }
  }
  expectWord(parser, 'from')
  const target = parser.plainString()
  return [{ target, names, ...(namespace !== undefined && { namespace }) }]
}

function expectWord({ cursor }: ExpressionParser, word: string): void {
  cursor.skip(true)
  cursor.expect(word)
  cursor.skip(true)
}
