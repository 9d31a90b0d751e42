// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of scripts
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import type { CiJob, CiPipeline } from '../../../src/model/gitlab-ci/pipeline.ts'
import { locate, type Resource } from '../../../src/model/resource.ts'
import { type Contents, joined } from '../../../src/sources/file-format/file-format.ts'
import { gitLabCi } from '../../../src/sources/gitlab-ci/gitlab-ci-format.ts'
import { evaluate } from '../../support/evaluate.ts'

const PIPELINE = '.gitlab-ci.yml'
const CHECKS = CATALOGUE.filter(({ id }) => id.startsWith('glci_'))

describe('which files are pipelines', () => {
  test.each([PIPELINE, 'app/.gitlab-ci.yaml', 'ci/build.gitlab-ci.yml', '.gitlab/ci/build.yml'])(
    '%s',
    (path) => expect(gitLabCi.claims(path)).toBe(true),
  )
  test.each(['gitlab.yml', '.gitlab/issue_templates/bug.yml', 'my-gitlab-ci.yml.erb'])('not %s', (path) =>
    expect(gitLabCi.claims(path)).toBe(false),
  )
})

test('a job extends others in order, and keeps what is its own', () => {
  const { jobs, at } = collect({
    [PIPELINE]: `
.base:
  image: a
  variables: { A: "1", B: "1" }
.node:
  image: node
job:
  extends: [.base, .node]
  variables: { B: "2" }
  script: [make]
`,
  })
  expect(jobs.map(({ name }) => name)).toEqual(['.base', '.node', 'job'])
  expect(jobs[2]?.properties.known).toEqual({ A: '1', B: '2' })
  // What is written in a template belongs to it.
  expect(jobs[2]?.properties.images).toEqual([])
  expect(at(jobs[1], 'image')).toEqual([PIPELINE, 6])
  expect(at(jobs[2], 'script[0]')).toEqual([PIPELINE, 10])
})

test('a file that a job starts as a pipeline of its own is judged as one', () => {
  const { jobs, pipeline } = collect({
    [PIPELINE]: `
start:
  trigger: { include: ci/child.yml }
other:
  trigger:
    include:
      - { project: group/other, file: a.yml, ref: main }
`,
    'ci/child.yml': 'build: { script: [make] }\n.hidden: { script: [make] }\n',
  })
  expect(jobs.map(({ name, scope }) => [name, scope])).toEqual([
    ['start', PIPELINE],
    ['other', PIPELINE],
    ['build', 'ci/child.yml'],
  ])
  expect(pipeline?.properties.includes.map(({ kind, ref }) => [kind, ref])).toEqual([
    ['local', undefined],
    ['project', 'main'],
  ])
})

test('paths of child pipelines begin at the root of the repository', () => {
  const { jobs, gaps } = collect({
    [PIPELINE]: 'start:\n  trigger: { include: ci/first.yml }\n',
    'ci/first.yml': 'include: ci/parts.yml\nnext:\n  trigger: { include: [{ local: /ci/second.yml }] }\n',
    'ci/parts.yml': 'part: { script: [make] }\n',
    'ci/second.yml': 'last: { script: [make] }\n',
  })
  expect(gaps).toEqual([])
  expect(jobs.map(({ name, scope }) => `${name} of ${scope}`)).toEqual([
    `start of ${PIPELINE}`,
    'part of ci/first.yml',
    'next of ci/first.yml',
    'last of ci/second.yml',
  ])
})

describe('variables of the job that starts a child pipeline win over its own', () => {
  const child =
    'variables: { A: own, B: own }\nbuild:\n  variables: { A: own of the job }\n  script: [make]\n'
  test.each<[string, string, Record<string, string>]>([
    ['those of the job', 'start:\n  variables: { A: given }\n  <<: *child\n', { A: 'given', B: 'own' }],
    [
      'those of its pipeline',
      'variables: { B: given }\nstart: *child\n',
      { A: 'own of the job', B: 'given' },
    ],
    [
      'those of what the job extends',
      '.of: { variables: { A: given }, <<: *child }\nstart: { extends: .of }\n',
      { A: 'given', B: 'own' },
    ],
    [
      'none that it does not pass on',
      'start:\n  variables: { A: given }\n  trigger: { include: ci/child.yml, forward: { yaml_variables: false } }\n',
      { A: 'own of the job', B: 'own' },
    ],
    [
      'none that the job does not have',
      'variables: { A: given, B: given }\nstart:\n  inherit: { variables: [B] }\n  <<: *child\n',
      { A: 'own of the job', B: 'given' },
    ],
    [
      'of two jobs, what they agree on',
      'start: { variables: { A: given, B: one }, <<: *child }\nagain: { variables: { A: given, B: two }, <<: *child }\n',
      { A: 'given' },
    ],
  ])('%s', (_, parent, expected) => {
    const { jobs } = collect({
      [PIPELINE]: `.child: &child\n  trigger: { include: ci/child.yml }\n${parent}`,
      'ci/child.yml': child,
    })
    expect(jobs.find(({ name }) => name === 'build')?.properties.known).toEqual(expected)
  })
})

