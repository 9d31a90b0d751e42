// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of scanned files, not of JavaScript
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { needs, pathOf } from '../support/borrowed/borrow.ts'
import { folderOf } from '../support/folder.ts'
import { type MeasuredScan, measuredScan, type Usage } from '../support/measured-scan.ts'

/** Of a clean scan's processor time: the worst of them takes ten to twelve times; without a bound it would be thousands. */
const MAX_TIMES_CPU = 40

/** KiB beyond what a clean scan holds: half as much again as the worst of them takes. */
const MAX_MORE_MEMORY = 450 * 1024

const CLEAN = { 'main.tf': 'resource "aws_s3_bucket" "logs" {}\n' }

let clean: Usage | undefined

/** Scans a folder within bounds: those of a clean scan, measured once, and a margin. */
async function boundedScan(folder: string): Promise<MeasuredScan> {
  clean ??= (await measuredScan(folderOf(CLEAN))).usage
  const scan = await measuredScan(folder)
  expect(scan.usage.cpuTime / clean.cpuTime).toBeLessThan(MAX_TIMES_CPU)
  expect(scan.usage.memory - clean.memory).toBeLessThan(MAX_MORE_MEMORY)
  return scan
}

type Files = Readonly<Record<string, string | Uint8Array>>

/** Files, and why the first of them was not scanned; without a reason it was scanned. */
type Case = readonly [name: string, files: Files, gap: RegExp | undefined]

const resource = (properties: string) => `resource "aws_s3_bucket" "a" {\n${properties}\n}\n`
const locals = (lines: readonly string[]) =>
  `locals {\n${lines.join('\n')}\n}\n${resource('bucket = local.l40')}`
const doubled = (write: (previous: string) => string) =>
  locals(['l0 = "x"', ...Array.from({ length: 40 }, (_, at) => `l${at + 1} = ${write(`local.l${at}`)}`)])
const yamlBomb = Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join(
  '\n',
)
const template = (properties: string) =>
  `{"Resources":{"A":{"Type":"AWS::S3::Bucket","Properties":{"BucketName":${properties}}}}}`
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const pod = (rest: string) => `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\n${rest}\n`
const MANY = 100_000

