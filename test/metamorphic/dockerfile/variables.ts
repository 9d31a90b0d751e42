import type { WrittenInstruction } from '../../../src/sources/dockerfile/parse-dockerfile.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Hiding, Rewriting, Site } from '../transformation.ts'
import { instructionsIn, withInstructions } from './instructions.ts'

const language = 'dockerfile'

/** Instructions in which the builder fills in variables. */
const EXPANDS = new Set(['ADD', 'COPY', 'FROM', 'USER', 'WORKDIR', 'EXPOSE'])

/** The first word of an instruction, if it is without quotes and variables. */
function wordOf({ keyword, rest, heredocs, onbuild }: WrittenInstruction): string | undefined {
  const text = rest.text
  if (heredocs.length > 0 || onbuild || text.includes('\\')) return undefined
  if (!EXPANDS.has(keyword)) return undefined
  return /^([\w./:@-]+)(?:\s|$)/.exec(text)?.[1]
}

/** Names of stages are no images. */
function stagesIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/\bAS\s+(\S+)/gi), ([, name = '']) => name.toLowerCase()))
}

/** `keyword word rest` with another word. */
function withWord({ keyword, flags, rest }: WrittenInstruction, word: string, use: string): string {
  const options = Array.from(flags, ([name, value]) => `--${name}${value === 'true' ? '' : `=${value}`} `)
  return `${keyword} ${options.join('')}${use}${rest.text.slice(word.length)}`
}

/** Each word through a variable: all at once. Variables of `FROM` are set before the first. */
function through(
  name: string,
  set: (variable: string, word: string) => string,
  use: (variable: string, word: string) => string,
): Rewriting {
  return {
    name,
    language,
    comparesLines: false,
    *variants({ path, text }: Subject): Iterable<Files> {
      if (/^#\s*escape/im.test(text)) return
      const stages = stagesIn(text)
      const before: string[] = []
      const written = withInstructions(text, (instruction, index) => {
        const word = wordOf(instruction)
        if (word === undefined || stages.has(word.toLowerCase()) || word === 'scratch') return undefined
        const variable = `ASSAY_${index}`
        const changed = withWord(instruction, word, use(variable, word))
        if (instruction.keyword !== 'FROM') return [set(variable, word), changed].filter(Boolean).join('\n')
        before.push(`ARG ${variable}=${word}`)
        return changed
      })
      if (written !== text) yield { [path]: [...before, written].join('\n') }
    },
  }
}

export const VARIABLES: readonly Rewriting[] = [
  through(
    'through ARG',
    (variable, word) => `ARG ${variable}=${word}`,
    (variable) => `\${${variable}}`,
  ),
  through(
    'through ENV',
    (variable, word) => `ENV ${variable}="${word}"`,
    (variable) => `$${variable}`,
  ),
  through(
    'through the old form of ENV',
    (variable, word) => `ENV ${variable} ${word}`,
    (variable) => `\${${variable}}`,
  ),
  through(
    'through a default',
    (variable) => `ARG ${variable}`,
    (variable, word) => `\${${variable}:-${word}}`,
  ),
  through(
    'through another variable',
    (variable, word) => `ARG FIRST_${variable}=${word}\nENV ${variable}=\${FIRST_${variable}}`,
    (variable) => `\${${variable}}`,
  ),
]

const OTHERS = [
  'root',
  'assay-other:latest',
  'assay-other:1.0',
  '/opt/assay/other',
  'other',
  '22',
  'https://shop.example/x',
]

export const UNKNOWN_ARGUMENT: Hiding = {
  name: 'unknown',
  language,
  *sites({ path, text }: Subject): Iterable<Site> {
    const stages = stagesIn(text)
    const { all } = instructionsIn(text)
    for (const [at, { instruction }] of all.entries()) {
      const word = wordOf(instruction)
      if (word === undefined || stages.has(word.toLowerCase()) || word === 'scratch') continue
      const files = (use: string, global = '', local = ''): Files => ({
        [path]: `${global}${withInstructions(text, (one, index) => (index === at ? `${local}${withWord(one, word, use)}` : undefined))}`,
      })
      const argument = 'ARG ASSAY\n'
      yield {
        what: `${instruction.keyword} ${word}`,
        others: OTHERS.map((other) => files(other)),
        unknown: {
          'ARG without a default':
            instruction.keyword === 'FROM' ? files('$ASSAY', argument) : files('$ASSAY', '', argument),
          ...(instruction.keyword !== 'FROM' && { 'the base image': files('$FROM_BASE') }),
        },
      }
    }
  },
}
