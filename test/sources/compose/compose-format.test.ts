// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of Compose are written so

import { describe, expect, test } from 'vitest'
import { locate, type Resource } from '../../../src/model/resource.ts'
import { isUnknown, Unknown } from '../../../src/model/unknown.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { collected } from '../../support/collected.ts'
import { folderOf } from '../../support/folder.ts'
import { GitRepository } from '../../support/git-repository.ts'

type Service = Resource<'Compose::Service'>

async function collect(paths: readonly string[]) {
  const { resources, gaps } = await collected(filesSource({ paths, account: 'test' }))
  const services = resources.filter((resource): resource is Service => resource.type === 'Compose::Service')
  return { services, gaps: gaps.map(({ subject, reason, line }) => `${subject}:${line ?? ''} ${reason}`) }
}

/** The services of files, by their names. */
async function read(files: Readonly<Record<string, string>>) {
  const { services, gaps } = await collect([folderOf(files)])
  return { named: new Map(services.map((service) => [service.name, service])), services, gaps }
}

/** The properties of the only service of a `compose.yaml`. */
async function propertiesOf(service: string, files: Readonly<Record<string, string>> = {}) {
  const text = `services:\n  it:\n${service.replace(/^/gm, '    ')}\n`
  const { services, gaps } = await read({ 'compose.yaml': text, ...files })
  expect(gaps).toEqual([])
  return services[0]?.properties
}

test.each([
  ['compose.yaml', '{"services": {"it": {"image": "a:1"}}}'],
  ['stack.compose.json', '{"services": {"it": {"image": "a:1"}}}'],
  ['compose.yaml', '  services:\n    it:\n      image: a:1\n'],
  ['compose.yaml', '\uFEFF"services":\n  it: { image: a:1 }\n'],
])('a project may be in %s as %j', async (path, text) => {
  const { services } = await read({ [path]: text })
  expect(services.map(({ properties }) => properties)).toEqual([{ image: 'a:1' }])
})

/** What the environment of the deployment sets. */
const OUTSIDE = expect.any(Unknown)

describe('Short and long forms are the same', () => {
  test.each([
    ['ports: [80]', { ports: [{ target: '80', protocol: 'tcp' }] }],
    ['ports: ["8080:80"]', { ports: [{ published: '8080', target: '80', protocol: 'tcp' }] }],
    [
      'ports: ["127.0.0.1:8080-8090:80-90/udp"]',
      { ports: [{ host_ip: '127.0.0.1', published: '8080-8090', target: '80-90', protocol: 'udp' }] },
    ],
    [
      'ports: ["[::1]:80:80"]',
      { ports: [{ host_ip: '::1', published: '80', target: '80', protocol: 'tcp' }] },
    ],
    ['ports: ["127.0.0.1::80"]', { ports: [{ host_ip: '127.0.0.1', target: '80', protocol: 'tcp' }] }],
    ['ports: [{ target: 80, published: "8080" }]', { ports: [{ target: '80', published: '8080' }] }],
    ['volumes: [/cache]', { volumes: [{ type: 'volume', target: '/cache' }] }],
    [
      'volumes: ["data:/data:ro,z"]',
      { volumes: [{ type: 'volume', source: 'data', target: '/data', read_only: true }] },
    ],
    [
      'volumes: ["./a:/b:rshared"]',
      {
        volumes: [
          { type: 'bind', source: './a', target: '/b', read_only: false, bind: { propagation: 'rshared' } },
        ],
      },
    ],
    [
      'volumes: ["C:\\\\data:/data"]',
      { volumes: [{ type: 'bind', source: 'C:\\data', target: '/data', read_only: false }] },
    ],
    ['environment: [A=b=c, D, "E="]', { environment: { A: 'b=c', D: OUTSIDE, E: '' } }],
    ['environment: ["$ALL"]', { environment: { '…': OUTSIDE } }],
    ['environment: { A: 1, D: null, E: true }', { environment: { A: '1', D: OUTSIDE, E: 'true' } }],
    ['build: ./web', { build: { context: './web' } }],
    ['build: { args: [A=b] }', { build: { args: { A: 'b' } } }],
    [
      'command: [serve, --port, 80]',
      { command: 'serve --port 80', asWritten: { command: 'serve --port 80' } },
    ],
    ['deploy: { resources: { limits: { memory: 1G } } }', { mem_limit: '1G' }],
    ['privileged: "yes"', { privileged: true }],
    ['__proto__: { privileged: true }', {}],
  ])('%s', async (written, properties) => {
    expect(await propertiesOf(`image: x\n${written}`)).toEqual({ image: 'x', ...properties })
  })
})

