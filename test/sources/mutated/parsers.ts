// biome-ignore-all lint/suspicious/noTemplateCurlyInString: languages write their expressions like this
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as checks from '../../../src/checks/all-checks.ts'
import { areInLiterals } from '../../../src/checks/github-actions/javascript-literals.ts'
import { matchesWildcard } from '../../../src/checks/text-pattern.ts'
import { Budget } from '../../../src/limits/budget.ts'
import { Evaluation } from '../../../src/scan/evaluation.ts'
import { parseExpression as parseArmExpression } from '../../../src/sources/arm/expression/parser.ts'
import { withoutBrokenMembers } from '../../../src/sources/cloudformation/broken-members.ts'
import { interpolate, parseDotEnv } from '../../../src/sources/compose/interpolate.ts'
import { type Contents, joined } from '../../../src/sources/file-format/file-format.ts'
import type { SourceFile } from '../../../src/sources/file-format/file-tree.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { pathsInIndex } from '../../../src/sources/files/ignore/git-index.ts'
import { compileGlob, matchesGlob } from '../../../src/sources/files/ignore/glob.ts'
import { asBytes, parseRules } from '../../../src/sources/files/ignore/rule.ts'
import { GITHUB } from '../../../src/sources/github-actions/github-actions-format.ts'
import { parseTemplate } from '../../../src/sources/github-actions/parse-template.ts'
import { unpack, unpackingSpace } from '../../../src/sources/helm/chart/archive.ts'
import { helmIgnore } from '../../../src/sources/helm/chart/helm-ignore.ts'
import { parseVersion } from '../../../src/sources/helm/functions/version.ts'
import { allows } from '../../../src/sources/helm/functions/version-constraint.ts'
import { joinedWords } from '../../../src/sources/helm/functions/words.ts'
import { parseDuration } from '../../../src/sources/helm/go/duration.ts'
import { parseFloating, parseInteger } from '../../../src/sources/helm/go/parse-number.ts'
import { sprintf } from '../../../src/sources/helm/go/printf.ts'
import { parseTime } from '../../../src/sources/helm/go/time-parse.ts'
import { parseUrl, parseUser } from '../../../src/sources/helm/go/url.ts'
import { GoMap } from '../../../src/sources/helm/go/value.ts'
import { setValues } from '../../../src/sources/helm/values/set-values.ts'
import { parseCommentLine } from '../../../src/sources/inline-ignores/parse-ignore.ts'
import { jsonMemberNames } from '../../../src/sources/json/member-names.ts'
import { parseJson } from '../../../src/sources/json/parse-json.ts'
import { splitDocuments } from '../../../src/sources/kubernetes/documents.ts'
import { dottedParts } from '../../../src/sources/kustomize/field-paths.ts'
import { parseLabelSelector } from '../../../src/sources/kustomize/label-selector.ts'
import { anyPattern } from '../../../src/sources/kustomize/patterns.ts'
import { Pattern } from '../../../src/sources/regex/pattern.ts'
import { parseVariables } from '../../../src/sources/serverless-framework/variables/parse-variables.ts'
import { parseScript } from '../../../src/sources/shell/parse-script.ts'
import { decodeCsv } from '../../../src/sources/terraform/evaluate/functions/csv.ts'
import { parseDuration as parseTerraformDuration } from '../../../src/sources/terraform/evaluate/functions/duration.ts'
import { parseJsonConfiguration } from '../../../src/sources/terraform/json/json-configuration.ts'
import { parseGlob } from '../../../src/sources/terraform/modules/glob.ts'
import { newestAllowed } from '../../../src/sources/terraform/version-constraint.ts'
import { parseCidr } from '../../../src/sources/values/cidr.ts'
import { userDataText } from '../../../src/sources/values/user-data.ts'
import { withoutBrokenEntries } from '../../../src/sources/yaml/broken-entries.ts'
import { indentFlow } from '../../../src/sources/yaml/indent-flow.ts'
import { FORMATS } from '../../support/formats.ts'
import { readFiles } from '../../support/read-files.ts'