const TERRAFORM: readonly Case[] = [
  ['brackets in brackets', { 'a.tf': `a = ${'['.repeat(MANY)}` }, /nest/i],
  ['blocks in blocks', { 'a.tf': 'a {\n'.repeat(MANY) }, /nest/i],
  ['templates in templates', { 'a.tf': `a = ${'"${'.repeat(MANY)}` }, /nest/i],
  [
    'one operator after the other',
    { 'a.tf': resource(`bucket = ${'1 + '.repeat(MANY)}1`) },
    /nest|deep|long/i,
  ],
  ['a count of a billion', { 'a.tf': resource('count = 1000000000') }, /1000000000/],
  ['a range of a billion', { 'a.tf': resource('bucket = join("", range(1000000000))') }, undefined],
  [
    'a product of products',
    { 'a.tf': resource('bucket = join("", flatten(setproduct(range(1000), range(1000), range(1000))))') },
    undefined,
  ],
  ['locals that double a list', { 'a.tf': doubled((previous) => `[${previous}, ${previous}]`) }, undefined],
  [
    'locals that double a text',
    { 'a.tf': doubled((previous) => `"\${${previous}}\${${previous}}"`) },
    undefined,
  ],
  [
    'loops in loops in loops',
    {
      'a.tf': resource(
        'bucket = join("", flatten([for a in range(1000) : [for b in range(1000) : [for c in range(1000) : a]]]))',
      ),
    },
    /too long/,
  ],
  [
    'a regular expression that backtracks',
    { 'a.tf': resource(`bucket = regex("^(a+)+$", "${'a'.repeat(40)}!")`) },
    undefined,
  ],
  [
    'a replacement that backtracks',
    { 'a.tf': resource(`bucket = replace("${'a'.repeat(40)}!", "/(a|a)*$/", "b")`) },
    undefined,
  ],
  [
    'megabytes of variables',
    { 'a.tf': resource(''), 'terraform.tfvars': 'a = 1\n'.repeat(5_000_000) },
    /longer/,
  ],
  [
    'megabytes of a template',
    { 'a.tf': resource('bucket = templatefile("a.tpl", {})'), 'a.tpl': '${1}'.repeat(7_000_000) },
    undefined,
  ],
  ['a number that is none', { 'a.tf': resource(`bucket = tonumber("${'0'.repeat(900_000)}x")`) }, undefined],
  [
    'a duration that is none',
    { 'a.tf': resource(`bucket = timeadd("2020-01-01T00:00:00Z", "${'0'.repeat(900_000)}")`) },
    undefined,
  ],
  [
    'blanks that may be base64',
    { 'a.tf': `resource "aws_instance" "a" {\n  user_data = "${' '.repeat(900_000)}!"\n}\n` },
    undefined,
  ],
  ['a width of a billion', { 'a.tf': resource('bucket = format("%1000000000s", "a")') }, undefined],
  ['an indent of a billion', { 'a.tf': resource('bucket = indent(1000000000, "a\\nb")') }, undefined],
  ['a power of powers', { 'a.tf': resource('bucket = pow(9999999999, 9999999999)') }, undefined],
  [
    'more networks than there are',
    { 'a.tf': resource('bucket = join("", [for a in cidrsubnets("10.0.0.0/8", 30, 30) : a])') },
    undefined,
  ],
  [
    'a template that includes itself',
    { 'a.tf': resource('bucket = templatefile("a.tpl", {})'), 'a.tpl': '${templatefile("a.tpl", {})}' },
    undefined,
  ],
  ['a module that calls itself', { 'a.tf': 'module "a" {\n  source = "./"\n}\n' }, /itself|circle|calls/i],
  [
    'a module that calls itself twice',
    { 'a.tf': 'module "a" {\n  source = "./."\n}\nmodule "b" {\n  source = "./."\n}\n' },
    /itself|circle|calls/i,
  ],
  [
    'a module out of the folder',
    { 'a.tf': 'module "a" {\n  source = "../../../../../../etc"\n}\n' },
    /outside/,
  ],
  [
    'an installed module out of the folder',
    {
      'a.tf': 'module "a" {\n  source = "acme/a/aws"\n}\n',
      '.terraform/modules/modules.json': '{"Modules":[{"Key":"a","Dir":"../../../../../../../etc"}]}',
    },
    /outside/,
  ],
  ['references in a circle', { 'a.tf': locals(['l40 = local.a', 'a = local.l40']) }, /./],
  ['one enormous line', { 'a.tf': resource(`bucket = "${'x'.repeat(3_900_000)}"`) }, undefined],
  ['a comment without an end', { 'a.tf': `/*${'*'.repeat(1_000_000)}` }, /comment/i],
  ['a heredoc without an end', { 'a.tf': `a = <<EOT\n${'x\n'.repeat(MANY)}` }, /./],
  ['thirty megabytes of blocks', { 'a.tf': 'a {}\n'.repeat(6_000_000) }, /longer/],
  ['JSON in JSON', { 'a.tf.json': `{"a":${nested('[', ']', MANY)}}` }, /nest/i],
]

const PLANS: readonly Case[] = [
  [
    'more resources than a state holds',
    {
      'plan.json': `{"format_version":"1.2","terraform_version":"1.9.0","planned_values":{"root_module":{"resources":[${'{"address":"aws_s3_bucket.a","mode":"managed","type":"aws_s3_bucket","name":"a","values":{}},'.repeat(350_000)}{}]}}}`,
    },
    /more than 30000 resources/,
  ],
  [
    'modules in modules',
    {
      'plan.json': `{"format_version":"1.2","terraform_version":"1.9.0","planned_values":{"root_module":${nested('{"child_modules":[', '', 5000)}`,
    },
    /JSON/,
  ],
  [
    'values in values',
    {
      'plan.json': `{"format_version":"1.2","terraform_version":"1.9.0","planned_values":{"root_module":{"resources":[{"address":"aws_s3_bucket.a","mode":"managed","type":"aws_s3_bucket","name":"a","values":{"bucket":${nested('[', ']', 3000)}}}]}}}`,
    },
    undefined,
  ],
]

