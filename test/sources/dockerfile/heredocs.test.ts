import { describe, expect, test } from 'vitest'
import type { Stage } from '../../../src/model/dockerfile/stage.ts'
import { locate } from '../../../src/model/resource.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import { dockerfile } from '../../../src/sources/dockerfile/dockerfile-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'

describe('the name of a here-document may be quoted', () => {
  test.each([
    ['<<END', 'END'],
    ['<<"END"', 'END'],
    ["<<'END'", 'END'],
    ['<<\\END', 'END'],
    ['<<E\\ND', 'END'],
    ['<<E"N"D', 'END'],
    ["<<E'N'D", 'END'],
    ['<<"the end"', 'the end'],
    ["<<'$END'", '$END'],
    ['<<-END', '\t\tEND'],
    ['<<-\\END', '\tEND'],
    ['3<<END', 'END'],
    ['<<END-1.2', 'END-1.2'],
    ['<<.~!', '.~!'],
  ])('%s ends at %j', (announcement, end) => {
    expect(commandsOf(`RUN ${announcement}\nmake build\n${end}\nUSER app`)).toEqual(['3: make build'])
  })

  test('it ends at the line that is the name alone, and at no other', () => {
    expect(commandsOf('RUN <<END\nEND x\n END\nmake\nEND')).toEqual(['3: END x', '4: END', '5: make'])
    expect(commandsOf('RUN <<-END\n END\n\tEND')).toEqual(['3: END'])
  })
})

describe('what announces none', () => {
  test.each(['echo 1<<2<<3', 'echo "<<END"', "echo 'a <<END'", 'cat<<END', 'read x <<<END'])('%s', (run) => {
    expect(stageOf(`RUN ${run}\nUSER app`).user).toBe('app')
  })

  test.each(['COPY ["<<END", "/x"]', 'RUN ["cat", "<<END"]'])('%s', (instruction) => {
    expect(stageOf(`${instruction}\nUSER app`).user).toBe('app')
  })
})

test('several of one line follow each other', () => {
  expect(commandsOf('RUN <<A cat <<"B"\nUSER one\nA\nUSER two\nB\nRUN make')).toEqual(['2: cat', '7: make'])
})

test('its first line names the interpreter, whatever SHELL is', () => {
  const pwsh = 'SHELL ["pwsh", "-Command"]\n'
  expect(commandsOf(`${pwsh}RUN <<END\n#!/bin/sh\nmake\nEND`)).toEqual(['5: make'])
  expect(commandsOf(`${pwsh}RUN <<END\nmake\nEND`)).toBe('it is a script for pwsh')
  expect(commandsOf('RUN <<-END\n\t#!/usr/bin/env python3\n\tmake\nEND')).toBe('it is a script for python3')
})

test('a shell that another program starts is that shell', () => {
  expect(commandsOf('SHELL ["/usr/bin/env", "bash", "-c"]\nRUN make')).toEqual(['3: make'])
})

/** The commands of all RUN of a stage, with their lines; the reason where they are not known. */
function commandsOf(instructions: string): readonly string[] | string {
  const { resources, gaps } = joined(dockerfile.read([fileOf(instructions)]))
  expect(gaps).toEqual([])
  const [stage] = resources
  if (!stage) throw new Error('There is no stage.')
  const found: string[] = []
  for (const instruction of (stage.properties as Stage).instructions) {
    if (instruction.keyword !== 'RUN') continue
    if (isUnknown(instruction.commands)) return instruction.commands.reason
    for (const { words, at } of instruction.commands) {
      found.push(`${locate(stage, at)?.startLine}: ${words.join(' ')}`)
    }
  }
  return found
}

function stageOf(instructions: string): Stage {
  const { resources, gaps } = joined(dockerfile.read([fileOf(instructions)]))
  expect(gaps).toEqual([])
  return resources[0]?.properties as Stage
}

function fileOf(instructions: string) {
  return { path: 'Dockerfile', absolutePath: '/Dockerfile', text: `FROM base\n${instructions}\n` }
}