describe('Variables', () => {
  test.each([
    ['$$HOME', '$HOME'],
    ['${TAG:-1.0}', '1.0'],
    ['${TAG-1.0}', '1.0'],
    ['${SET:-other}', 'from-env'],
    ['${EMPTY:-other}', 'other'],
    ['${EMPTY-other}', ''],
    ['${SET:+there}', 'there'],
    ['${QUOTED}', 'a #b'],
    ['${JOINED}', 'from-env/x'],
    ['${A:-${B:-${C:-deep}}}', 'deep'],
    ['a-$SET-b', 'a-from-env-b'],
    ['${SET:?needed}', 'from-env'],
    ['100%$', '100%$'],
    ['${', '${'],
  ])('%s is %s', async (written, value) => {
    const env = `# comment\nSET=from-env # why\nEMPTY=\nexport QUOTED="a #b"\nJOINED=$SET/x\nRAW='$SET'\n`
    const properties = await propertiesOf(`image: '${written}'`, { '.env': env })
    expect(properties?.image).toBe(value)
  })

  test.each(['${TAG}', '$TAG', '${TAG:?needed}', '${TAG:+there}'])('%s is set elsewhere', async (written) => {
    const properties = await propertiesOf(`image: nginx:${written}`)
    const image = properties?.image
    expect(isUnknown(image) && [image.reason, image.template?.[0]]).toEqual([
      'the variable TAG is set where it is deployed',
      'nginx:',
    ])
  })

  test('of a .env that git ignores are not read', needs('git'), async () => {
    const repository = GitRepository.with({
      'compose.yaml': 'services:\n  it:\n    image: nginx:$TAG\n',
      '.gitignore': '.env\n',
    })
    repository.write({ '.env': 'TAG=local-secret\n' })
    const { services } = await collect([repository.folder])
    expect(isUnknown(services[0]?.properties.image)).toBe(true)
  })

  test('of a .env are not taken for what the file says in the environment of a service', async () => {
    const properties = await propertiesOf('image: "$SET"\nenvironment: { A: "$SET", B: "${SET:-own}" }', {
      '.env': 'SET=secret\n',
    })
    expect(properties?.image).toBe('secret')
    expect(properties?.environment).toEqual({ A: expect.any(Unknown), B: 'own' })
  })

  test('that repeat each other do not grow without end', async () => {
    const env = Array.from({ length: 60 }, (_, at) => `V${at + 1}=$V${at}$V${at}`).join('\n')
    const properties = await propertiesOf('image: "$V60"', { '.env': `V0=xxxxxxxxxx\n${env}\n` })
    expect(isUnknown(properties?.image)).toBe(true)
  })
})

describe('Files of a folder', () => {
  const BASE = `services:
  web:
    image: nginx:1.29
    privileged: true
    environment: [A=base, B=base]
    ports: ["80:80"]
    volumes: [./a:/data, ./b:/other]
    cap_add: [CHOWN]
    command: first
`

  test('a base and its override are one project', async () => {
    const { named, gaps } = await read({
      'compose.yaml': BASE,
      'compose.override.yaml': `services:
  web:
    privileged: false
    environment: { A: over }
    ports: ["80:80", "443:443"]
    volumes: [./c:/data]
    cap_add: !override [KILL]
    command: [second]
  debug:
    image: busybox:1.37
`,
    })
    const web = named.get('web')
    expect(gaps).toEqual([])
    expect(web?.properties).toMatchObject({
      image: 'nginx:1.29',
      privileged: false,
      environment: { A: 'over', B: 'base' },
      ports: [{ target: '80' }, { target: '443' }],
      volumes: [{ source: './c' }, { source: './b' }],
      cap_add: ['KILL'],
      command: 'second',
    })
    expect(web?.location).toMatchObject({ file: 'compose.yaml', startLine: 2 })
    expect(web?.locations.get('privileged')).toMatchObject({ file: 'compose.override.yaml', startLine: 3 })
    expect(web?.locations.get('image')).toMatchObject({ file: 'compose.yaml', startLine: 3 })
    expect(named.get('debug')?.location).toMatchObject({ file: 'compose.override.yaml', startLine: 9 })
  })

  test('!reset removes what the base says', async () => {
    const { named } = await read({
      'docker-compose.yml': BASE,
      'docker-compose.override.yml': 'services:\n  web:\n    ports: !reset []\n    privileged: !reset null\n',
    })
    expect(named.get('web')?.properties).not.toHaveProperty('ports')
    expect(named.get('web')?.properties).not.toHaveProperty('privileged')
  })

  test('others are judged by what stands in them', async () => {
    const { services } = await read({
      'docker-compose.yml': BASE,
      'docker-compose.prod.yml': 'services:\n  web:\n    restart: always\n    user: root\n',
    })
    expect(
      services.map(({ location, properties }) => [location?.file, properties.privileged, properties.user]),
    ).toEqual([
      ['docker-compose.prod.yml', undefined, 'root'],
      ['docker-compose.yml', true, undefined],
    ])
  })
})