const CLOUDFORMATION: readonly Case[] = [
  [
    'brackets in brackets',
    { 'a.yaml': `Resources:\n  A: { Type: AWS::S3::Bucket, Properties: ${'['.repeat(MANY)}` },
    /nest|flow|valid/i,
  ],
  ['brackets in brackets of JSON', { 'a.json': template(nested('[', ']', MANY)) }, /nest/i],
  [
    'functions in functions',
    { 'a.json': template(`${'{"Fn::Join":["",['.repeat(40_000)}"a"${']]}'.repeat(40_000)}`) },
    /nest/i,
  ],
  [
    'aliases that multiply',
    { 'a.yaml': `Resources:\n  A: { Type: AWS::S3::Bucket }\na0: &a0 x\n${yamlBomb}\n` },
    /alias/,
  ],
  [
    'lists that double',
    {
      'a.json': `{"Mappings":{},"Conditions":{${Array.from({ length: 200 }, (_, at) => `"C${at + 1}":{"Fn::And":[{"Condition":"C${at}"},{"Condition":"C${at}"}]}`).join(',')},"C0":{"Fn::Equals":["a","a"]}},"Resources":{"A":{"Type":"AWS::S3::Bucket","Condition":"C200"}}}`,
    },
    undefined,
  ],
  [
    'conditions in a circle',
    {
      'a.json':
        '{"Conditions":{"A":{"Fn::Not":[{"Condition":"A"}]}},"Resources":{"A":{"Type":"AWS::S3::Bucket","Condition":"A"}}}',
    },
    undefined,
  ],
  [
    'a billion networks',
    { 'a.json': template('{"Fn::Join":["",{"Fn::Cidr":["10.0.0.0/8",1000000000,1]}]}') },
    undefined,
  ],
  [
    'a loop',
    {
      'a.yaml':
        'Transform: AWS::LanguageExtensions\nResources:\n  Fn::ForEach::A: [X, { Ref: Names }, { "A${X}": { Type: AWS::S3::Bucket } }]\n',
    },
    /ForEach|loop/i,
  ],
  [
    'thirty megabytes of YAML',
    { 'a.yaml': `Resources:\n  A: { Type: AWS::S3::Bucket }\nb:\n${'- a\n'.repeat(7_500_000)}` },
    /more than 200000/,
  ],
]

const lines = (amount: number, line: (at: number) => string) =>
  Array.from({ length: amount }, (_, at) => `${line(at)}\n`).join('')

