import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { excerptsOf } from '../../src/excerpts/read-excerpt.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { folderOf } from '../support/folder.ts'
import { SCAN_RESULT } from '../support/scan-result.ts'

const [FINDING = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
const SECRETS: Finding = { ...FINDING, check: { ...FINDING.check, categories: ['exposure', 'secrets'] } }

interface Place {
  readonly file?: string
  readonly line: number
  readonly endLine?: number
  /** First and last line of the block. */
  readonly block?: readonly [number, number]
  readonly isTainted?: true
}

function at({ file = 'main.tf', line, endLine = line, block, isTainted }: Place, finding = FINDING): Finding {
  const resource = {
    ...finding.resource,
    ...(block && { block: { file, startLine: block[0], endLine: block[1] } }),
    ...(isTainted && { isTainted }),
  }
  return { ...finding, resource, location: { file, startLine: line, endLine } }
}

const LATER = () => new Date(Date.now() + 1000)

/** The lines as `number text`, with the marked part in guillemets. */
function shown(
  root: string,
  finding: Finding,
  findings = [finding],
  startedAt = LATER(),
): string[] | undefined {
  return excerptsOf({ ...SCAN_RESULT, root, startedAt, findings })(finding)?.lines.map(
    ({ number, text, mark }) => {
      const marked = mark
        ? `${text.slice(0, mark.start)}«${text.slice(mark.start, mark.end)}»${text.slice(mark.end)}`
        : text
      return `${number} ${marked}`
    },
  )
}

function excerptOf(text: string, place: Place, finding = FINDING): string[] | undefined {
  return shown(folderOf({ [place.file ?? 'main.tf']: text }), at(place, finding))
}

const INSTANCE = `resource "aws_db_instance" "orders" {
  storage_encrypted   = false
  publicly_accessible = true # for now

  engine = "postgres"
}
`

test('the line that decided and its neighbours within the block', () => {
  expect(excerptOf(INSTANCE, { line: 3, block: [1, 6] })).toEqual([
    '2   storage_encrypted   = false',
    '3   publicly_accessible = «true» # for now',
  ])
  expect(excerptOf(INSTANCE, { line: 5, block: [1, 6] })).toEqual(['5   engine = «"postgres"»'])
})

test('what is not written stands where its block begins', () => {
  expect(excerptOf(INSTANCE, { line: 1, endLine: 6, block: [1, 6] })).toEqual([
    '1 «resource "aws_db_instance" "orders"» {',
  ])
})

test('a line outside of the block stands alone', () => {
  expect(excerptOf(INSTANCE, { line: 3, block: [4, 6] })).toEqual([
    '3   publicly_accessible = «true» # for now',
  ])
})

test.for([
  ['  - privileged: true', '«true»'],
  ['"Principal": "*",', '«"*"»'],
  ['USER root', '«root»'],
  ['    - "0.0.0.0/0"', '«- "0.0.0.0/0"»'],
  ['run: curl https://example.com/x | sh', '«curl https://example.com/x | sh»'],
  ['verbs:', '«verbs:»'],
  ['  ingress {', '«ingress»'],
  ['      {', '«{»'],
  ['image: registry:5000/app@sha256:0a', '«registry:5000/app@sha256:0a»'],
  ['cidr = ["10.0.0.0/8", "0.0.0.0/0"]', '«["10.0.0.0/8", "0.0.0.0/0"]»'],
])('the mark of %s is under %s', ([line = '', marked]) => {
  expect(excerptOf(line, { line: 1 })?.[0]).toContain(marked)
})

test('a finding about a secret shows names and no value', () => {
  const text = 'a {\n  before = "x"\n  token = "hunter2hunter2"\n  after = "y"\n}\n'
  expect(excerptOf(text, { line: 3, block: [1, 5] }, SECRETS)).toEqual([
    '2   before = ••••••',
    '3   token = «••••••»',
    '4   after = ••••••',
  ])
})

test('a finding about a secret in the middle of a text has no excerpt', () => {
  expect(
    excerptOf(`a {\n  b = <<E\n    curl -u x:hunter2 y\nE\n}\n`, { line: 3, block: [1, 5] }, SECRETS),
  ).toBeUndefined()
})

test('the line of such a finding is masked for every other finding too, under any name', () => {
  const root = folderOf({ 'main.tf': 'a {\n  publicly = true\n  harmless = "hunter2"\n}\n' })
  const open = at({ line: 2, block: [1, 4] })
  expect(shown(root, open, [open, at({ line: 3 }, SECRETS)])).toEqual([
    '1 a {',
    '2   publicly = «true»',
    '3   harmless = ••••••',
  ])
})

const SECRET = 'hunter2-Tr0ub4dor'

test.for([
  `password = "${SECRET}"`,
  `password: ${SECRET}`,
  `"masterPassword": "${SECRET}",`,
  `db_password = sensitive("${SECRET}")`,
  `x = sensitive("${SECRET}")`,
  `ENV API_TOKEN ${SECRET}`,
  `ENV A=1 API_TOKEN=${SECRET}`,
  `RUN mysql --password ${SECRET} --host db`,
  `- --password=${SECRET}`,
  `environment = [{ name = "DB_PASSWORD", value = "${SECRET}" }]`,
  `- { name: DB_PASSWORD, value: ${SECRET} }`,
  `run: curl -u admin:${SECRET} https://example.com`,
  `run: curl -H "Authorization: Basic ${SECRET}" https://example.com`,
  `url = "postgres://app:${SECRET}@db/shop"`,
  `x = "ghp_${'a1B2'.repeat(9)}" # ${SECRET}`,
])('no line shows its secret: %s', (line) => {
  const text = `a {\n  public = true\n  ${line}\n}\n`
  for (const number of [2, 3]) {
    const excerpt = excerptOf(text, { line: number, block: [1, 4] })?.join('\n') ?? ''
    expect(excerpt).not.toContain(SECRET)
    expect(number === 3 || excerpt.includes('«true»')).toBe(true)
  }
})

test('so is each further line of such a finding', () => {
  const text = 'a:\n  one: plain words of a secret\n  two: other words of a secret\n  public: true\n'
  const root = folderOf({ 'values.yaml': text })
  const first = at({ file: 'values.yaml', line: 2 }, SECRETS)
  const secrets = { ...first, otherLocations: [{ file: 'values.yaml', startLine: 3, endLine: 3 }] }
  const other = at({ file: 'values.yaml', line: 4, block: [1, 4] })
  expect(shown(root, other, [secrets, other])).toEqual(['3   two: ••••••', '4   public: «true»'])
})

test('a check of how secrets are handled shows its lines, but for the secrets on them', () => {
  const text = `jobs:\n  build:\n    token: ${SECRET}\n    uses: actions/checkout@v4\n`
  const handling = { ...SECRETS, check: { ...SECRETS.check, topics: ['secret-handling'] as const } }
  const literal = { ...SECRETS, check: { ...SECRETS.check, topics: ['secrets-in-code'] as const } }
  expect(excerptOf(text, { line: 4, block: [2, 4] }, handling)).toEqual([
    '3     token: ••••••',
    '4     uses: «actions/checkout@v4»',
  ])
  expect(excerptOf(text, { line: 4, block: [2, 4] }, literal)?.join('\n')).not.toContain('checkout')
})

test('the value of a variable is masked beside a name that says it is a secret, and wherever it is only context', () => {
  const container = `- name: api\n  env:\n    - name: DB_PASSWORD\n      value: ${SECRET}\n    - name: DEBUG\n      value: "true"\n  image: x\n`
  for (let line = 1; line <= 7; line += 1) {
    expect(excerptOf(container, { file: 'a.yaml', line, block: [1, 7] })?.join('\n')).not.toContain(SECRET)
  }
  expect(
    excerptOf('parameter {\n  name  = "rds.force_ssl"\n  value = "0"\n}\n', { line: 3, block: [1, 4] })?.at(
      -1,
    ),
  ).toBe('3   value = «"0"»')
})

test('private keys are masked in the middle, too', () => {
  const line = (at: number) => `${'MIIEvQIBADANBgkq'.repeat(4)}${at}`
  const text = `a {\n  k = <<E\n-----BEGIN PRIVATE KEY-----\n${line(1)}\nendofthekey=\n-----END PRIVATE KEY-----\nE\n  open = true\n}\n`
  expect(excerptOf(text, { line: 5, block: [1, 9] })).toBeUndefined()
  expect(excerptOf(text, { line: 7, block: [1, 9] })?.join()).not.toContain('MIIE')
  expect(excerptOf(text, { line: 8, block: [1, 9] })?.at(-1)).toBe('8   open = «true»')
})

test('of a resource with tainted values, nothing in quotes is shown', () => {
  const text = `resource "a" "b" {\n  open = true\n  cidr = ["0.0.0.0/0"]\n  ${SECRET}\n}\n`
  expect(excerptOf(text, { line: 3, block: [1, 5], isTainted: true })).toEqual([
    '2   open = true',
    '3   cidr = «["••••••"»',
  ])
  expect(excerptOf(text, { line: 4, block: [1, 5], isTainted: true })).toBeUndefined()
  expect(excerptOf(text, { line: 1, endLine: 5, block: [1, 5], isTainted: true })).toEqual([
    '1 «resource "a" "b"» {',
  ])
})

test('references and names are no secrets', () => {
  for (const line of [
    'password = var.db_password',
    `password: \${{ secrets.DB }}`,
    'password_file: /run/x',
    'token = null',
    'path: /spec/template/spec/containers/0/securityContext',
  ])
    expect(excerptOf(line, { line: 1 })?.[0]).toContain(line.split(/[=:] /)[1])
})

test('a file that changed after the scan began has no excerpt, nor one that is gone', () => {
  const root = folderOf({ 'main.tf': INSTANCE })
  const finding = at({ line: 3 })
  expect(shown(root, finding)).toBeDefined()
  expect(shown(root, finding, [finding], new Date(Date.now() - 60_000))).toBeUndefined()
  expect(shown(root, at({ file: 'gone.tf', line: 3 }))).toBeUndefined()
  expect(shown(root, at({ line: 300 }))).toBeUndefined()
})

test('no link leads out of the scanned folder, nor to what a scan refuses to read', needs('git'), () => {
  const outside = folderOf({ 'secret.txt': 'a = 1' })
  const root = folderOf({ '.git/config': 'url = 1', 'ignored.tf': 'a = 1', '.gitignore': 'ignored.tf' })
  execFileSync('git', ['init', '-q', root])
  symlinkSync(join(outside, 'secret.txt'), join(root, 'link.tf'))
  symlinkSync('.git/config', join(root, 'config.tf'))
  for (const file of [
    'link.tf',
    'config.tf',
    '.git/config',
    'ignored.tf',
    `../${outside.split('/').pop()}/secret.txt`,
  ])
    expect(shown(root, at({ file, line: 1 })), file).toBeUndefined()
})

test('lines that are too long to be written by hand have no excerpt', () => {
  expect(excerptOf(`{"a": "${'x'.repeat(2000)}"}`, { line: 1 })).toBeUndefined()
})

test('what does not come from a file has no excerpt', () => {
  const { root: _, ...live } = SCAN_RESULT
  expect(excerptsOf(live)(FINDING)).toBeUndefined()
})