test('variables that a job does not inherit are not known in it', () => {
  const { jobs } = collect({
    [PIPELINE]:
      'variables: { A: "1", B: "2" }\na: { inherit: { variables: false }, script: [x] }\nb: { inherit: { variables: [A] }, script: [x] }\n',
  })
  expect(jobs.map(({ properties: { known } }) => known)).toEqual([{}, { A: '1' }])
})

test('a variable that has several values is not known', () => {
  const { jobs } = collect({
    [PIPELINE]: `
variables: { A: "1", B: "1" }
job:
  script: [make]
  parallel:
    matrix: [{ A: ["2", "3"], C: "4" }]
  rules:
    - variables: { B: "5" }
`,
  })
  expect(jobs[0]?.properties.known).toEqual({ B: '5', C: '4' })
})

test('references, anchors and merge keys bring lines along', () => {
  const { jobs, at } = collect({
    [PIPELINE]: `
.setup:
  script:
    - echo setup
.defaults: &defaults
  before_script: [echo before]
job:
  <<: *defaults
  script:
    - !reference [.setup, script]
    - make
  variables: !reference [.none, variables]
`,
  })
  expect(jobs[0]?.properties.scripts.map(({ text }) => text)).toEqual(['echo before', 'echo setup', 'make'])
  expect(at(jobs[0], 'before_script[0]')).toEqual([PIPELINE, 6])
  expect(at(jobs[0], 'script[0]')).toEqual([PIPELINE, 4])
})

test('what is said for all jobs belongs to the pipeline, once', () => {
  const { pipeline, jobs } = collect({
    [PIPELINE]:
      'default:\n  image: a\n  before_script: [one]\na: { script: [x] }\nb: { image: c, script: [y] }\n',
  })
  expect(pipeline?.properties.images).toEqual([{ text: 'a', at: 'image' }])
  expect(pipeline?.properties.scripts.map(({ text }) => text)).toEqual(['one'])
  expect(jobs.map(({ properties }) => properties.images.map(({ text }) => text))).toEqual([[], ['c']])
})

test('several files that a job starts are one pipeline', () => {
  const { jobs } = collect({
    [PIPELINE]: 'start:\n  trigger: { include: [{ local: a.gitlab-ci.yml }, { local: ci/b.yml }] }\n',
    'a.gitlab-ci.yml': '.base: { script: [a] }\nbuild: { image: a }\n',
    'ci/b.yml': 'build: { extends: .base }\n',
  })
  expect(jobs.map(({ name, scope }) => [name, scope])).toEqual([
    ['start', PIPELINE],
    ['.base', 'a.gitlab-ci.yml'],
    ['build', 'a.gitlab-ci.yml'],
  ])
})

test('a file that jobs start with different files beside it is a gap', () => {
  const { gaps } = collect({
    [PIPELINE]: [
      'one:\n  trigger: { include: [{ local: a.gitlab-ci.yml }, { local: ci/b.yml }] }\n',
      'two:\n  trigger: { include: [{ local: a.gitlab-ci.yml }, { local: ci/c.yml }] }\n',
    ].join(''),
    'a.gitlab-ci.yml': 'build: { script: [a] }\n',
    'ci/b.yml': 'build: { image: b }\n',
    'ci/c.yml': 'build: { image: c }\n',
  })
  expect(gaps).toEqual([expect.objectContaining({ subject: 'a.gitlab-ci.yml' })])
})