const KUBERNETES: readonly Case[] = [
  ['brackets in brackets', { 'a.yaml': pod(`spec: ${'['.repeat(MANY)}`) }, /nest|stack|flow/i],
  ['lists in lists', { 'a.yaml': pod(`spec:\n  ${'- '.repeat(MANY)}a`) }, /nest|stack/i],
  ['aliases that multiply', { 'a.yaml': pod(`a0: &a0 x\n${yamlBomb}`) }, /alias/],
  ['an alias within what it stands for', { 'a.yaml': pod('spec: &a { b: *a }') }, /alias/i],
  [
    'quotes without end',
    {
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: |\n    b: c\n    password=${"'".repeat(3_000_000)}!\n`,
    },
    undefined,
  ],
  ['a document for each line', { 'a.yaml': pod('') + '---\n'.repeat(1_000_000) }, undefined],
  ['lines that are none', { 'a.yaml': `# apiVersion kind\n${'\r'.repeat(1_000_000)}` }, undefined],
  ['spaces without end', { 'a.yaml': `# apiVersion kind\n${' '.repeat(4_000_000)}a` }, undefined],
  ['actions of a template without end', { 'templates/a.yaml': '{{ '.repeat(300_000) }, undefined],
  ['thirty megabytes', { 'a.yaml': pod(`spec:\n${'- a\n'.repeat(7_500_000)}`) }, /more than 200000/],
]

const DOCKERFILES: readonly Case[] = [
  [
    'arguments that double',
    {
      Dockerfile: `ARG A0=xxxxxxxx\n${Array.from({ length: 60 }, (_, at) => `ARG A${at + 1}=$A${at}$A${at}\n`).join('')}FROM $A60\n`,
    },
    undefined,
  ],
  [
    'unknown arguments that double',
    {
      Dockerfile: `FROM alpine\nARG A0\n${Array.from({ length: 60 }, (_, at) => `ENV A${at + 1}=$A${at}$A${at}\n`).join('')}USER $A60\nCMD ["$A60"]\n`,
    },
    undefined,
  ],
  ['a command of megabytes', { Dockerfile: `FROM alpine\nRUN ${'a && '.repeat(190_000)}b\n` }, undefined],
  ['brackets in brackets', { Dockerfile: `FROM alpine\nRUN ${'$('.repeat(MANY)}\n` }, undefined],
  ['stages by the ten thousand', { Dockerfile: 'FROM a\n'.repeat(50_000) }, /more than 500 stages/],
  ['lines that go on', { Dockerfile: `FROM alpine\nRUN a ${'\\\n'.repeat(490_000)}b\n` }, undefined],
  ['a here-document without an end', { Dockerfile: `FROM alpine\nRUN <<EOF\n${'a\n'.repeat(MANY)}` }, /./],
  [
    'lines that are none',
    { Dockerfile: `FROM alpine\nRUN cat <<EOT > a\n${'\n'.repeat(900_000)}EOT\n` },
    undefined,
  ],
  [
    'blanks that a shell takes for letters',
    { Dockerfile: `FROM alpine\n${'RUN ls\u00a0 && df\u2003-h \u3000 x\n'.repeat(2000)}` },
    undefined,
  ],
  ['a list in lists', { Dockerfile: `FROM alpine\nCMD ${nested('[', ']', MANY)}\n` }, undefined],
]

const chart = (templates: Files): Files => ({
  'templates/a.yaml': '',
  ...templates,
  'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
})
const manyPods = (count: number) =>
  chart({
    'templates/_pods.tpl': `{{ define "pods" }}{{ range until ${count} }}\n---\n${pod('spec: { hostNetwork: true, containers: [{ name: a, image: b }] }').replace('name: a }', 'name: pod-{{ . }} }')}{{ end }}{{ end }}`,
    'templates/a.yaml': '{{ include "pods" . }}',
  })
const manyQuotes = (count: number) =>
  chart({ 'templates/a.yaml': `a: {{ "b"${' | quote'.repeat(count)} }}\n` })

const CHARTS: readonly Case[] = [
  ['a template that is included and places thousands of pods', manyPods(2000), undefined],
  ['a text that each function makes longer', manyQuotes(2000), /longer than/],
]

const steps = (run: string) => `on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: ${run}\n`
const WORKFLOW = '.github/workflows/a.yml'
const WORKFLOWS: readonly Case[] = [
  [
    'keys by the ten thousand',
    { [WORKFLOW]: `on: push\njobs: {}\nenv:\n${lines(80_000, (at) => ` k${at}: 1`)}` },
    undefined,
  ],
  [
    'jobs by the thousand',
    { [WORKFLOW]: `on: push\njobs:\n${lines(20_000, (at) => ` a${at}: {}`)}` },
    /500 jobs/,
  ],
  ['brackets in an expression', { [WORKFLOW]: steps(`\${{ ${'('.repeat(MANY)} }}`) }, /nest/],
  ['negations without end', { [WORKFLOW]: steps(`\${{ ${'!'.repeat(MANY)}a }}`) }, /nest/],
  ['aliases that multiply', { [WORKFLOW]: `${steps('a')}a0: &a0 x\n${yamlBomb}\n` }, /alias/],
  [
    'calls in a circle',
    {
      [WORKFLOW]:
        'on: workflow_call\njobs:\n  a: { uses: ./.github/workflows/a.yml }\n  b: { uses: ./.github/workflows/a.yml }\n',
    },
    undefined,
  ],
  ['brackets in brackets', { [WORKFLOW]: `on: push\njobs: ${'['.repeat(MANY)}` }, /./],
  [
    'thirty megabytes',
    { [WORKFLOW]: `on: push\njobs: {}\na:\n${'- a\n'.repeat(7_500_000)}` },
    /longer than 1000000/,
  ],
]

const KINDS = {
  Terraform: TERRAFORM,
  plans: PLANS,
  CloudFormation: CLOUDFORMATION,
  Kubernetes: KUBERNETES,
  charts: CHARTS,
  Dockerfiles: DOCKERFILES,
  'GitHub Actions': WORKFLOWS,
}

describe.each(Object.entries(KINDS))('%s', (_kind, cases) => {
  test.each(cases)('%s', async (_name, files, gap) => {
    const { exitCode, gaps } = await boundedScan(folderOf(files))
    expect(gaps.map(({ reason }) => reason).join('\n')).toMatch(gap ?? /^$/)
    expect([0, 3, 4]).toContain(exitCode)
  })
})

/** KiB that a scan may hold, whatever it reads of the kind. */
const MAX_MEMORY = 512 * 1024

describe('a chart that is twice as large', () => {
  test.each([
    ['in pods', manyPods, 2000],
    ['in functions', manyQuotes, 1000],
  ] as const)('%s needs no more than twice as much', async (_what, chartOf, size) => {
    const { usage: small } = await measuredScan(folderOf(chartOf(size)))
    const { usage: large } = await measuredScan(folderOf(chartOf(2 * size)))
    expect(large.memory).toBeLessThan(Math.min(MAX_MEMORY, 2 * small.memory))
    expect(large.cpuTime / small.cpuTime).toBeLessThan(3)
  })
})

describe('trees', () => {
  test('rules that backtrack leave out nothing', async () => {
    const name = `${'a'.repeat(240)}.tf`
    const rules = Array.from({ length: 100 }, () => `${'a*'.repeat(30)}b\n${'**/a'.repeat(30)}`).join('\n')
    const { stdout } = await boundedScan(folderOf({ ...CLEAN, '.gitignore': rules, [name]: '' }))
    expect(stdout).toContain('2 terraform files')
  })

  test('more rules than a team can write', async () => {
    const rules = Array.from({ length: 1_000_000 }, (_, at) => `*x${at}*`).join('\n')
    const { gaps } = await boundedScan(folderOf({ ...CLEAN, '.gitignore': rules }))
    expect(gaps).toMatchObject([{ subject: '.gitignore' }])
  })

  test('folders in folders, with a loop in each', async () => {
    const root = folderOf(CLEAN)
    const deep = join(root, ...Array.from({ length: 400 }, () => 'deep'))
    mkdirSync(deep, { recursive: true })
    for (let folder = deep; folder !== root; folder = join(folder, '..')) {
      symlinkSync('..', join(folder, 'up'))
      symlinkSync(root, join(folder, 'top'))
    }
    writeFileSync(join(deep, 'b.tf'), CLEAN['main.tf'])
    expect((await boundedScan(root)).stdout).toContain('2 terraform files')
  })

  test('workflows that all call each other', async () => {
    const names = Array.from({ length: 150 }, (_, at) => `.github/workflows/${at}.yml`)
    const jobs = names.map((name, at) => ` a${at}: { uses: ./${name} }\n`).join('')
    const workflow = `on: [workflow_call, push]\njobs:\n${jobs}`
    await boundedScan(folderOf(Object.fromEntries(names.map((name) => [name, workflow]))))
  })

  test('modules that double', async () => {
    const call = (name: string, at: number) => `module "${name}" {\n  source = "../m${at}"\n}\n`
    const files = Array.from({ length: 40 }, (_, at) => [
      `m${at}/main.tf`,
      CLEAN['main.tf'] + (at < 39 ? call('a', at + 1) + call('b', at + 1) : ''),
    ])
    expect((await boundedScan(folderOf(Object.fromEntries(files)))).gaps).not.toEqual([])
  })

  test('fifty thousand files of others', async () => {
    const root = folderOf(CLEAN)
    for (let at = 0; at < 50_000; at += 1) writeFileSync(join(root, `${at}.txt`), '')
    expect((await boundedScan(root)).stdout).toContain('1 terraform file')
  })

  test('a pipe without a writer', needs('mkfifo'), async () => {
    const root = folderOf(CLEAN)
    execFileSync(pathOf('mkfifo'), [join(root, 'pipe.tf')])
    expect((await boundedScan(root)).gaps).toEqual([expect.objectContaining({ subject: 'pipe.tf' })])
  })

  test('names control no terminal', async () => {
    const evil = '\u001b[2J\u009b31m\r\n\u202e'
    const broken = resource('bucket = ')
    const files = {
      ...CLEAN,
      [`${evil}/${evil}.tf`]: broken,
      [`${evil}.yaml`]: pod('spec: ['),
      '.gitignore': `${evil}\n`,
    }
    const { stdout, stderr } = await boundedScan(folderOf(files))
    expect(`${stdout}${stderr}`).toContain('\\u{1b}[2J')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(`${stdout}${stderr}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  })
})