/** A parser, and texts that it reads as they should be. */
export interface Parser {
  readonly seeds: readonly string[]
  /** Must end, and may refuse the text with an error of its own. */
  parse(text: string): void
}

const ALL_CHECKS = Object.values(checks)

const ROOT = join(import.meta.dirname, '../../..')

/** Texts that are not long, so that many are tried. */
const LONGEST_SEED = 6_000
const SEEDS = 40

/** Every so many-th of the fixtures whose paths match. */
function fixtures(pattern: string): readonly string[] {
  const texts = globSync(pattern, { cwd: ROOT })
    .sort()
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .filter((text) => text.length < LONGEST_SEED)
  if (texts.length === 0) throw new Error(`No fixture matches ${pattern}`)
  return texts.filter((_, index) => index % Math.ceil(texts.length / SEEDS) === 0)
}

/** Parts of fixtures: expressions, for example. */
function within(pattern: string, part: RegExp): readonly string[] {
  return fixtures(pattern).flatMap((text) => [...text.matchAll(part)].map(([whole, inner]) => inner ?? whole))
}

interface Text {
  readonly path: string
  readonly text: string
}

function fileOf(text: Text): SourceFile {
  return { ...text, absolutePath: `/${text.path}` }
}

/** All that is done with a file of a format: it is read, and its resources are judged. */
function format(name: string, path: string, seeds: readonly string[]): Parser {
  const found = FORMATS.find((one) => one.name === name)
  if (!found) throw new Error(`No format is called ${name}`)
  return judged(path, seeds, [], (files) => joined(found.read(files, { tree: memoryTree(files) })))
}

/** The same for a file that is read with others, each by the format that recognizes it. */
function together(path: string, seeds: readonly string[], others: readonly Text[]): Parser {
  return judged(path, seeds, others, readFiles)
}

function judged(
  path: string,
  seeds: readonly string[],
  others: readonly Text[],
  read: (files: readonly SourceFile[]) => Contents,
): Parser {
  return {
    seeds,
    parse: (text) => {
      const { resources, gaps } = read([{ path, text }, ...others].map(fileOf))
      const evaluation = new Evaluation(ALL_CHECKS)
      evaluation.judge(resources, { account: 'a', provider: 'iac' })
      const fault = [...gaps, ...evaluation.gaps].find(({ reason }) =>
        /crashed|longer than \d+ s of processor|nothing can be read/.test(reason),
      )
      if (fault) throw new TypeError(fault.reason)
    },
  }
}

const CHART: readonly Text[] = [
  { path: 'Chart.yaml', text: 'apiVersion: v2\nname: a\nversion: 1.0.0\n' },
  {
    path: 'values.yaml',
    text: 'image: {repository: nginx, tag: "1.2"}\nreplicas: 2\nlist: [a, b]\nenabled: true\n',
  },
]

const TEMPLATES = [
  '{{- define "a" -}}\napp: {{ .Chart.Name | trunc 63 | trimSuffix "-" }}\n{{- end }}\napiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ include "a" . | quote }}\n  labels: {{- include "a" . | nindent 4 }}\nspec:\n  containers:\n  {{- range $i, $name := .Values.list }}\n  - name: {{ printf "%s-%d" $name $i }}\n    image: "{{ $.Values.image.repository }}:{{ $.Values.image.tag | default "latest" }}"\n  {{- end }}\n',
  '{{- if and .Values.enabled (gt (int .Values.replicas) 1) -}}\n{{/* a comment */}}\nkind: ConfigMap\napiVersion: v1\nmetadata: {name: b}\ndata:\n  a: {{ tpl "{{ .Values.replicas }}" . | quote }}\n  b: |\n{{ toYaml .Values | indent 4 }}\n  c: {{ `raw {{ text }}` | b64enc }}\n  d: {{ regexReplaceAll "[a-z]+(.)" "abc-def" "${1}x" }}\n{{- else with .Values.image }}\n  e: {{ .tag }}\n{{- end }}\n',
]