describe('files that are included', () => {
  test('are read with the pipeline, lie below it, and are not read once more', () => {
    const { jobs, at, gaps } = collect({
      [PIPELINE]: 'include: /.gitlab/ci/build.yml\nbuild: { image: own }\n',
      '.gitlab/ci/build.yml': 'build:\n  image: included\n  script: [make]\ntest: { script: [x] }\n',
    })
    expect(gaps).toEqual([])
    expect(jobs.map(({ name }) => name)).toEqual(['build', 'test'])
    expect(jobs[0]?.properties.images.map(({ text }) => text)).toEqual(['own'])
    expect(at(jobs[0], 'script[0]')).toEqual(['.gitlab/ci/build.yml', 3])
  })

  test('by a pattern', () => {
    const { jobs } = collect({
      [PIPELINE]: 'include: [{ local: ".gitlab/ci/*.yml" }]\n',
      '.gitlab/ci/a.yml': 'a: { script: [x] }\n',
      '.gitlab/ci/b.yml': 'b: { script: [x] }\n',
      '.gitlab/ci/deep/c.yml': '.c: { script: [x] }\n',
    })
    expect(jobs.map(({ name, scope }) => [name, scope])).toEqual([
      ['a', PIPELINE],
      ['b', PIPELINE],
      ['.c', '.gitlab/ci/deep/c.yml'],
    ])
  })

  test('with a header for their inputs', () => {
    const { jobs, at } = collect({
      [PIPELINE]: 'include: a.gitlab-ci.yml\n',
      'a.gitlab-ci.yml': 'spec:\n  inputs:\n    stage: { default: test }\n---\njob:\n  script: [make]\n',
    })
    expect(at(jobs[0], 'script[0]')).toEqual(['a.gitlab-ci.yml', 6])
  })

  test('from elsewhere are counted, and told by the pipeline', () => {
    const { pipeline, unjudged, gaps } = collect({
      [PIPELINE]:
        'include:\n  - project: a/b\n    file: c.yml\n  - template: Jobs/SAST.gitlab-ci.yml\n  - remote: https://a.example/b.yml\n',
    })
    expect(pipeline?.properties.includes.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['project', 'a/b'],
      ['template', 'Jobs/SAST.gitlab-ci.yml'],
      ['remote', 'https://a.example/b.yml'],
    ])
    expect(unjudged).toEqual(['GitLab CI include:project', 'GitLab CI include:remote'])
    expect(gaps).toEqual([])
  })

  test('that are not there, or outside of the scan, are gaps', () => {
    const { gaps } = collect({ [PIPELINE]: 'include:\n  - /a.yml\n  - /../../etc/passwd\n' })
    expect(gaps.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Not found, and so not scanned: /a.yml.'],
      [3, 'Not found, and so not scanned: /../../etc/passwd.'],
    ])
  })

  test.each<[string, Record<string, string>, [string, string][]]>([
    [
      'the last of which a rule includes, is judged with it and without',
      { 'a.yml': 'build: { script: [a] }', 'b.yml': 'build: { script: [b] }' },
      [
        ['jobs.build', 'b'],
        ['jobs.build (without b.yml)', 'a'],
      ],
    ],
    [
      'of which one replaces nothing, is judged once',
      { 'a.yml': 'build: { script: [a] }', 'b.yml': 'test: { script: [b] }' },
      [
        ['jobs.build', 'a'],
        ['jobs.test', 'b'],
      ],
    ],
    [
      'of which two replace the third, is judged in every way',
      {
        'a.yml': 'build: { script: [a] }',
        'b.yml': 'build: { script: [b] }',
        'c.yml': 'build: { script: [c] }',
      },
      [
        ['jobs.build', 'c'],
        ['jobs.build (without c.yml)', 'b'],
        ['jobs.build (without b.yml, c.yml)', 'a'],
      ],
    ],
    [
      'of which one adds variables to a job that means something else without them, is judged with both',
      {
        'a.yml': 'build: { script: ["$TOOL run"] }',
        'b.yml': 'build: { variables: { TOOL: make } }',
      },
      [
        ['jobs.build', '$TOOL run'],
        ['jobs.build (without b.yml)', '$TOOL run'],
      ],
    ],
    [
      'of which one replaces what it says of all jobs, is judged with both',
      { 'a.yml': 'default: { before_script: [a] }', 'b.yml': 'default: { before_script: [b] }' },
      [
        ['pipeline', 'b'],
        ['pipeline (without b.yml)', 'a'],
      ],
    ],
  ])('a pipeline of files, %s', (_, files, scripts) => {
    const [first = '', ...others] = Object.keys(files)
    const rule = (file: string) => `  - { local: ${file}, rules: [{ if: $RELEASE }] }\n`
    const { contents, gaps } = collect({
      [PIPELINE]: `include:\n  - ${first}\n${others.map(rule).join('')}`,
      ...files,
    })
    const said = contents.resources.flatMap(({ address, properties }) =>
      (properties as CiJob).scripts.map(({ text }) => [address, text]),
    )
    expect(said).toEqual(scripts)
    expect(gaps).toEqual([])
  })

  test('which only rules include hide no child pipeline of what they replace', () => {
    const { jobs } = collect({
      [PIPELINE]: 'include:\n  - a.yml\n  - { local: b.yml, rules: [{ if: $RELEASE }] }\n',
      'a.yml': 'start: { trigger: { include: a.gitlab-ci.yml } }',
      'b.yml': 'start: { trigger: { include: b.gitlab-ci.yml } }',
      'a.gitlab-ci.yml': 'a: { script: [a] }',
      'b.gitlab-ci.yml': 'b: { script: [b] }',
    })
    expect(jobs.map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'start'])
  })

  test('which rules include, of which there are too many to leave each out, are judged together', () => {
    const names = Array.from({ length: 149 }, (_, at) => `f${at}`)
    const jobsOf = (name: string) =>
      Array.from({ length: 13 }, (_, at) => `${name}-${at}: { script: [make] }\n`).join('')
    const { jobs, gaps } = collect({
      [PIPELINE]: `include:\n${names.map((name) => `  - { local: ${name}.yml, rules: [{ if: $A }] }\n`).join('')}`,
      ...Object.fromEntries(
        names.map((name) => [`${name}.yml`, `variables: { V: ${name} }\n${jobsOf(name)}`]),
      ),
    })
    expect(jobs.filter(({ properties }) => properties.scripts.length > 0)).toHaveLength(149 * 13)
    expect(gaps).toEqual([expect.objectContaining({ reason: expect.stringContaining('in every way') })])
  })

  test('that include each other end', () => {
    const { jobs } = collect({
      [PIPELINE]: 'include: b.gitlab-ci.yml\na: { script: [x] }\n',
      'b.gitlab-ci.yml': 'include: .gitlab-ci.yml\nb: { script: [x] }\n',
    })
    expect(jobs.map(({ name }) => name)).toEqual(['b', 'a'])
  })
})

