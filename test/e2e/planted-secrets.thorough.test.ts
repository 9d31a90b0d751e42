// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FUNCTIONS } from '../../src/sources/terraform/evaluate/functions/registry.ts'
import { parseHcl } from '../../src/sources/terraform/hcl/parser.ts'
import type { Run } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { folderOf } from '../support/folder.ts'
import { startIngestionServer } from '../support/ingestion-server.ts'
import { repetitions } from '../support/repetitions.ts'

/** What must not get out, by where it is. Each has its own letters, so that a failure tells which one did. */
const SECRETS = {
  'the remote in .git/config': 'Gq7RzK4mWx9TfB2hLp6Ny3Vd',
  'an ignored .env': 'Ej5UcM8sQa1YwO0kHi4PgZ7x',
  'an ignored file of variables': 'Ib9SvD3nFu6CrX2lJt5AeK8q',
  'a file of variables': 'Wm4GpH7yLz1QbT6oNc3RsU9f',
  TF_VAR_from_environment: 'Vx2KdJ8rBn5ZhY1wMa6EtQ4i',
  TF_VAR_sensitive: 'Sy6FoC9uPk3GlX7vRj2DqA5z',
  'a file': 'Fh1NwT4eZb8MxI6pVc9KgO3u',
}

/** Expressions that say them, as far as the scan lets them, in `infra/main.tf`. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  git: 'file("../.git/config")',
  gitBytes: 'filebase64("../.git/config")',
  env: 'file("../.env")',
  envTemplate: 'templatefile("../.env", {})',
  link: 'file("linked-env.txt")',
  ignored: 'var.ignored',
  committed: 'var.committed',
  environment: 'var.from_environment',
  sensitive: 'var.sensitive',
  bared: 'nonsensitive(var.sensitive)',
  file: 'file("note.txt")',
  template: 'templatefile("note.tftpl", {})',
  bytes: 'filebase64("note.txt")',
  local: 'local.chained',
  output: 'module.echo.said',
}

const VARIABLES = `
variable "ignored" {}
variable "committed" {}
variable "from_environment" {}
variable "list_from_environment" {
  type = list(string)
}
variable "sensitive" {
  sensitive = true
}
locals {
  first   = var.from_environment
  chained = join("-", [local.first, upper(local.first)])
}
module "echo" {
  source = "./echo"
  word   = var.from_environment
}
`
const ECHO = 'variable "word" {}\noutput "said" {\n  value = var.word\n}\n'

/** A repository in which all of it is planted, and the folder `infra` of whoever attacks. */
function repositoryWith(files: Readonly<Record<string, string>>): string {
  const folder = folderOf({
    '.gitignore': '.env\nignored.auto.tfvars\n',
    '.env': `API_TOKEN=${SECRETS['an ignored .env']}\n`,
    'infra/ignored.auto.tfvars': `ignored = "${SECRETS['an ignored file of variables']}"\n`,
    'infra/committed.auto.tfvars': `committed = "${SECRETS['a file of variables']}"\n`,
    'infra/note.txt': SECRETS['a file'],
    'infra/note.tftpl': `it is ${SECRETS['a file']}`,
    'infra/variables.tf': VARIABLES,
    'infra/echo/main.tf': ECHO,
  })
  execFileSync('git', ['init', '-q', folder])
  const remote = `https://user:${SECRETS['the remote in .git/config']}@host.example/acme/infra.git`
  execFileSync('git', ['-C', folder, 'remote', 'add', 'origin', remote])
  symlinkSync('../.env', join(folder, 'infra/linked-env.txt'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const ENVIRONMENT = {
  TF_VAR_from_environment: SECRETS['TF_VAR_from_environment'],
  TF_VAR_list_from_environment: JSON.stringify([SECRETS['TF_VAR_from_environment']]),
  TF_VAR_sensitive: SECRETS['TF_VAR_sensitive'],
}
const FORMATS = ['-M', 'csv,json-ocsf,html,json']

/** All that a scan of the attacker's files says: on the terminal, in every report, and to the cloud. */
async function saidOf(
  files: Readonly<Record<string, string>>,
  options: readonly string[] = [],
  prepare: (folder: string) => void = () => {},
) {
  const folder = repositoryWith(files)
  prepare(folder)
  const server = await startIngestionServer()
  const environment = {
    ...ENVIRONMENT,
    SERVICE_CLOUD_API_KEY: 'pk_ABCD2345.c2VjcmV0LWJ5dGVz',
    SERVICE_CLOUD_API_BASE_URL: server.url,
  }
  const run = await assay(['scan', '.', '-v', ...FORMATS, '--push-to-cloud', '--push-excerpts', ...options], {
    cwd: folder,
    environment,
  })
  const written = readdirSync(join(folder, 'output')).filter((name) => name !== '.gitignore')
  const reports = written.map((name) => readFileSync(join(folder, 'output', name), 'utf8'))
  expect(reports).toHaveLength(4)
  expect(server.seen.requests).toHaveLength(1)
  return {
    run,
    texts: [run.stdout, run.stderr, ...reports, ...server.seen.requests.map(({ body }) => body.toString())],
  }
}

/** As many characters of a secret are no coincidence. Digests and identifiers are full of hexadecimal digits. */
const WINDOW = 6
const HEX_WINDOW = 12

/** What would tell a secret: pieces of it, in each way of writing it. */
const TELLING = Object.entries(SECRETS).flatMap(([where, secret]) => {
  const aligned = ['', 'x', 'xx'].map((before) => {
    const whole = Buffer.from(before + secret).toString('base64')
    return whole.slice(before.length === 0 ? 0 : 4, -4)
  })
  const digests = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) => {
    const digest = createHash(algorithm).update(secret).digest()
    return [windowsOf(digest.toString('hex'), HEX_WINDOW), windowsOf(digest.toString('base64'), 8)].flat()
  })
  const spellings = [secret, secret.toLowerCase(), secret.toUpperCase(), ...aligned]
  const pieces = [
    ...spellings.flatMap((spelling) => windowsOf(spelling, WINDOW)),
    ...windowsOf(Buffer.from(secret).toString('hex'), HEX_WINDOW),
    ...digests,
  ]
  return pieces.map((piece) => ({ where, piece }))
})

function windowsOf(text: string, length: number): string[] {
  return Array.from({ length: text.length - length + 1 }, (_, at) => text.slice(at, at + length))
}

/** By their first characters, since there are thousands of pieces and millions of places where one could be. */
const BY_BEGINNING = Map.groupBy(TELLING, ({ piece }) => piece.slice(0, WINDOW))

/** Where the secret of which a word holds a piece is. */
function toldBy(word: string): string | undefined {
  for (let at = 0; at + WINDOW <= word.length; at += 1) {
    const candidates = BY_BEGINNING.get(word.slice(at, at + WINDOW)) ?? []
    const told = candidates.find(({ piece }) => word.startsWith(piece, at))
    if (told) return told.where
  }
  return undefined
}

/** Each word that was said and tells a secret. What is said a thousand times is looked at once. */
function toldIn(texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap((text) => text.split(/[\s"'<>,;()[\]{}&\\]+/)))
  return [...words].flatMap((word) => {
    const where = toldBy(word)
    return where === undefined ? [] : [`${where}: ${word}`]
  })
}

test('what tells a secret is found, however it is written', () => {
  const secret = SECRETS['a file']
  const digest = createHash('sha256').update(secret).digest('hex')
  for (const telling of [
    secret,
    secret.slice(3, 9),
    secret.toUpperCase(),
    Buffer.from(`ab${secret}`).toString('base64'),
    Buffer.from(secret).toString('hex'),
    digest.slice(20, 40),
  ])
    expect(toldIn([`before "prefix-${telling}/x" after`])).toEqual([`a file: prefix-${telling}/x`])
  expect(toldIn([`${secret.slice(0, 5)} ${digest.slice(0, 11)}`])).toEqual([])
})

/** Ways to call a function with a secret in one of its arguments. */
const CALLS = [
  'S',
  'S, "x"',
  '"x", S',
  '"%s", S',
  '"%x", S',
  'S, 0, 9',
  'S, "x", "y"',
  '"xyz", "x", S',
  '[S]',
  '[S], [S]',
  '"-", [S]',
  '{ a = S }',
  '{ (S) = 1 }',
  '[S], 0',
  'S, S',
]
const FUNCTION_CALLS = [...FUNCTIONS.keys()].flatMap((name) => CALLS.map((args) => `${name}(${args})`))

/** Other ways to make something of a secret. */
const MADE = [
  'S',
  '"prefix-${S}"',
  '"${S}-${aws_kms_key.nothing.arn}"',
  '[for c in range(24) : substr(S, c, 1)]',
  'join("", [for c in range(24) : substr(S, c, 1)])',
  'join("", reverse([for c in range(24) : substr(S, c, 1)]))',
  '{ for c in range(24) : "${c}-${substr(S, c, 9)}" => S }',
  '{ for k in [S] : k => k }[S]',
  '{ a = 1 }[S]',
  '[S][0]',
  '[S].*',
  'var[S]',
  'aws_s3_bucket[S]',
  'aws_kms_key.nothing[S]',
  'S ? 1 : 2',
  'S == "x" ? 1 : S',
  'S + 1',
  '!S',
  'try(tonumber(S), S)',
  'can(tonumber(S)) ? "" : S',
  'templatestring(S, {})',
  'templatestring("$${s}", { s = S })',
  'templatestring("%%{ if s }%%{ endif }", { s = S })',
  'file(S)',
  'file("${S}.txt")',
  'fileset(".", S)',
  'fileset(S, "*")',
  'filebase64(S)',
  'templatefile(S, {})',
  'templatefile("echo.tftpl", { s = S })',
  'provider::terraform::decode_tfvars(S)',
  'provider::terraform::decode_tfvars("a = ${S}")',
  'convert(S, number)',
  'nosuchfunction(S)',
  'urlencode("${S}/&")',
  'format("%x", S)',
]

interface Place {
  /** The resource with the expression in it; `n` makes its name. */
  readonly at: (expression: string, n: number) => string
}

const named = (type: string, n: number, body: string) => `resource "${type}" "r${n}" {\n${body}\n}\n`
const policy = (statement: string) =>
  `policy = jsonencode({ Statement = [merge({ Effect = "Allow", Principal = "*", Action = "*", Resource = "*" }, ${statement})] })`

const PLACES: Readonly<Record<string, Place>> = {
  'the name of a bucket': { at: (e, n) => named('aws_s3_bucket', n, `bucket = ${e}\nacl = "public-read"`) },
  'the ACL of a bucket': { at: (e, n) => named('aws_s3_bucket', n, `acl = ${e}`) },
  'the keys of for_each': {
    at: (e, n) => named('aws_s3_bucket', n, `for_each = toset(flatten([${e}]))\nbucket = each.key`),
  },
  'the map of for_each': { at: (e, n) => named('aws_s3_bucket', n, `for_each = ${e}\nbucket = each.value`) },
  count: { at: (e, n) => named('aws_s3_bucket', n, `count = try(length(${e}), ${e})\nbucket = "b"`) },
  'the keys of a module': {
    at: (e, n) =>
      `module "m${n}" {\n  source = "./bucket"\n  for_each = toset([${e}])\n  name = each.key\n}\n`,
  },
  'the source of a module': { at: (e, n) => `module "m${n}" {\n  source = ${e}\n}\n` },
  'the local source of a module': { at: (e, n) => `module "m${n}" {\n  source = "./\${${e}}"\n}\n` },
  'tags, a description and a region': {
    at: (e, n) =>
      named(
        'aws_security_group',
        n,
        `tags = { (${e}) = ${e} }\ndescription = ${e}\nregion = ${e}\ningress {\n from_port = 22\n to_port = 22\n protocol = "tcp"\n description = ${e}\n cidr_blocks = ["0.0.0.0/0"]\n}`,
      ),
  },
  'ports and address ranges': {
    at: (e, n) =>
      named(
        'aws_security_group',
        n,
        `ingress {\n from_port = ${e}\n to_port = ${e}\n protocol = ${e}\n cidr_blocks = [${e}, "0.0.0.0/0"]\n}`,
      ),
  },
  'dynamic blocks': {
    at: (e, n) =>
      named(
        'aws_security_group',
        n,
        `dynamic "ingress" {\n for_each = ${e}\n content {\n from_port = ingress.key\n to_port = 22\n protocol = ingress.value\n cidr_blocks = [ingress.value, "0.0.0.0/0"]\n}\n}`,
      ),
  },
  'statements of a policy': {
    at: (e, n) =>
      named(
        'aws_sns_topic',
        n,
        policy(`{ Sid = ${e}, Action = [${e}], Condition = { (${e}) = { (${e}) = ${e} } } }`),
      ),
  },
  'principals of a policy': {
    at: (e, n) => named('aws_sqs_queue', n, policy(`{ Principal = { AWS = [${e}] } }`)),
  },
  'a whole policy': { at: (e, n) => named('aws_sns_topic', n, `policy = ${e}`) },
  'a trust policy': {
    at: (e, n) =>
      named(
        'aws_iam_role',
        n,
        `assume_role_policy = jsonencode({ Statement = [{ Sid = ${e}, Effect = "Allow", Action = "sts:AssumeRoleWithWebIdentity", Principal = { Federated = "arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com" }, Condition = { StringLike = { "token.actions.githubusercontent.com:sub" = ${e} } } }] })`,
      ),
  },
  'a document of the data source': {
    at: (e, n) =>
      `data "aws_iam_policy_document" "d${n}" {\n statement {\n sid = ${e}\n actions = [${e}]\n principals {\n type = "*"\n identifiers = [${e}]\n }\n}\n}\n${named('aws_sns_topic', n, `policy = data.aws_iam_policy_document.d${n}.json`)}`,
  },
  'a source document of the data source': {
    at: (e, n) =>
      `data "aws_iam_policy_document" "d${n}" {\n source_policy_documents = [${e}, jsonencode({ Statement = { Sid = ${e}, Effect = "Allow", Principal = "*", Action = "*" } })]\n}\n${named('aws_sns_topic', n, `policy = replace(data.aws_iam_policy_document.d${n}.json, "x", ${e})`)}`,
  },
  'user data': {
    at: (e, n) =>
      named(
        'aws_instance',
        n,
        `user_data = "#!/bin/sh\\nexport \${${e}}_PASSWORD=hunter2hunter2\\nexport DB_PASSWORD=\${${e}}\\n"`,
      ),
  },
  'user data in base64': {
    at: (e, n) =>
      named(
        'aws_launch_template',
        n,
        `user_data = base64encode("DB_PASSWORD=\${${e}}\\n\${${e}}_PASSWORD=hunter2hunter2\\n")`,
      ),
  },
  'variables of a function': {
    at: (e, n) =>
      named(
        'aws_lambda_function',
        n,
        `runtime = ${e}\nenvironment {\n variables = { DB_PASSWORD = ${e}, ("\${${e}}_PASSWORD") = "hunter2hunter2" }\n}`,
      ),
  },
  'containers of a task': {
    at: (e, n) =>
      named(
        'aws_ecs_task_definition',
        n,
        `container_definitions = jsonencode([{ name = ${e}, privileged = true, environment = [{ name = "\${${e}}_PASSWORD", value = ${e} }] }])`,
      ),
  },
  'versions and policies': {
    at: (e, n) =>
      named('aws_eks_cluster', n, `version = ${e}\nname = ${e}`) +
      named('aws_lb_listener', n, `protocol = ${e}\nssl_policy = ${e}`) +
      named(
        'aws_opensearch_domain',
        n,
        `domain_name = ${e}\ndomain_endpoint_options {\n tls_security_policy = ${e}\n}`,
      ),
  },
  'users and attachments': {
    at: (e, n) =>
      named('aws_iam_policy_attachment', n, `name = ${e}\nusers = [${e}]\npolicy_arn = ${e}`) +
      named('aws_iam_user', n, `name = ${e}`) +
      named('aws_iam_user_policy_attachment', n, `user = ${e}\npolicy_arn = ${e}`),
  },
  'resources that are joined': {
    at: (e, n) =>
      named('aws_s3_bucket', n, `bucket = ${e}`) +
      named('aws_s3_bucket_public_access_block', n, `bucket = ${e}\nblock_public_acls = ${e}`) +
      named('aws_s3_bucket_policy', n, `bucket = ${e}\npolicy = ${e}`) +
      named('aws_s3_bucket_logging', n, `bucket = aws_s3_bucket.r${n}.id\ntarget_bucket = ${e}`),
  },
  'a provider': {
    at: (e, n) =>
      `provider "aws" {\n alias = "p${n}"\n region = ${e}\n default_tags {\n tags = { (${e}) = ${e} }\n}\n}\n${named('aws_ebs_volume', n, `provider = aws.p${n}`)}`,
  },
  'arguments of a provider': {
    at: (e, n) =>
      `provider "helm" {\n alias = "h${n}"\n token = ${e}\n kubernetes = { (${e}) = ${e}, "\${${e}}_password" = "hunter2hunter2", token = ${e} }\n}\n`,
  },
  'what nobody asks for': {
    at: (e, n) =>
      `locals {\n l${n} = ${e}\n c${n} = local.c${n} == ${e}\n}\noutput "o${n}" {\n value = ${e}\n}\n${named('terraform_data', n, `input = ${e}`)}`,
  },
  'a template of the old kind': {
    at: (e, n) =>
      `data "template_file" "t${n}" {\n template = ${e}\n vars = { v = ${e} }\n}\n${named('aws_sns_topic', n, `policy = data.template_file.t${n}.rendered\nname = data.template_file.t${n}.rendered`)}`,
  },
  'an unknown beside it': {
    at: (e, n) => named('aws_s3_bucket', n, `acl = "\${var.unset}\${${e}}"\nbucket = jsondecode(${e})`),
  },
}

const BESIDE = {
  'infra/bucket/main.tf': 'variable "name" {}\nresource "aws_s3_bucket" "b" {\n  bucket = var.name\n}\n',
  'infra/echo.tftpl': '${s}%{ if s }%{ endif }',
}

/** A file for each expression, since one that does not parse would take the others with it. */
function attack(place: Place, expressions: readonly string[]) {
  const files = expressions.map((expression, n) => [`infra/r${n}.tf`, place.at(expression, n)] as const)
  const broken = files.flatMap(([, text]) => (parseHcl(text).ok ? [] : [text]))
  expect(broken).toEqual([])
  return { ...BESIDE, ...Object.fromEntries(files) }
}

const with_ = (made: readonly string[], secret: string) =>
  made.map((text) => text.replaceAll(/\bS\b/g, secret))

/** Where the secrets are that more is made of than their expression. */
const MADE_OF = ['environment', 'committed', 'file'].slice(0, repetitions(1, 3))

describe.each(Object.entries(PLACES))('In %s', (_name, place) => {
  test('no secret is told, however it is read and whatever is made of it', needs('git'), async () => {
    const expressions = [
      ...Object.values(EXPRESSIONS),
      ...MADE_OF.flatMap((name) => with_(MADE, EXPRESSIONS[name] ?? '')),
    ]
    const { run, texts } = await saidOf(attack(place, expressions))
    expect(toldIn(texts)).toEqual([])
    expectScanned(run)
  })
})

/** A scan of every function takes seconds. */
const PLACES_OF_FUNCTIONS = ['the name of a bucket', 'the keys of for_each', 'statements of a policy'].slice(
  0,
  repetitions(1, 3),
)

describe.each(PLACES_OF_FUNCTIONS)('In %s', { timeout: 300_000 }, (name) => {
  const secrets = ['environment', 'file'].slice(0, repetitions(1, 2))
  test.each(secrets)('no function tells a secret from the %s', needs('git'), async (secret) => {
    const place = PLACES[name]
    const expression = EXPRESSIONS[secret]
    if (!place || !expression) throw new Error('There is no such place')
    const { run, texts } = await saidOf(attack(place, with_(FUNCTION_CALLS, expression)))
    expect(toldIn(texts)).toEqual([])
    expectScanned(run)
  })
})

/** The attack itself must be understood, or nothing would be shown by its silence. */
function expectScanned({ exitCode, stderr }: Run) {
  expect(stderr).not.toMatch(/crashed|could not be evaluated|takes too long/)
  expect([0, 3, 4]).toContain(exitCode)
}

/** Where a link that a repository has may lead. */
const TARGETS = ['.git/config', '.env', 'infra/ignored.auto.tfvars']

/** Names that a source reads. Files of variables have a scan each: a link beside them may be why they are not used. */
const LINKS = [
  [
    'infra/link.tf',
    'Dockerfile',
    '.github/workflows/link.yml',
    'template.yaml',
    'template.json',
    'k8s/kustomization.yaml',
    'k8s/deployment.yaml',
    'plan.json',
  ],
  ['infra/terraform.tfvars.json'],
  ['infra/zz.auto.tfvars'],
]

describe.each(TARGETS)('A link to %s', (target) => {
  test.each(LINKS.map((links) => ({ links })))(
    'is not followed as any of $links',
    needs('git'),
    async ({ links }) => {
      const planted = { 'infra/main.tf': 'resource "aws_s3_bucket" "b" {\n  bucket = var.committed\n}\n' }
      const { texts } = await saidOf(planted, [], (folder) => {
        for (const link of links) {
          mkdirSync(dirname(join(folder, link)), { recursive: true })
          symlinkSync(relative(dirname(join(folder, link)), join(folder, target)), join(folder, link))
        }
      })
      expect(toldIn(texts)).toEqual([])
    },
  )
})

test('nothing of .git is read, even where it is named', needs('git'), async () => {
  const folder = repositoryWith({ 'x.tf': '' })
  writeFileSync(join(folder, '.git/evil.tf'), readFileSync(join(folder, '.git/config')))
  symlinkSync('.git', join(folder, 'docs'))
  symlinkSync('.git/evil.tf', join(folder, 'main.tf'))
  for (const path of ['.git', '.git/evil.tf', 'docs', 'docs/evil.tf', 'main.tf', '.']) {
    const run = await assay(['scan', path, '-v', ...FORMATS], { cwd: folder })
    expect(toldIn([run.stdout, run.stderr])).toEqual([])
  }
})

/** What people ask for by name or by option is read, and not shown either. */
test.each([
  ['--no-gitignore', []],
  ['--var-file', ['infra/ignored.auto.tfvars']],
])('%s tells nothing', needs('git'), async (option, values) => {
  const place: Place = {
    at: (e, n) =>
      named('aws_s3_bucket', n, `for_each = toset([${e}])\nbucket = each.key\nacl = jsondecode(each.key)`),
  }
  const expressions = Object.values(EXPRESSIONS).filter((expression) => !expression.includes('.git/'))
  const { run, texts } = await saidOf(attack(place, expressions), [option, ...values])
  expect(toldIn(texts)).toEqual([])
  expectScanned(run)
})

/** Files of sources that may name another file. */
const NAMING = {
  'k8s/kustomization.yaml':
    'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [PATH]\npatches:\n  - path: PATH\nconfigMapGenerator:\n  - name: a\n    envs: [PATH]\n    files: [PATH]\n',
  'infra/t.yaml':
    'AWSTemplateFormatVersion: "2010-09-09"\nResources:\n  A:\n    Type: AWS::S3::Bucket\n    Properties:\n      Fn::Transform: { Name: AWS::Include, Parameters: { Location: PATH } }\n  B:\n    Type: AWS::CloudFormation::Stack\n    Properties: { TemplateURL: PATH }\n',
  '.github/workflows/w.yml':
    'on: push\njobs:\n  a:\n    uses: ./PATH\n  b:\n    runs-on: x\n    steps:\n      - uses: ./PATH\n',
  'infra/Dockerfile': 'FROM scratch\nCOPY PATH /x\nADD --checksum=PATH PATH /y\n',
}

test.each(['../.git/config', '../.env'])(
  'no source but Terraform reads %s, where it is named',
  needs('git'),
  async (path) => {
    const files = Object.entries(NAMING).map(([file, text]) => [file, text.replaceAll('PATH', path)] as const)
    const { texts } = await saidOf({
      ...Object.fromEntries(files),
      'infra/main.tf': 'resource "aws_sns_topic" "t" {}\n',
    })
    expect(toldIn(texts)).toEqual([])
  },
)