const PLAN =
  '{"format_version":"1.2","terraform_version":"1.9.0","planned_values":{"root_module":{"resources":[{"address":"aws_s3_bucket.a[\\"b.c\\"]","mode":"managed","type":"aws_s3_bucket","name":"a","index":"b.c","values":{"bucket":"a","tags":null}}],"child_modules":[{"address":"module.a[0]","resources":[]}]}},"configuration":{"root_module":{"resources":[{"address":"aws_s3_bucket.a","type":"aws_s3_bucket","name":"a","expressions":{"bucket":{"references":["var.a"]}}}]}}}'

const VALUES = 'image: {repository: nginx, tag: "1.2"}\nreplicas: &a 2\nlist: [*a, b]\ntext: |\n  a\n  b\n'

const KUSTOMIZATION =
  'resources: [pod.yaml]\nnamePrefix: a-\nimages: [{name: b, newTag: "1"}]\npatches:\n- target: {kind: Pod, labelSelector: "b in (c, d)"}\n  patch: |-\n    - op: replace\n      path: /spec/containers/0/image\n      value: x\nreplacements:\n- source: {kind: Pod, fieldPath: metadata.name}\n  targets: [{select: {kind: Pod}, fieldPaths: ["spec.containers.[name=a].image"], options: {delimiter: ":", index: 0}}]\nconfigMapGenerator: [{name: e, literals: [a=b]}]\n'

const POD: Text = {
  path: 'pod.yaml',
  text: 'apiVersion: v1\nkind: Pod\nmetadata: {name: a, labels: {b: c}}\nspec: {containers: [{name: a, image: b}]}\n',
}

const SERVICE = `service: a
provider:
  name: aws
  runtime: nodejs22.x
  environment: {B: "\${self:custom.b, 'c'}"}
custom: {b: "\${opt:stage, 'dev'}"}
functions:
  d:
    handler: a.b
    events:
      - httpApi: "GET /e"
      - s3: {bucket: f, event: s3:ObjectCreated:*}
resources:
  Resources:
    G: {Type: AWS::S3::Bucket, Properties: {BucketName: !Sub "\${AWS::Region}-x"}}
`