test('numbers and dots are what they are written as', () => {
  const { jobs } = collect({
    [PIPELINE]: 'a:\n  variables: { V: 1.10 }\n  artifacts: { paths: [.] }\n  script: x\n',
  })
  expect(jobs[0]?.properties.known).toEqual({ V: '1.10' })
  expect(jobs[0]?.properties.artifactPaths.map(({ text }) => text)).toEqual(['.'])
})

test('a comment ignores what stands below it, also in an included file', () => {
  const { contents } = collect({
    [PIPELINE]: 'include: a.gitlab-ci.yml\n',
    'a.gitlab-ci.yml': 'a:\n  # assay:ignore glci_images_pinned -- ours\n  image: b\n  script: [x]\n',
  })
  expect(contents.inlineIgnores).toHaveLength(1)
})

describe('no pipeline is too strange', () => {
  test('a job that extends itself costs that job', () => {
    const { jobs, gaps } = collect({ [PIPELINE]: 'a: { extends: a, script: [x] }\nb: { script: [x] }\n' })
    expect(jobs.map(({ name }) => name)).toEqual(['b'])
    expect(gaps).toHaveLength(1)
  })

  test('references that multiply end, and the gap says so', () => {
    const lists = Array.from(
      { length: 10 },
      (_, index) =>
        `.l${index}:\n  script: [${Array(10)
          .fill(`!reference [.l${index + 1}, script]`)
          .join(', ')}]\n`,
    )
    const { gaps } = collect({
      [PIPELINE]: `${lists.join('')}.l10: { script: [echo] }\na: { extends: .l0 }\n`,
    })
    expect(gaps[0]?.reason).toContain('refers to more than is read')
  })

  test.each([
    '- a',
    '[',
    'a: !reference x',
    'include: 1',
    'a: { extends: {} }',
    'job: { script: !reference [] }',
  ])('%j', (text) => {
    expect(() => collect({ [PIPELINE]: text })).not.toThrow()
  })

  test('arbitrary objects', () => {
    const keys = [
      'include',
      'default',
      'a',
      '.b',
      'script',
      'extends',
      'image',
      'services',
      'variables',
      'rules',
      'only',
    ]
    const more = [
      'artifacts',
      'paths',
      'cache',
      'environment',
      'name',
      'local',
      'project',
      '<<',
      '__proto__',
      '',
    ]
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        fc.constantFrom<unknown>(null, true, 1, 'a', '.b', 'eval "$CI_COMMIT_TITLE"', 'docker:dind', '${A}'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys, ...more), tie('value'), { maxKeys: 6 }),
      ),
    }))
    fc.assert(
      fc.property(value, (pipeline) => {
        const { contents } = collect({ [PIPELINE]: JSON.stringify(pipeline) })
        const { gaps } = evaluate(CHECKS, contents.resources, { provider: 'iac', account: 'test' })
        expect(gaps).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})

function collect(files: Record<string, string>) {
  const contents: Contents = joined(
    gitLabCi.read(Object.entries(files).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))),
  )
  const { resources, gaps, unjudged } = contents
  const jobs = resources.filter(({ type }) => type === 'GitLabCI::Job') as Resource<'GitLabCI::Job'>[]
  const pipeline = resources.find(({ type }) => type === 'GitLabCI::Pipeline') as
    | (Resource & { properties: CiPipeline })
    | undefined
  const at = (resource: Resource<'GitLabCI::Job'> | undefined, path: string) => {
    const place = resource && locate(resource, path)
    return [place?.file, place?.startLine]
  }
  return {
    contents,
    jobs: jobs as (Resource & { properties: CiJob })[],
    pipeline,
    gaps,
    unjudged,
    at: at as (resource: unknown, path: string) => unknown,
  }
}