describe('Anchors, extended services and included files', () => {
  test('a value stands where it is written', async () => {
    const { named } = await read({
      'compose.yaml': `x-base: &base
  privileged: true
  restart: always
services:
  one:
    <<: *base
    image: a:1
  two:
    <<: [{ privileged: false }, *base]
    image: b:1
    cap_add: &caps [KILL]
  three:
    image: c:1
    cap_add: *caps
`,
    })
    expect(named.get('one')?.properties.privileged).toBe(true)
    expect(named.get('one')?.locations.get('privileged')?.startLine).toBe(2)
    expect(named.get('two')?.properties.privileged).toBe(false)
    expect(named.get('three')?.locations.get('cap_add')?.startLine).toBe(11)
  })

  test('services extend others, of this file and of another', async () => {
    const { named, services, gaps } = await read({
      'app/compose.yaml': `services:
  base:
    image: a:1
    environment: { A: base }
  here:
    extends: base
    environment: { B: own }
  there:
    extends: { file: ../common/services.yml, service: shared }
    user: "1"
`,
      'common/services.yml': `services:
  shared:
    extends: { service: root }
    image: b:1
  root:
    privileged: true
    user: root
`,
    })
    expect(gaps).toEqual([])
    expect(services).toHaveLength(3)
    expect(named.get('here')?.properties).toEqual({ image: 'a:1', environment: { A: 'base', B: 'own' } })
    expect(named.get('there')?.properties).toEqual({ image: 'b:1', privileged: true, user: '1' })
    expect(named.get('there')?.locations.get('privileged')).toMatchObject({
      file: 'common/services.yml',
      startLine: 6,
    })
    expect(named.get('there')?.location).toMatchObject({ file: 'app/compose.yaml', startLine: 8 })
  })

  test('files that are included together are one service, in the folder of their project', async () => {
    const { services, gaps } = await read({
      'compose.yaml':
        'include:\n  - path: [parts/compose.yaml, parts/compose.prod.yaml]\n    project_directory: .\n',
      '.env': 'TAG=7\n',
      'parts/compose.yaml': 'services:\n  store:\n    image: store:$TAG\n',
      'parts/compose.prod.yaml': 'services:\n  store:\n    privileged: true\n',
    })
    expect(gaps).toEqual([])
    expect(services.map(({ name, properties }) => [name, properties])).toEqual([
      ['store', { image: 'store:7', privileged: true }],
    ])
  })

  test('what is included has the variables that its include names, and those of the project around', async () => {
    const { services, gaps } = await read({
      'compose.yaml': [
        'include:',
        '  - path: parts/store.yaml',
        '    env_file: [parts/first.env, parts/second.env]',
        '  - { path: parts/db.yaml, project_directory: data }',
        '  - { path: parts/cache.yaml, env_file: /dev/null }',
        'services: {}',
        '',
      ].join('\n'),
      '.env': 'REGISTRY=registry.example.com\n',
      'data/.env': 'TAG=18\nREGISTRY=other.example.com\n',
      'parts/.env': 'TAG=0\n',
      'parts/first.env': 'TAG=1\nNAME=store\n',
      'parts/second.env': 'TAG=2\n',
      'parts/store.yaml': 'services:\n  store:\n    image: $REGISTRY/$NAME:$TAG\n',
      'parts/db.yaml': 'include: [deep/more.yaml]\nservices:\n  db:\n    image: $REGISTRY/db:$TAG\n',
      'parts/deep/more.yaml': 'services:\n  more:\n    image: $REGISTRY/more:$TAG\n',
      'parts/cache.yaml': 'services:\n  cache:\n    image: $REGISTRY/cache:${TAG:-7}\n',
    })
    expect(gaps).toEqual([])
    expect(services.map(({ properties }) => properties.image).sort()).toEqual([
      'registry.example.com/cache:7',
      'registry.example.com/db:18',
      'registry.example.com/more:18',
      'registry.example.com/store:2',
    ])
  })

  test('a file that is included with different variables is read with the first ones, and a gap says so', async () => {
    const { services, gaps } = await read({
      'compose.yaml':
        'include:\n  - { path: db.yaml, env_file: a.env }\n  - { path: db.yaml, env_file: b.env }\n',
      'a.env': 'TAG=1\n',
      'b.env': 'TAG=2\n',
      'db.yaml': 'services:\n  db:\n    image: db:$TAG\n',
    })
    expect(services.map(({ properties }) => properties.image)).toEqual(['db:1'])
    expect(gaps).toEqual([
      'compose.yaml:3 What it includes was not scanned with its variables: db.yaml is scanned with those of another file that includes it.',
    ])
  })

  test('variables that are not there are a gap', async () => {
    const { gaps } = await read({
      'compose.yaml': 'include:\n  - { path: db.yaml, env_file: missing.env }\n',
      'db.yaml': 'services:\n  db:\n    image: db:$TAG\n',
    })
    expect(gaps).toEqual([
      'compose.yaml:2 What it includes was scanned without its variables: missing.env cannot be read.',
    ])
  })

  test('files are included, each once', async () => {
    const { services, gaps } = await read({
      'compose.yaml':
        'include:\n  - infra/db.yml\n  - path: [more.yml, more.local.yml]\n  - infra/compose.yaml\nservices: {}\n',
      'infra/db.yml': 'services:\n  db:\n    image: postgres:$TAG\n',
      'infra/.env': 'TAG=18\n',
      'infra/compose.yaml': 'include: [db.yml]\nservices:\n  cache:\n    image: redis:8\n',
      'more.yml': 'services:\n  more:\n    image: a:1\n',
      'more.local.yml': 'services:\n  more:\n    privileged: true\n',
    })
    expect(gaps).toEqual([])
    expect(services.map(({ name, location }) => `${name} ${location?.file}`).sort()).toEqual([
      'cache infra/compose.yaml',
      'db infra/db.yml',
      'more more.yml',
    ])
    expect(services.find(({ name }) => name === 'db')?.properties.image).toBe('postgres:18')
    expect(services.find(({ name }) => name === 'more')?.properties.privileged).toBe(true)
  })
})

