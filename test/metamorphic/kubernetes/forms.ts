import type { Files } from '../files.ts'
import type { Rewriting } from '../transformation.ts'
import { areDistinct, documentTexts, objectsIn } from './documents.ts'

const language = 'kubernetes'

const OTHER = 'apiVersion: v1\nkind: Endpoints\nmetadata: { name: assay }\n'

/** Other forms in which a file holds the same objects. */
export const FORMS: readonly Rewriting[] = [
  {
    name: 'as a List',
    language,
    *variants({ path, text }): Iterable<Files> {
      if (/\|[+-]?[0-9]|^\t/m.test(text)) return
      const items = documentTexts(text).map(asItem)
      yield { [path]: `apiVersion: v1\nkind: List\nitems:\n${items.join('')}` }
    },
  },
  {
    name: 'in JSON',
    language,
    comparesLines: false,
    *variants({ text }): Iterable<Files> {
      const items = objectsIn(text)
      if (items.length > 0) yield { 'all.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) }
    },
  },
  {
    name: 'in flow style',
    language,
    comparesLines: false,
    *variants({ path, text }): Iterable<Files> {
      yield {
        [path]: objectsIn(text)
          .map((object) => `---\n${JSON.stringify(object, null, 2)}\n`)
          .join(''),
      }
    },
  },
  {
    name: 'between other documents',
    language,
    *variants({ path, text }): Iterable<Files> {
      yield { [path]: `${OTHER}---\n${text.replace(/^---[^\n]*\n/, '')}\n---\n${OTHER}` }
    },
  },
  {
    name: 'each in a file of its own',
    language,
    *variants({ text }): Iterable<Files> {
      const texts = documentTexts(text)
      if (texts.length > 1 && areDistinct(objectsIn(text)))
        yield Object.fromEntries(texts.map((one, index) => [`object-${index}.yaml`, one]))
    },
  },
  {
    name: 'behind an alias',
    language,
    comparesLines: false,
    *variants({ path, text }): Iterable<Files> {
      yield {
        [path]: objectsIn(text)
          .map((object) => `---\n${aliased(object)}\n`)
          .join(''),
      }
    },
  },
  {
    name: 'behind a merge key',
    language,
    comparesLines: false,
    *variants({ path, text }): Iterable<Files> {
      yield {
        [path]: objectsIn(text)
          .map(({ apiVersion, kind, ...rest }) =>
            [`---`, `apiVersion: ${apiVersion}`, `kind: ${kind}`, `<<: ${JSON.stringify(rest)}`, ''].join(
              '\n',
            ),
          )
          .join(''),
      }
    },
  },
]

/** A document as an item of a list: its first line that says something gets the dash. */
function asItem(text: string): string {
  let hasDash = false
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      if (hasDash || line.trim() === '' || line.trimStart().startsWith('#'))
        return line === '' ? '\n' : `    ${line}\n`
      hasDash = true
      return `  - ${line}\n`
    })
    .join('')
}

/** Every member of the object, as an alias of an anchor above. */
function aliased(object: Readonly<Record<string, unknown>>): string {
  const others = Object.entries(object).filter(([name]) => name !== 'apiVersion' && name !== 'kind')
  return [
    `apiVersion: ${object['apiVersion']}`,
    `kind: ${object['kind']}`,
    'x-assay:',
    ...others.map(([, value], index) => `- &a${index} ${JSON.stringify(value)}`),
    ...others.map(([name], index) => `${JSON.stringify(name)}: *a${index}`),
  ].join('\n')
}
