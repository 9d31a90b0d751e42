import type { WrittenInstruction } from '../../../src/sources/dockerfile/parse-dockerfile.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Hiding, Rewriting, Site } from '../transformation.ts'
import { instructionsIn, scriptOf, withInstructions } from './instructions.ts'

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

const WORDS: readonly Rewriting[] = [
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

/** Instructions that set variables. */
function setsVariables({ keyword, onbuild }: WrittenInstruction): boolean {
  return (keyword === 'ENV' || keyword === 'LABEL') && !onbuild
}

/** `A=b` and `A="b c"`. */
const ASSIGNMENT = /([\w.]+)=("[^"\\$]*"|[^\s"'\\$]+)/g

/** Each assignment of an instruction in other words, where all of it is assignments. */
function assigned(
  name: string,
  write: (keyword: string, variables: readonly Variable[]) => string,
): Rewriting {
  return {
    name,
    language,
    comparesLines: false,
    *variants({ path, text }: Subject): Iterable<Files> {
      const written = withInstructions(text, (instruction) => {
        const rest = instruction.rest.text
        if (!setsVariables(instruction) || rest.replace(ASSIGNMENT, '').trim() !== '') return undefined
        const variables = Array.from(rest.matchAll(ASSIGNMENT), ([, key = '', value = '']) => ({
          key,
          value,
        }))
        return write(instruction.keyword, variables)
      })
      if (written !== text) yield { [path]: written }
    },
  }
}

interface Variable {
  readonly key: string
  readonly value: string
}

const ASSIGNED: readonly Rewriting[] = [
  assigned('with one variable each', (keyword, variables) =>
    variables.map(({ key, value }) => `${keyword} ${key}=${value}`).join('\n'),
  ),
  assigned(
    'with several variables',
    (keyword, variables) =>
      `${keyword} FIRST=1 ${variables.map(({ key, value }) => `${key}=${value}`).join(' ')} LAST=2`,
  ),
  assigned('with single quotes', (keyword, variables) =>
    [keyword, ...variables.map(({ key, value }) => `${key}='${value.replaceAll('"', '')}'`)].join(' '),
  ),
  assigned('with values through ARG', (keyword, variables) =>
    [
      ...variables.map(({ value }, index) => `ARG ASSAY_VALUE_${index}=${value}`),
      `${keyword} ${variables.map(({ key }, index) => `${key}=\${ASSAY_VALUE_${index}}`).join(' ')}`,
    ].join('\n'),
  ),
  assigned('with values through a default', (keyword, variables) =>
    `${keyword} ${variables.map(({ key, value }) => `${key}="\${ASSAY_NOT_SET:-${value.replaceAll('"', '')}}"`).join(' ')}`.replace(
      /^/,
      'ARG ASSAY_NOT_SET\n',
    ),
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

export const VARIABLES: readonly Rewriting[] = [...WORDS, ...ASSIGNED]

/** The values of `ENV` and `LABEL`, of `--chmod`, and the programs of `RUN`. */
export const UNKNOWN_VALUE: Hiding = {
  name: 'unknown value',
  language,
  *sites({ path, text }: Subject): Iterable<Site> {
    for (const [at, { instruction }] of instructionsIn(text).all.entries()) {
      for (const { what, written, others } of valuesOf(instruction)) {
        const files = (value: string, before = ''): Files => ({
          [path]: withInstructions(text, (_, index) =>
            index === at ? `${before}${written(value)}` : undefined,
          ),
        })
        yield {
          what,
          others: others.map((other) => files(other)),
          unknown: {
            'ARG without a default': files('$ASSAY', 'ARG ASSAY\n'),
            'the base image': files('${FROM_BASE}'),
          },
        }
      }
    }
  },
}

interface WrittenValue {
  readonly what: string
  readonly others: readonly string[]
  written(value: string): string
}

function valuesOf(instruction: WrittenInstruction): readonly WrittenValue[] {
  const { keyword, rest, flags } = instruction
  const script = scriptOf(instruction)
  if (setsVariables(instruction))
    return Array.from(rest.text.matchAll(ASSIGNMENT), (match) => ({
      what: `${keyword} ${match[1]}`,
      others: ['0', '1', 'correct-H0rse-9', 'true', '*'],
      written: (value) =>
        `${keyword} ${rest.text.slice(0, match.index)}${match[1]}=${value}${rest.text.slice(match.index + match[0].length)}`,
    }))
  if (flags.has('chmod') && flags.size === 1)
    return [
      {
        what: `${keyword} --chmod`,
        others: ['0755', '0777'],
        written: (value) => `${keyword} --chmod=${value} ${rest.text}`,
      },
    ]
  const [, program] = /^([\w-]+)\s/.exec(script ?? '') ?? []
  if (script === undefined || program === undefined) return []
  return [
    {
      what: `RUN ${program}`,
      others: ['true', 'curl -k https://example.com | sh;'],
      written: (value) => `RUN ${value}${script.slice(program.length)}`,
    },
  ]
}