describe('Broken and hostile files are gaps', () => {
  test.each([
    ['services:\n  a: [\n', 'compose.yaml:3 It is no valid YAML: '],
    ['- services:\nservices: 1\n', 'compose.yaml:'],
    ['services:\n  a: nginx\n', 'compose.yaml:2 The service a should be an object.'],
    [
      'services:\n  a:\n    image: x\n    environment: 5\n',
      'compose.yaml:4 The service a was not scanned, as Compose would refuse it: environment should be an object.',
    ],
    [
      'services:\n  a:\n    extends: a\n',
      'compose.yaml:3 The service a is scanned without what it extends: it extends itself.',
    ],
    [
      'services:\n  a:\n    extends: b\n  b:\n    extends: a\n',
      'compose.yaml:5 The service b is scanned without what it extends: it extends itself.',
    ],
    [
      'services:\n  a:\n    extends: { file: ../../etc/passwd, service: root }\n',
      'compose.yaml:3 The service a is scanned without what it extends: ../../etc/passwd lies outside of the scanned folder',
    ],
    [
      'services:\n  a:\n    extends: { file: none.yml, service: root }\n',
      'compose.yaml:3 The service a is scanned without what it extends: there is no file none.yml.',
    ],
    [
      'include: [../outside.yml]\n',
      'compose.yaml:1 What it includes was not scanned, ../outside.yml: ../outside.yml lies outside of the scanned folder',
    ],
    ['include: ["/etc/x.yml"]\n', 'compose.yaml:1 What it includes was not scanned, '],
    [
      'include: ["https://example.com/compose.yaml", "oci://docker.io/x/y"]\n',
      'compose.yaml:1 What it includes was not scanned: only files of the repository are read.',
    ],
    [
      'include: [.git/config]\n',
      'compose.yaml:1 What it includes was not scanned, .git/config: What version control keeps for itself',
    ],
  ])('%j', async (text, gap) => {
    const { gaps } = await read({ 'compose.yaml': text })
    expect(gaps.join('\n')).toContain(gap)
  })

  test('a file that includes itself is read once', async () => {
    const { services, gaps } = await read({
      'compose.yaml': 'include: [a.yml]\nservices: {}\n',
      'a.yml': 'include: [b.yml, a.yml]\nservices:\n  a:\n    image: a:1\n',
      'b.yml': 'include: [a.yml, compose.yaml]\nservices:\n  b:\n    image: b:1\n',
    })
    expect([gaps, services.map(({ name }) => name)]).toEqual([[], ['a', 'b']])
  })

  test('anchors that repeat each other are refused', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`)
    const { gaps } = await read({
      'compose.yaml': `a0: &a0 [x, x]\n${lines.join('\n')}\nservices:\n  a:\n    cap_add: *a30\n`,
    })
    expect(gaps[0]).toContain('Its aliases repeat more than')
  })

  test('a thousand services that extend a large one come to an end', async () => {
    const large = Array.from({ length: 20_000 }, (_, at) => `      V${at}: x`).join('\n')
    const many = Array.from({ length: 900 }, (_, at) => `  s${at}:\n    extends: large`).join('\n')
    const { gaps, services } = await read({
      'compose.yaml': `services:\n  large:\n    image: a:1\n    environment:\n${large}\n${many}\n`,
    })
    expect(services.length).toBeLessThan(900)
    expect(gaps.join('\n')).toContain('not scanned: all files together take too long to read')
  })

  test('more services than any project has are cut', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => `  s${at}:\n    image: a:1`).join('\n')
    const { services, gaps } = await read({ 'compose.yaml': `services:\n${many}\n` })
    expect(services).toHaveLength(1000)
    expect(gaps).toEqual([
      'compose.yaml:2002 This service and others after it were not scanned: only 1000 services of a project are read.',
    ])
  })
})

describe('A Dockerfile within a service', () => {
  test('has the files of its context, and stands where it is written', async () => {
    const folder = folderOf({
      'compose.yaml': `services:
  web:
    build:
      context: ./web
      dockerfile_inline: |
        FROM debian:13 AS tools

        FROM tools
        COPY setup.sh /
        RUN /setup.sh
`,
      'web/setup.sh': '#!/bin/sh\napt-get update\n',
    })
    const { resources } = await collected(filesSource({ paths: [folder], account: 'test' }))
    const stages = resources.filter(
      (resource): resource is Resource<'Dockerfile::Stage'> => resource.type === 'Dockerfile::Stage',
    )
    expect(stages.map(({ address, location }) => [address, location?.startLine, location?.endLine])).toEqual([
      ['services.web.build.tools', 6, 6],
      ['services.web.build.final', 8, 10],
    ])
    const last = stages[1]
    expect(last && locate(last, 'instructions[1].commands[1]')).toMatchObject({
      file: 'web/setup.sh',
      startLine: 2,
      related: [{ location: { file: 'compose.yaml', startLine: 10 } }],
    })
  })

  test.each([
    [
      '|\n        FROM a:1\n        INSTALL b',
      'compose.yaml:6 The inline Dockerfile of the service it: Not sc',
    ],
    ['|\n        RUN b', 'compose.yaml:5 The inline Dockerfile of the service it: Not scanned, as no build'],
    [
      '|\n        # escape=x\n        FROM b',
      'compose.yaml:5 The inline Dockerfile of the service it: Not sc',
    ],
    ['${DOCKERFILE}', 'compose.yaml:4 The inline Dockerfile of the service it: Not scanned, as no build'],
    ['[FROM a]', 'compose.yaml:4 The inline Dockerfile of the service it should be a text.'],
    [
      '"FROM a AS b\\nINSTALL c\\nFROM d"',
      'compose.yaml:4 The inline Dockerfile of the service it: The stage b',
    ],
  ])('that is %j is a gap', async (text, gap) => {
    const { gaps } = await read({
      'compose.yaml': `services:\n  it:\n    build:\n      dockerfile_inline: ${text}\n`,
    })
    expect(gaps).toEqual([expect.stringContaining(gap)])
  })

  test('is absent where it is null', async () => {
    const { gaps, services } = await read({
      'compose.yaml': 'services: { it: { build: { context: ., dockerfile_inline: } } }',
    })
    expect([gaps, services.length]).toEqual([[], 1])
  })
})

test('A comment beside a service or a property has findings ignored', async () => {
  const folder = folderOf({
    'compose.yaml': `services:
  # assay:ignore compose_service_not_privileged -- Builds images.
  builder:
    image: docker:28-dind
    privileged: true
`,
  })
  const { inlineIgnores } = await collected(filesSource({ paths: [folder], account: 'test' }))
  expect(inlineIgnores).toMatchObject([
    { checks: ['compose_service_not_privileged'], part: { startLine: 3, endLine: 5 } },
  ])
})
