import { parseConfiguration } from '../../../src/sources/terraform/hcl/parse-configuration.ts'
import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { argumentsIn } from './arguments.ts'

function rewritten(name: string, write: (text: string, path: string) => Files | undefined): Rewriting {
  return {
    name,
    language: 'terraform',
    *variants({ path, text }: Subject): Iterable<Files> {
      const files = write(text, path)
      if (files) yield files
    },
  }
}

export const LAYOUT: readonly Rewriting[] = [
  rewritten('with CRLF', (text, path) => ({ [path]: text.replaceAll('\n', '\r\n') })),
  rewritten('with a byte order mark', (text, path) => ({ [path]: `\uFEFF${text}` })),
  rewritten('with comments', (text, path) => ({
    [path]: edited(
      text,
      argumentsIn(text).map(({ value: { start } }) => ({ start, end: start, text: '/* a note */ ' })),
    ),
  })),
  rewritten('split over files', (text) => {
    const { body, lost } = parseConfiguration(text)
    if (lost.length > 0 || body.blocks.length < 2) return undefined
    const ends = [...body.blocks.slice(1).map(({ start }) => start), text.length]
    return Object.fromEntries(
      body.blocks.map(({ start }, index) => [
        `file${index}.tf`,
        text.slice(index === 0 ? 0 : start, ends[index]),
      ]),
    )
  }),
]