export const PARSERS: Readonly<Record<string, Parser>> = {
  terraform: format('terraform', 'main.tf', fixtures('test/checks/{aws,azure,google,kubernetes}/**/*.tf')),
  'terraform in JSON': {
    seeds: [
      '{"resource": {"aws_s3_bucket": {"a": {"bucket": "${var.a}-b", "tags": {"a": ["b", 1, null]}}}}, "locals": [{"a": true}]}',
    ],
    parse: (text) => void parseJsonConfiguration(text),
  },
  'terraform plans': format('terraform-plan', 'plan.json', [PLAN]),
  cloudformation: format('cloudformation', 'template.yaml', fixtures('test/checks/aws/**/*.cfn.yaml')),
  bicep: format('bicep', 'main.bicep', fixtures('test/**/*.bicep')),
  arm: format('arm', 'main.json', fixtures('test/checks/azure/**/*.arm.json')),
  compose: format('compose', 'compose.yaml', fixtures('test/checks/**/*.compose.yaml')),
  kubernetes: format('kubernetes', 'pod.yaml', fixtures('test/checks/kubernetes/*.yaml')),
  'helm templates': together('templates/a.yaml', TEMPLATES, CHART),
  'helm metadata and values': together(
    'values.yaml',
    [VALUES],
    [
      { path: 'Chart.yaml', text: 'apiVersion: v2\nname: a\nversion: 1.0.0\n' },
      { path: 'templates/a.yaml', text: TEMPLATES[0] ?? '' },
    ],
  ),
  kustomize: together('kustomization.yaml', [KUSTOMIZATION], [POD]),
  dockerfile: format('dockerfile', 'Dockerfile', fixtures('test/checks/dockerfile/*.dockerfile')),
  'github workflows': format(
    'github-actions',
    '.github/workflows/a.yml',
    fixtures('test/checks/github-actions/.github/workflows/*.yml'),
  ),
  'gitlab pipelines': format('gitlab-ci', '.gitlab-ci.yml', fixtures('test/checks/gitlab-ci/*.yml')),
  dependabot: format('dependabot', '.github/dependabot.yml', fixtures('test/checks/dependabot/*.yml')),
  serverless: format('serverless', 'serverless.yml', [SERVICE]),
  'texts with secrets': format('text', 'a.env', fixtures('test/checks/secrets/good/**/*.*')),
  shell: {
    seeds: [
      ...within('test/checks/dockerfile/*.dockerfile', /^RUN (.*)$/gm),
      ...within('test/checks/github-actions/.github/workflows/*.yml', /run: \|\n((?: {10,}.*\n)+)/g),
      'cat <<EOF | sh -c "$(curl -s a)" && sudo env A=b sh -c \'x; y\'\ntext $A\nEOF\nfor a in b; do (c | d) > e; done',
    ],
    parse: (text) => void parseScript(text),
  },
  'expressions of GitHub': {
    seeds: within('test/checks/github-actions/.github/workflows/*.yml', /\$\{\{.*?\}\}/g),
    parse: (text) => void areInLiterals(parseTemplate(text)),
  },
  'expressions of ARM': {
    seeds: [
      "[format('{0}-{1}', parameters('a'), variables('b')[0].c)]",
      "[if(equals(parameters('a'), 'it''s'), createObject('a', 1), reference('b', '2020-01-01').c?.d)]",
    ],
    parse: (text) => void parseArmExpression(text),
  },
  'interpolations of Compose': {
    seeds: ['${A:-${B:?no}}/$C$$D', 'x${A+b}y${Z-"q"}'],
    parse: (text) => void interpolate(text, parseDotEnv('A=1\nB=2\n')),
  },
  'environment files': {
    seeds: ['# a\nexport A="b ${C:-d}" # e\nB=\'x\' \nC = y\n\nD=$A\n'],
    parse: (text) => void parseDotEnv(text),
  },
  'variables of the Serverless Framework': {
    seeds: ['${self:custom.${opt:stage, "dev"}.a, file(./b.yml):c, null}-${env:A}'],
    parse: (text) => void parseVariables(text),
  },
  JSON: {
    seeds: ['{"a": [1, -2.5e3, true, null, "b\\u00e9\\n"], "c": {"d": {}}}'],
    parse: (text) => {
      parseJson(text)
      jsonMemberNames(text)
      withoutBrokenMembers(text, 'a')
    },
  },
  'YAML that is not valid as a whole': {
    seeds: fixtures('test/checks/github-actions/.github/workflows/*.yml'),
    parse: (text) => {
      indentFlow(text)
      withoutBrokenEntries(text, 'jobs', GITHUB)
      splitDocuments(text)
    },
  },
  'ignore rules of git': {
    seeds: ['# a\n*.tf\n!/b/**/c[a-z]?.d\n\\#e\\ \n**/f/\n[!x-z]*\n', 'a/**/**/b*c*d*e\n[[:alpha:]]\n'],
    parse: (text) => {
      parseRules(asBytes(text), '.gitignore')
      const glob = compileGlob(asBytes(text))
      if (glob) matchesGlob(glob, 'a/b/c/d.tf', new Budget(1_000_000))
    },
  },
  'the index of git': {
    seeds: [indexOf('a.tf', 'b/c.tf')],
    parse: (text) => void pathsInIndex(Buffer.from(text, 'latin1')),
  },
  '.helmignore': { seeds: ['# a\n*.md\n!b/\n/c[a-z]?\n'], parse: (text) => void helmIgnore(text) },
  'archives of charts': {
    seeds: [tarOf('a/Chart.yaml', 'name: a')],
    parse: (text) => void unpack(gzipSync(Buffer.from(text, 'latin1')), unpackingSpace()),
  },
  'assignments of Helm': {
    seeds: ['a.b[0].c=d,e={f,g},h\\.i=null,j=1'],
    parse: (text) => void setValues(new GoMap(), text),
  },
  'texts that functions of Helm read': {
    seeds: [
      '%-10.3f|%+v|%[2]*.[1]*f|%q',
      '>=1.2.3 <2 || ~1.x ^0.1, 1 - 2',
      '1h2m3.5s',
      'https://a:b@[::1]:80/c?d#e',
    ],
    parse: (text) => {
      for (const read of [
        () => sprintf(text, [1, 'a', null]),
        () => allows(text, parseVersion('1.2.3')),
        () => parseVersion(text),
        () => parseDuration(text),
        () => parseUrl(text),
        () => parseUser(text),
        () => parseTime(text, '2020-01-02'),
        () => parseTime('2006-01-02T15:04:05Z07:00', text),
        () => parseInteger(text, 0),
        () => parseFloating(text),
        () => joinedWords(text, '-'),
      ])
        refusable(read)
    },
  },
  'texts that functions of Terraform read': {
    seeds: [
      'a,"b ""c""",d\n1,2,3\n',
      '**/{a,b}*.[!c-d]?',
      '>= 1.2, != 1.3, ~> 1.0',
      '1h30m',
      '10.0.0.0/8',
      '^(a|b)*[[:alpha:]]{2,3}$',
    ],
    parse: (text) => {
      for (const read of [
        () => decodeCsv(text),
        () => parseGlob(text),
        () => newestAllowed(text, ['1.2.3', '1.3.0']),
        () => parseTerraformDuration(text),
        () => parseCidr(text),
        () => new Pattern(text, { spend: () => {} }),
        () => userDataText(text),
      ])
        refusable(read)
    },
  },
  'texts that Kustomize reads': {
    seeds: ['spec.containers.[name=a].image', 'a in (b, c), !d, e!=f', '^a.*|b{2,3}$'],
    parse: (text) => {
      for (const read of [() => dottedParts(text), () => parseLabelSelector(text), () => anyPattern(text)])
        refusable(read)
    },
  },
  'comments that ignore': {
    seeds: [
      '# assay:ignore a, b -- because',
      '# checkov:skip=CKV_1:reason',
      '# trivy:ignore:a:exp:2030-01-01 tfsec:ignore:b',
    ],
    parse: (text) => void parseCommentLine(text),
  },
  'wildcards of policies': {
    seeds: ['s3:Get*Object?', 'arn:aws:s3:::a/*/b*'],
    parse: (text) => void matchesWildcard(text, text),
  },
}

