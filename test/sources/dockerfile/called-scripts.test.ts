// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Dockerfiles and scripts write their variables like this
import { describe, expect, test } from 'vitest'
import type { Stage } from '../../../src/model/dockerfile/stage.ts'
import { locate, type Resource } from '../../../src/model/resource.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import { dockerfile } from '../../../src/sources/dockerfile/dockerfile-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'

/** The script that the tree has, whose command every case should or should not find. */
const SCRIPT = '#!/bin/sh\n\nfrom-script now\n'

/** What a Dockerfile runs, each command with its place where it is in another file. */
function commandsOf(text: string, files: Readonly<Record<string, string>> = {}, path = 'Dockerfile') {
  const all = Object.entries({ ...files, [path]: text }).map(([name, content]) => ({
    path: name,
    absolutePath: `/${name}`,
    text: content,
  }))
  const own = all.filter((file) => file.path === path)
  const { resources } = joined(dockerfile.read(own, { tree: memoryTree(all) }))
  return resources.flatMap((resource) => ranBy(resource as Resource<'Dockerfile::Stage'>))
}

/** The last word of each command, and its line in the Dockerfile. */
function placesOf(text: string): readonly string[] {
  const own = [{ path: 'Dockerfile', absolutePath: '/Dockerfile', text }]
  const { resources } = joined(dockerfile.read(own, { tree: memoryTree(own) }))
  return resources.flatMap((resource) => {
    const { instructions } = (resource as Resource<'Dockerfile::Stage'>).properties
    return instructions.flatMap((instruction) => {
      if (!('commands' in instruction) || isUnknown(instruction.commands)) return []
      return instruction.commands.map(
        ({ words, at }) => `${String(words.at(-1))}:${locate(resource as Resource, at)?.startLine}`,
      )
    })
  })
}

function ranBy(resource: Resource<'Dockerfile::Stage'>): readonly string[] {
  const { instructions }: Stage = resource.properties
  return instructions.flatMap((instruction) => {
    if (!('commands' in instruction) || isUnknown(instruction.commands)) return []
    return instruction.commands.map(({ words, unread, at }) => {
      const place = locate(resource, at)
      const elsewhere = place?.file === resource.scope ? '' : ` at ${place?.file}:${place?.startLine}`
      return unread ?? words.map((word) => (isUnknown(word) ? '?' : word)).join(' ') + elsewhere
    })
  })
}

