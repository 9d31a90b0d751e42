import type { Subjects } from './subjects.ts'

/** Pieces of texts that keep parsers and expressions trying: what would end the search never comes. */
export const PIECES = [
  ...'aA0 \t\r\n-_./\\"\'{}[]()$*+:;,=#@!&|<>~%?`^',
  ...[
    'a.',
    'a=',
    'a ',
    ' a',
    'a,',
    '{{',
    '${',
    '--',
    '::',
    '//',
    '"a"',
    '${{',
    '}}',
    '$(',
    '<<',
    '\\"',
    '[a',
    'a:1 ',
  ],
  ...['git fetch ', 'curl a | ', '&& ', 'sudo ', 'password=', 'arn:aws:', 'github.', 'secrets.', '/*', '%{'],
]

const inWorkflow = (text: string) => ({
  '.github/workflows/ci.yml': `on: pull_request_target\njobs:\n  a:\n    runs-on: a\n    steps:\n${text}\n`,
})
const inTerraform = (text: string) => ({ 'main.tf': `${text}\n` })
const inDockerfile = (text: string) => ({ Dockerfile: `FROM alpine\n${text}\n` })
const inManifest = (container: string) => ({
  'pod.yaml': `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n    - ${container}\n`,
})
const inTemplate = (type: string, property: string) => ({
  'template.yaml': `Resources:\n  A:\n    Type: ${type}\n    Properties:\n      ${property}\n`,
})
const hcl = (text: string) =>
  JSON.stringify(text).replaceAll(/[$%]\{/g, (opening) => `${opening[0]}${opening}`)

/** Where a text may stand in a file, by place. */
const PLACES: Readonly<Record<string, (text: string) => Readonly<Record<string, string>>>> = {
  'a step': (text) => inWorkflow(`      - run: ${JSON.stringify(text)}`),
  'a step of another shell': (text) => inWorkflow(`      - {shell: pwsh, run: ${JSON.stringify(text)}}`),
  'a condition': (text) => inWorkflow(`      - {if: ${JSON.stringify(text)}, run: a}`),
  'an action': (text) =>
    inWorkflow(`      - {uses: ${JSON.stringify(text)}, with: {ref: ${JSON.stringify(text)}}}`),
  'a variable of a step': (text) => inWorkflow(`      - {run: a, env: {PASSWORD: ${JSON.stringify(text)}}}`),
  'a workflow': (text) => ({ '.github/workflows/ci.yml': `on: push\njobs: ${text}` }),
  'a command of a build': (text) => inDockerfile(`RUN ${text}`),
  'a variable of a build': (text) => inDockerfile(`ENV PASSWORD=${text}`),
  'an image of a build': (text) => ({ Dockerfile: `FROM ${text}\nRUN a\n` }),
  'a Dockerfile': (text) => inDockerfile(text),
  'an image': (text) => inManifest(`{name: a, image: ${JSON.stringify(text)}}`),
  'an argument': (text) => inManifest(`{name: a, image: a, args: [${JSON.stringify(text)}]}`),
  'a variable of a container': (text) =>
    inManifest(`{name: a, image: a, env: [{name: PASSWORD, value: ${JSON.stringify(text)}}]}`),
  'a manifest': (text) => ({ 'pod.yaml': `apiVersion: v1\nkind: Pod\nmetadata: ${text}\n` }),
  'user data': (text) =>
    inTerraform(`resource "aws_instance" "i" {\n  user_data = ${hcl(`#!/bin/sh\n${text}`)}\n}`),
  'a policy': (text) =>
    inTerraform(`resource "aws_s3_bucket_policy" "p" {\n  bucket = "a"\n  policy = ${hcl(text)}\n}`),
  'a pattern of a policy': (text) =>
    inTerraform(
      `resource "aws_s3_bucket" "b" {\n  bucket = "a"\n}\nresource "aws_s3_bucket_policy" "p" {\n  bucket = "a"\n  policy = jsonencode({ Statement = [{ Effect = "Deny", Principal = "*", Action = ${hcl(text)}, Resource = ${hcl(text)}, Condition = { Bool = { "aws:SecureTransport" = ${hcl(text)} } } }] })\n}`,
    ),
  'a variable of a function': (text) =>
    inTerraform(
      `resource "aws_lambda_function" "f" {\n  environment {\n    variables = { PASSWORD = ${hcl(text)} }\n  }\n}`,
    ),
  'an expression': (text) => inTerraform(`locals {\n  a = ${text}\n}`),
  'a template of Terraform': (text) => inTerraform(`locals {\n  a = "${text}"\n}`),
  'a configuration': (text) => inTerraform(text),
  'a substitution': (text) => inTemplate('AWS::S3::Bucket', `BucketName: !Sub ${JSON.stringify(text)}`),
  'a dynamic reference': (text) =>
    inTemplate('AWS::RDS::DBInstance', `MasterUserPassword: ${JSON.stringify(`{{resolve:${text}`)}`),
  'user data of a template': (text) =>
    inTemplate('AWS::EC2::Instance', `UserData: {Fn::Base64: ${JSON.stringify(text)}}`),
  'a template': (text) => ({
    'template.yaml': `Resources:\n  A:\n    Type: AWS::S3::Bucket\n    Properties: ${text}`,
  }),
}

/** Long texts of one piece, in every place where a text may stand; the size is in characters. */
export const PUMPED: Subjects = Object.fromEntries(
  Object.entries(PLACES).flatMap(([place, file]) =>
    PIECES.map((piece) => [
      `${JSON.stringify(piece)} in ${place}`,
      (size: number) => file(piece.repeat(Math.ceil(size / piece.length))),
    ]),
  ),
)