/** Runs one of several readers, each of which may refuse the text. */
function refusable(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (isFault(error)) throw error
  }
}

/** Whether an error is a mistake of a parser and no refusal of the text. */
export function isFault(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof RangeError ||
    (error instanceof Error && ['StandstillError', 'OutOfTimeError'].includes(error.name))
  )
}

function indexOf(...paths: readonly string[]): string {
  const header = Buffer.from([...Buffer.from('DIRC'), 0, 0, 0, 2, 0, 0, 0, paths.length])
  const entries = paths.map((path) => {
    const entry = Buffer.alloc(Math.ceil((62 + path.length + 1) / 8) * 8)
    entry.writeUInt16BE(path.length, 60)
    entry.write(path, 62)
    return entry
  })
  return Buffer.concat([header, ...entries, Buffer.alloc(20)]).toString('latin1')
}

function tarOf(path: string, text: string): string {
  const header = Buffer.alloc(512)
  header.write(path, 0)
  header.write(text.length.toString(8).padStart(11, '0'), 124)
  header.write('0', 156)
  header.write('ustar', 257)
  header.write('        ', 148)
  header.write(
    header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0'),
    148,
  )
  return Buffer.concat([header, Buffer.from(text.padEnd(512, '\0')), Buffer.alloc(1024)]).toString('latin1')
}
