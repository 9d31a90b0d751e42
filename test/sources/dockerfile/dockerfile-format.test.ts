// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Dockerfiles and scripts write their variables like this
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import type { Stage } from '../../../src/model/dockerfile/stage.ts'
import { locate } from '../../../src/model/resource.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import type { Property } from '../../../src/model/value.ts'
import { dockerfile } from '../../../src/sources/dockerfile/dockerfile-format.ts'
import { type Contents, joined } from '../../../src/sources/file-format/file-format.ts'
import { evaluate } from '../../support/evaluate.ts'

describe('which files are Dockerfiles', () => {
  test.each([
    'Dockerfile',
    'app/Containerfile',
    'dockerfile',
    'Dockerfile.dev',
    'Dockerfile-alpine',
    'Dockerfile_prod',
    'web.Dockerfile',
    'a/b.dockerfile',
  ])('%s', (path) => {
    expect(dockerfile.claims(path)).toBe(true)
    expect(dockerfile.recognizes(file('FROM alpine', path))).toBe(true)
  })

  test.each([
    'Dockerfile.dockerignore',
    'dockerfile.md',
    'src/dockerfile.ts',
    'mydockerfile',
    'dockerfile-notes.md',
    'Dockerfile/main.go',
  ])('not %s', (path) => {
    expect(dockerfile.claims(path)).toBe(false)
  })

  test('a name that could mean something else needs a FROM', () => {
    expect(dockerfile.recognizes(file('just text', 'Dockerfile.notes'))).toBe(false)
    expect(dockerfile.recognizes(file('just text', 'Dockerfile'))).toBe(true)
  })
})