describe('a script of the build context that a RUN calls is read', () => {
  test.each<[string, string]>([
    ['by its path', 'COPY build.sh /opt/\nRUN /opt/build.sh'],
    ['by a shell', 'COPY build.sh /opt/build\nRUN bash -eu /opt/build now'],
    ['by a dot', 'COPY build.sh /opt/build\nRUN . /opt/build'],
    ['after chmod', 'COPY build.sh ./\nRUN chmod +x build.sh && ./build.sh'],
    ['in the exec form', 'COPY build.sh /\nRUN ["sh", "/build.sh"]'],
    ['by its name alone', 'COPY build.sh /usr/local/bin/build\nRUN build'],
    ['by its name alone, from a folder of programs', 'COPY . /usr/bin\nRUN build.sh'],
    ['by its name alone, with the stage below', 'COPY build.sh /bin/\nFROM base\nRUN build.sh'],
    ['by its name alone, from a mount', 'RUN --mount=target=/usr/local/bin build.sh'],
    ['with all of the context', 'WORKDIR /app\nCOPY . .\nRUN ./build.sh'],
    ['from a folder given by a variable', 'ARG DIR=/srv\nCOPY build.sh $DIR/\nRUN sh ${DIR}/build.sh'],
    ['from a folder that is not known', 'ARG DIR\nWORKDIR $DIR\nADD build.sh .\nRUN sh build.sh'],
    ['by a pattern', 'COPY *.sh /opt/\nRUN /opt/build.sh'],
    ['from another folder', 'COPY . /opt\nRUN cd /opt && ./build.sh'],
    ['through sudo', 'COPY build.sh /\nRUN sudo -E /build.sh'],
    ['by find', 'COPY . /app\nRUN find /app -exec sh /app/build.sh {} +'],
    [
      'by ONBUILD of the stage below',
      'FROM a AS below\nONBUILD COPY . .\nONBUILD RUN ./build.sh\nFROM below',
    ],
    ['in a here-document', 'COPY . .\nRUN <<EOF\n./build.sh\nEOF'],
    [
      'from a mount',
      'RUN --mount=type=cache,target=/c --mount=type=bind,source=build.sh,target=/x.sh sh /x.sh',
    ],
    ['from a mount with short names', 'RUN --mount=src=build.sh,dst=/x.sh sh /x.sh'],
    ['from a mount with long names', 'RUN --mount=source=build.sh,destination=/x.sh sh /x.sh'],
    ['from a mount of all', 'WORKDIR /src\nRUN --mount=target=. sh build.sh'],
    ['with the stage below', 'COPY build.sh /\nFROM base\nRUN /build.sh'],
    ['from another stage', 'COPY build.sh /out/\nFROM b\nCOPY --from=base /out /in\nRUN /in/build.sh'],
    [
      'from a stage by its number',
      'COPY build.sh /out/\nFROM b\nCOPY --from=0 /out/build.sh /in/\nRUN sh /in/build.sh',
    ],
  ])('%s', (_, text) => {
    expect(commandsOf(`FROM a AS base\n${text}\n`, { 'build.sh': SCRIPT })).toContain(
      'from-script now at build.sh:3',
    )
  })

  test('and those that it calls, from its own folder or that of the call', () => {
    const files = {
      'ci/all.sh': 'source "$(dirname "$0")/lib.sh"\n./ci/more.sh\nsh ci/all.sh',
      'ci/lib.sh': 'in-lib',
      'ci/more.sh': 'in-more',
    }
    expect(commandsOf('FROM a\nWORKDIR /app\nCOPY . .\nRUN ci/all.sh', files)).toEqual(
      expect.arrayContaining(['in-lib at ci/lib.sh:1', 'in-more at ci/more.sh:1']),
    )
  })

  test('with the variables of the image, once for the same', () => {
    const files = { 'x.sh': 'get $WHAT' }
    expect(
      commandsOf(
        'FROM a\nCOPY x.sh /\nENV WHAT=one\nRUN /x.sh\nRUN /x.sh\nENV WHAT=two OTHER=x\nRUN /x.sh',
        files,
      ),
    ).toEqual(['/x.sh', 'get one at x.sh:1', '/x.sh', '/x.sh', 'get two at x.sh:1'])
  })

  test('with what it is given', () => {
    const files = { 'x.sh': 'get $1 $2 "$@"\nexec "$@"', 'y.sh': 'in-y', 'z.sh': 'shift\nget "$1"' }
    const commands = commandsOf('FROM a\nCOPY *.sh /\nRUN /x.sh sudo /y.sh now && /z.sh a b', files)
    expect(commands).toEqual([
      '/x.sh sudo /y.sh now',
      'get sudo /y.sh sudo /y.sh now at x.sh:1',
      '/y.sh now at x.sh:2',
      'in-y at y.sh:1',
      '/z.sh a b',
      'shift at z.sh:1',
      'get ? at z.sh:2',
    ])
  })

  test('from a folder around that of the Dockerfile, if that has none', () => {
    const text = 'FROM a\nCOPY scripts/x.sh /\nRUN /x.sh'
    expect(commandsOf(text, { 'scripts/x.sh': 'outer' }, 'docker/web/Dockerfile')).toContain(
      'outer at scripts/x.sh:1',
    )
    const both = { 'scripts/x.sh': 'outer', 'docker/scripts/x.sh': 'inner' }
    expect(commandsOf(text, both, 'docker/web/Dockerfile')).toContain('inner at docker/scripts/x.sh:1')
  })

  test('from a here-document of the Dockerfile, at its lines there', () => {
    const text = 'FROM a\nCOPY <<EOF /opt/\nfirst\nsecond\nEOF\nRUN sh /opt/EOF'
    expect(commandsOf(text)).toEqual(['sh /opt/EOF', 'first', 'second'])
  })
})