describe('stages', () => {
  test('each is a resource, called by its name, its place, or final', () => {
    const { resources } = collect('FROM a AS Build\nFROM b\nFROM c AS build\nFROM build')
    expect(resources.map(({ address }) => address)).toEqual(['build', '1', 'build#2', 'final'])
    expect(collect('FROM a AS final\nFROM b').resources.map(({ address }) => address)).toEqual([
      'final',
      'final#2',
    ])
    expect(resources.map(({ properties }) => (properties as Stage).final)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('what a stage builds on may be a stage before it, by any case', () => {
    const stages = stagesOf('FROM a AS b\nFROM B AS c\nFROM c\nFROM scratch\nFROM d')
    expect(stages.map(({ base }) => [base.kind, base.image, base.root])).toEqual([
      ['image', 'a', 'a'],
      ['stage', 'B', 'a'],
      ['stage', 'c', 'a'],
      ['scratch', 'scratch', 'scratch'],
      ['image', 'd', 'd'],
    ])
  })

  test('user, health check and variables are handed on; the place stays where they are written', () => {
    const { resources } = collect('FROM a AS b\nENV U=app\nHEALTHCHECK NONE\nFROM b\nUSER $U\nFROM b')
    const [, middle, last] = resources
    expect(middle?.properties).toMatchObject({ user: 'app', healthcheck: false })
    expect(last?.properties).toMatchObject({ healthcheck: false })
    expect(last?.properties).not.toHaveProperty('user')
    expect(locate(last as NonNullable<typeof last>, 'healthcheck')?.startLine).toBe(3)
  })
})

describe('lines', () => {
  test('an instruction goes on behind an escape, over comments and empty lines', () => {
    expect(usersOf('FROM a\nUSER \\\n# x\n\n  app\\\n:group  ')).toEqual(['app:group'])
  })

  test('an escape before an escape ends nothing', () => {
    expect(usersOf('FROM a\nWORKDIR a\\\\\nUSER app')).toEqual(['app'])
  })

  test('the escape may be a backtick', () => {
    expect(usersOf('# escape=`\nFROM a\nUSER a`\npp\nWORKDIR C:\\')).toEqual(['app'])
    // It is a directive only before anything else.
    expect(usersOf('# text\n# escape=`\nFROM a\nUSER a\\\npp')).toEqual(['app'])
  })

  test('Windows line ends and a byte order mark', () => {
    expect(usersOf('\uFEFFFROM a\r\nUSER a\\\r\npp\r\n')).toEqual(['app'])
  })

  test('here-documents are no instructions', () => {
    const text =
      'FROM a\nCOPY <<A <<-"B" x /dir/\nUSER one\nA\n\tUSER two\n\tB\nRUN cat <<E\nUSER three\nE\nUSER app'
    expect(usersOf(text)).toEqual(['app'])
    expect(stagesOf(text)[0]?.instructions[0]).toMatchObject({ keyword: 'COPY', sources: ['x'] })
  })

  test('every part knows its line', () => {
    const { resources } = collect('FROM a\nENV A=1 \\\n  B=2\nRUN a \\\n  && b\nRUN <<E\na\nb\nE\n')
    const lines = (path: string) => {
      const { startLine, endLine } = locate(resources[0] as (typeof resources)[0], path) ?? {}
      return [startLine, endLine]
    }
    expect(lines('instructions[0]')).toEqual([2, 3])
    expect(lines('instructions[0].assignments[1]')).toEqual([3, 3])
    expect(lines('instructions[1].commands[1]')).toEqual([5, 5])
    expect(lines('instructions[2].commands[1]')).toEqual([8, 8])
    expect(lines('instructions[2]')).toEqual([6, 9])
  })
})

describe('substitution', () => {
  test.each([
    ['ENV A=x', '$A', 'x'],
    ['ENV A=x', '${A}y', 'xy'],
    ['ENV A x  y', '$A', 'x  y'],
    ['ENV A="x y"', '$A', 'x y'],
    ['ENV A=x', "'$A'", '$A'],
    ['ENV A=x', '\\$A', '$A'],
    ['ENV A=x', '"$A \'z\'"', "x 'z'"],
    ['ENV A=x', '${A:+y}', 'y'],
    ['ENV A=', '${A:+y}', ''],
    ['ENV A=', '${A:-y}', 'y'],
    ['ENV A=', '${A-y}', ''],
    ['ENV A=x', '${B:-${A}}', 'x'],
    ['ARG A=x', '$A', 'x'],
    ['ARG A=x\nENV A=y', '$A', 'y'],
    ['ARG A', '${A:-x}', 'x'],
    // One instruction sees none of its own variables.
    ['ENV A=x\nENV A=y B=$A', '$B', 'x'],
    ['ARG GLOBAL', '$GLOBAL', 'global'],
    ['ARG A', '$A', 'unknown: the build argument A has no default'],
    ['ENV A=x', '$B', 'unknown: B is not set in this file'],
    ['ENV A=x', 'a${B}c', 'a?c'],
    ['', '$GLOBAL', 'unknown: GLOBAL is not set in this file'],
    ['ENV A=x', '${A#x}', 'unknown: a pattern is applied to A'],
    ['ENV A=x', '$', '$'],
  ])('%s: %s', (before, user, expected) => {
    expect(usersOf(`ARG GLOBAL=global\nFROM a\n${before}\nUSER ${user}`)).toEqual([expected])
  })

  test('in FROM only arguments before the first one count', () => {
    const [first, second] = stagesOf('ARG A=x\nARG B=$A-y\nFROM i:$A\nARG A=z\nFROM i:${B}')
    expect([first?.base.image, second?.base.image]).toEqual(['i:x', 'i:x-y'])
  })
})

describe('what no build accepts is a gap, with its line', () => {
  test.each([
    ['', 1, 'there is no FROM'],
    ['FROM a\nFROMM b', 2, 'there is no instruction "FROMM"'],
    ['RUN a\nFROM b', 1, 'RUN comes before the first FROM'],
    ['FROM a\nUSER', 2, 'USER needs an argument'],
    ['FROM a\nRUN <<E\nb', 2, 'the here-document E never ends'],
    ['FROM a AS', 1, 'FROM needs an image, and may name its stage with AS'],
    ['# escape=x\nFROM a', 1, 'the escape character is x, and may be \\ or ` only'],
    ['FROM a\nONBUILD ONBUILD RUN b', 2, 'ONBUILD may not hold another ONBUILD'],
  ])('%j', (text, line, problem) => {
    expect(collect(text).resources).toEqual([])
    expect(collect(text).gaps).toEqual([
      { subject: 'Dockerfile', line, reason: `Not scanned, as no build would accept it: ${problem}.` },
    ])
  })

  test('a template, and a file in the language of another builder', () => {
    expect(collect('{% if a %}\nFROM b').gaps[0]?.reason).toContain('It looks like a template')
    expect(collect('FROM a:1\n<install>').gaps[0]?.reason).toContain('It looks like a template')
    const { gaps } = joined(dockerfile.read([file('FROM a\n| b', 'Dockerfile.template')]))
    expect(gaps[0]?.reason).toContain('It looks like a template')
    expect(collect('# syntax=example/earthfile:1\nFROM a').gaps[0]?.reason).toContain('example/earthfile:1')
    expect(collect('# syntax=docker/dockerfile:1.7-labs\nFROM a').gaps).toEqual([])
  })
})

describe('no file is too strange', () => {
  const CHECKS = CATALOGUE.filter(({ id }) => id.startsWith('docker_'))
  const PIECES = [
    ...[
      'FROM a\n',
      'FROM $A AS b\n',
      'ARG A=$A\n',
      'ENV ',
      'RUN ',
      'COPY ',
      'ADD ',
      'USER ',
      'EXPOSE ',
      'ONBUILD ',
    ],
    ...[
      '\\\n',
      '\n',
      '"',
      "'",
      '${',
      '}',
      '$',
      '<<E ',
      'E\n',
      '[',
      ']',
      '--chmod=',
      '=',
      ' ',
      '# escape=`\n',
      '--',
    ],
  ]

  test('arbitrary text', () => {
    const texts = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 60 })
    fc.assert(
      fc.property(texts, (pieces) => {
        const { resources } = collect(`FROM a\n${pieces.join('')}`)
        expect(evaluate(CHECKS, resources, { provider: 'iac', account: 'test' }).gaps).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test.each(PIECES)('%j, fifty thousand times', (piece) => {
    expect(collect(`FROM a\nENV ${piece.repeat(50_000)}`)).toBeInstanceOf(Object)
  })

  test.each([
    ['a known value', 'ARG A0=xxxxxxxx\n'],
    ['an unknown value', 'ARG A0\n'],
  ])('variables that double %s end', (_, first) => {
    const doubled = Array.from({ length: 20 }, (_, at) => `ENV A${at + 1}=$A${at}$A${at}\n`).join('')
    expect(usersOf(`FROM a\n${first}${doubled}USER $A20\n`)[0]?.length).toBeLessThan(130_000)
  })

  test('variables that all repeat a long unknown value end, in little memory', () => {
    const long = `ENV B=${'$A$C'.repeat(50_000)}\n`
    const repeated = Array.from({ length: 20_000 }, (_, at) => `ENV V${at}=x$B\n`).join('')
    expect(usersOf(`FROM a\n${long}${repeated}USER root\n`)).toEqual(['root'])
  })

  test('defaults within defaults end', () => {
    expect(usersOf(`FROM a\nUSER ${'${A:-'.repeat(5000)}x`)[0]).toContain('nested too deeply')
  })
})

function file(text: string, path = 'Dockerfile') {
  return { path, absolutePath: `/${path}`, text }
}

function collect(text: string): Contents {
  return joined(dockerfile.read([file(text)]))
}

function stagesOf(text: string): readonly Stage[] {
  const { resources, gaps } = collect(text)
  expect(gaps).toEqual([])
  return resources.map(({ properties }) => properties as Stage)
}

function usersOf(text: string): readonly (string | undefined)[] {
  return stagesOf(text).map(({ user }) => user && shown(user))
}

function shown(value: Property<string>): string {
  if (!isUnknown(value)) return value
  if (!value.template) return `unknown: ${value.reason}`
  return value.template.map((piece) => (isUnknown(piece) ? '?' : piece)).join('')
}