describe('a script that a RUN writes is read where it is called', () => {
  test.each<[string, string]>([
    ['from a here-document', 'RUN cat > /x.sh <<EOF\nwritten now\nEOF\nRUN sh /x.sh'],
    ['from a quoted one', "RUN cat <<'EOF' > /x.sh && sh /x.sh\nwritten now\nEOF"],
    ['by echo', "RUN echo 'written now' > /x.sh && sh /x.sh"],
    ['by printf', "RUN printf '%s\\n' '#!/bin/sh' 'written now' > x.sh; chmod +x x.sh; ./x.sh"],
    ['by tee', 'RUN tee /x.sh <<EOF\nwritten now\nEOF\nRUN /x.sh'],
    ['by a pipe into tee', 'RUN echo written now | tee /x.sh\nRUN . /x.sh'],
    ['by a pipe into cat', 'RUN echo written now | cat > /x.sh\nRUN bash /x.sh'],
    ['by a group', 'RUN { echo first; echo written now; } > /x.sh && sh /x.sh'],
    ['in pieces', 'RUN echo first > /x.sh\nRUN echo written now >> /x.sh\nRUN sh /x.sh'],
    [
      'as a program',
      "RUN printf '#!/bin/sh\\nwritten now' > /usr/local/bin/x\nRUN chmod +x /usr/local/bin/x && x",
    ],
    ['beside another folder', 'WORKDIR /a\nRUN echo written now > x.sh\nWORKDIR /b\nRUN sh ../a/x.sh'],
    ['after cd', 'WORKDIR /a\nRUN cd b && echo written now > x.sh\nRUN sh /a/b/x.sh'],
    ['over one of the tree', 'COPY x.sh /\nRUN echo written now > /x.sh && sh /x.sh'],
    ['in the stage below', 'RUN echo written now > /x.sh\nFROM base\nRUN sh /x.sh'],
  ])('%s', (_, text) => {
    const commands = commandsOf(`FROM a AS base\n${text}\n`, { 'x.sh': 'of-the-tree' })
    expect(commands).toContain('written now')
    expect(commands).not.toContain('of-the-tree at x.sh:1')
  })

  test.each<[string, string]>([
    ['that is written again', 'RUN echo written now > /x.sh; echo other > /x.sh; sh /x.sh'],
    ['that another program writes', 'RUN echo written now > /x.sh; get > /x.sh; sh /x.sh'],
    ['in another folder', 'RUN echo written now > /x.sh; sh /y/x.sh'],
    ['before it is written', 'RUN sh /x.sh; echo written now > /x.sh'],
    ['for another program', "RUN printf '#!/usr/bin/python3\\nwritten now' > /x.sh; /x.sh"],
  ])('but not one %s', (_, text) => {
    expect(commandsOf(`FROM a\n${text}\n`)).not.toContain('written now')
  })

  test('at the line where it is written, or the call in a later RUN', () => {
    const text =
      'FROM a\nRUN cat > /x.sh <<EOF\nfirst\nwritten\nEOF\nRUN sh /x.sh\nRUN cat > /y.sh <<EOF && sh /y.sh\nfirst\nhere\nEOF\n'
    const lines = placesOf(text)
    expect(lines).toEqual(expect.arrayContaining(['written:6', 'here:9']))
  })
})

test('the place of a command in a script is there, with the call of it', () => {
  const [resource] = [
    ...dockerfile.read(
      [
        {
          path: 'Dockerfile',
          absolutePath: '/Dockerfile',
          text: 'FROM a\nCOPY x.sh /\nRUN true \\\n && /x.sh',
        },
      ],
      { tree: memoryTree([{ path: 'x.sh', absolutePath: '/x.sh', text: 'a\nb' }]) },
    ),
  ].flatMap(({ resources }) => resources)
  expect(resource && locate(resource, 'instructions[1].commands[3]')).toEqual({
    file: 'x.sh',
    startLine: 2,
    endLine: 2,
    related: [{ what: 'call of x.sh', location: { file: 'Dockerfile', startLine: 4, endLine: 4 } }],
  })
})

describe('a script that should be in the tree and is not read is not known', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['missing', 'COPY x.sh /\nRUN /x.sh', {}, 'x.sh is not in the scanned tree'],
    [
      'missing in a folder of the tree',
      'COPY . /\nRUN sh /ci/x',
      { 'ci/y': '' },
      'ci/x is not in the scanned tree',
    ],
    [
      'one of too many',
      'COPY . /\nRUN /1.sh\nRUN /2.sh\nRUN /3.sh',
      Object.fromEntries([1, 2, 3].map((n) => [`${n}.sh`, `a\n${'#'.repeat(900_000)}`])),
      'scripts with more than 2000000 characters are called, and no more are read',
    ],
    [
      'one that others call in a long row',
      'COPY . /\nRUN /0.sh',
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`${n}.sh`, `/${n + 1}.sh`])),
      'the script has more than 30 levels, one within the other',
    ],
  ])('%s', (_, text, files, reason) => {
    expect(commandsOf(`FROM a\n${text}`, files)).toContain(reason)
  })
})

describe('what does not come from the tree, or is no script for a shell, is a program like any other', () => {
  test.each<[string, string, Record<string, string>]>([
    ['of the base image', 'RUN ./configure && /opt/setup.sh', { 'setup.sh': 'x' }],
    ['that a command downloads', 'COPY . .\nRUN curl -o x.sh https://x.example && sh x.sh', { a: '' }],
    ['in a folder that a command makes', 'COPY . .\nRUN git clone x y && cd y && sh install.sh', { a: '' }],
    ['of another image', 'COPY . /\nCOPY --from=busybox /bin/x /x.sh\nRUN /x.sh', { 'x.sh': 'x' }],
    ['wrapper of a build tool', 'COPY . .\nRUN ./gradlew build', { gradlew: 'exec "$JAVACMD"' }],
    ['for another interpreter', 'COPY . .\nRUN ./x', { x: '#!/usr/bin/env python3\nimport os' }],
    ['that ADD downloads', 'COPY . /\nADD https://x.example/x.sh /x.sh\nRUN sh /x.sh', { 'x.sh': 'x' }],
    ['that the image runs later', 'COPY x.sh /\nCMD /x.sh', { 'x.sh': 'x' }],
    ['outside of the context', 'COPY ../x.sh /\nRUN true', { 'x.sh': 'x' }],
  ])('%s', (_, text, files) => {
    expect(commandsOf(`FROM a\n${text}`, files).filter((one) => / at |not in|known/.test(one))).toEqual([])
  })
})

test.each<[string, string]>([
  ['one place', `${'COPY a /x\n'.repeat(10_000)}${'RUN /x/y.sh\n'.repeat(10_000)}`],
  ['stages', 'FROM a\nCOPY --from=0 / /\nCOPY --from=0 / /\nRUN /x.sh\n'.replaceAll('0', 'x').repeat(300)],
  [
    'stages that double',
    Array.from(
      { length: 100 },
      (_, n) => `FROM a AS s${n + 1}\n${`COPY --from=s${n} / /\n`.repeat(2)}RUN /x.sh\n`,
    ).join(''),
  ],
])(
  'files that are copied to %s many times are followed up to a limit',
  (_, text) => {
    expect(commandsOf(`FROM a AS s0\nCOPY . /\n${text}`, { 'y.sh': '' }).length).toBeGreaterThan(0)
  },
  30_000,
)

test('a script that is run thousands of times is read once', () => {
  const files = { 'x.sh': 'from-script\n'.repeat(10_000) }
  const commands = commandsOf(`FROM a\nCOPY x.sh /\n${'RUN sh /x.sh\n'.repeat(10_000)}`, files)
  expect(commands.filter((one) => one.startsWith('from-script'))).toHaveLength(10_000)
})
