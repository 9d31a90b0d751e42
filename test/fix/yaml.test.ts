import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { folderOf } from '../support/folder.ts'
import { fix, reasonsOf } from './fix-folder.ts'

const ENCRYPTION = CATALOGUE.filter(({ id }) => id === 'ec2_volume_encrypted')
const NO_ESCALATION = CATALOGUE.filter(({ id }) => id === 'k8s_container_no_privilege_escalation')
const NO_TOKEN = CATALOGUE.filter(({ id }) => id === 'gha_checkout_does_not_persist_credentials')

describe('CloudFormation', () => {
  test.each<[string, string, string]>([
    [
      'a value is replaced, and its comment stays',
      'Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties:\n      Encrypted: false # for now\n      Size: 8\n',
      'Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties:\n      Encrypted: true # for now\n      Size: 8\n',
    ],
    [
      'a property is written behind those of one line',
      'Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties:\n      Size: 8\n      # Whose it is.\n      Tags:\n        - { Key: a, Value: b }\n',
      'Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties:\n      Size: 8\n      Encrypted: true\n      # Whose it is.\n      Tags:\n        - { Key: a, Value: b }\n',
    ],
    [
      'a text of several lines ends before what is added',
      'Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties:\n      Notes: |+\n        one\n\n\n  Other:\n    Type: AWS::SQS::Queue\n',
      'Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties:\n      Notes: |+\n        one\n\n\n      Encrypted: true\n  Other:\n    Type: AWS::SQS::Queue\n',
    ],
    [
      'properties are added where there are none',
      'Resources:\n    Data:\n        Type: AWS::EC2::Volume\n',
      'Resources:\n    Data:\n        Type: AWS::EC2::Volume\n        Properties:\n          Encrypted: true\n',
    ],
    [
      'an empty property is filled',
      'Resources:\n  Data:\n    Properties:\n    Type: AWS::EC2::Volume\n',
      'Resources:\n  Data:\n    Properties:\n      Encrypted: true\n    Type: AWS::EC2::Volume\n',
    ],
    [
      'braces get another item',
      'Resources:\n  Data: { Type: AWS::EC2::Volume, Properties: { Size: 8 } }\n',
      'Resources:\n  Data: { Type: AWS::EC2::Volume, Properties: { Size: 8, Encrypted: true } }\n',
    ],
    [
      'empty braces are filled',
      'Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties: {}\n',
      'Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties: { Encrypted: true }\n',
    ],
    [
      'the last line keeps having no end',
      'Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties:\n      Size: 8',
      'Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties:\n      Size: 8\n      Encrypted: true',
    ],
    [
      'a name that YAML reads as a boolean',
      'Resources:\n  Off:\n    Type: AWS::EC2::Volume\n    Properties:\n      Encrypted: no\n',
      'Resources:\n  Off:\n    Type: AWS::EC2::Volume\n    Properties:\n      Encrypted: true\n',
    ],
  ])('%s', async (_, before, after) => {
    for (const eol of ['\n', '\r\n']) {
      const folder = folderOf({ 'template.yaml': before.replaceAll('\n', eol) })
      await fix(folder, { checks: ENCRYPTION })
      expect(read(folder, 'template.yaml')).toBe(after.replaceAll('\n', eol))
    }
  })

  test.each(['  ', '    ', '\t'])('JSON, indented by %j', async (indent) => {
    const template = (properties: object) =>
      `${JSON.stringify({ Resources: { Data: { Type: 'AWS::EC2::Volume', Properties: properties } } }, null, indent)}\n`
    const folder = folderOf({ 'template.json': template({ Size: 8 }) })
    await fix(folder, { checks: ENCRYPTION })
    expect(read(folder, 'template.json')).toBe(template({ Size: 8, Encrypted: true }))
  })

  test.each<[string, string, string]>([
    ['a function', 'Encrypted: !Sub "false"', 'The value comes from an expression.'],
    ['a long function', 'Encrypted: { "Fn::Sub": "false" }', 'The value comes from an expression.'],
    [
      'an alias',
      'Size: &no false\n      Encrypted: *no',
      'The alias *no stands there, for what is written elsewhere.',
    ],
    [
      'an anchor',
      'Encrypted: &no false\n      AutoEnableIO: *no',
      'It is repeated elsewhere by the alias *no.',
    ],
    ['a merge key', '<<: { Encrypted: false }', 'A merge key may set it.'],
  ])('what %s sets is left alone', async (_, properties, reason) => {
    const text = `Resources:\n  Data:\n    Type: AWS::EC2::Volume\n    Properties:\n      ${properties}\n`
    const folder = folderOf({ 'template.yaml': text })
    expect(reasonsOf(await fix(folder, { checks: ENCRYPTION }))).toEqual({ ec2_volume_encrypted: reason })
    expect(read(folder, 'template.yaml')).toBe(text)
  })
})

describe('Kubernetes', () => {
  test('each container of each document is changed, and nothing else', async () => {
    const before = `# Two pods.
apiVersion: v1
kind: Pod
metadata: { name: one }
spec:
  containers:
  - name: a # first
    image: a
    ports: [{ containerPort: 80 }]
  - name: b
    securityContext: {}
    image: b
---
# Nothing here.
---
apiVersion: v1
kind: List
items:
  - apiVersion: v1
    kind: Pod
    metadata: { name: two }
    spec:
      initContainers:
        - { name: c, image: c }
      containers:
        - name: d
          image: d
          securityContext:
            allowPrivilegeEscalation: true
`
    const after = `# Two pods.
apiVersion: v1
kind: Pod
metadata: { name: one }
spec:
  containers:
  - name: a # first
    image: a
    ports: [{ containerPort: 80 }]
    securityContext:
      allowPrivilegeEscalation: false
  - name: b
    securityContext: { allowPrivilegeEscalation: false }
    image: b
---
# Nothing here.
---
apiVersion: v1
kind: List
items:
  - apiVersion: v1
    kind: Pod
    metadata: { name: two }
    spec:
      initContainers:
        - { name: c, image: c, securityContext: { allowPrivilegeEscalation: false } }
      containers:
        - name: d
          image: d
          securityContext:
            allowPrivilegeEscalation: false
`
    const folder = folderOf({ 'pods.yaml': before })
    await fix(folder, { checks: NO_ESCALATION })
    expect(read(folder, 'pods.yaml')).toBe(after)
  })

  test('several fixes share one security context', async () => {
    const pod =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: one }\nspec:\n  containers:\n    - name: a\n      image: a\n'
    const folder = folderOf({ 'pod.yaml': pod })
    await fix(folder)
    const fixed = read(folder, 'pod.yaml')
    expect(fixed.match(/securityContext:/g)).toHaveLength(1)
    expect(fixed).toContain('allowPrivilegeEscalation: false')
    expect(fixed).toContain('runAsNonRoot: true')
    expect(fixed).toContain('- ALL')
  })

  test('a container that an alias repeats is left alone, with the others of its pod', async () => {
    const pod =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: one }\nspec:\n  containers:\n    - &a\n      name: a\n      image: a\n    - *a\n'
    const folder = folderOf({ 'pod.yaml': pod })
    expect(reasonsOf(await fix(folder, { checks: NO_ESCALATION }))).toEqual({
      k8s_container_no_privilege_escalation: 'It is repeated elsewhere by the alias *a.',
    })
    expect(read(folder, 'pod.yaml')).toBe(pod)
  })

  test('a document whose flow collections are indented too little is left alone', async () => {
    const pod =
      'apiVersion: v1\nkind: Pod\nmetadata:\n  name: one\n  labels: {\na: x\n}\nspec:\n  containers:\n    - name: a\n      securityContext: { allowPrivilegeEscalation: true }\n'
    const folder = folderOf({ 'pod.yaml': pod })
    expect(reasonsOf(await fix(folder, { checks: NO_ESCALATION }))).toEqual({
      k8s_container_no_privilege_escalation:
        'Flow collections of the file are indented less than YAML asks for.',
    })
    expect(read(folder, 'pod.yaml')).toBe(pod)
  })

  test.each(['privileged: true', 'capabilities: { add: [SYS_ADMIN] }'])(
    'what the API server would refuse is not written: %s',
    async (setting) => {
      const pod = `apiVersion: v1\nkind: Pod\nmetadata: { name: one }\nspec:\n  containers:\n    - name: a\n      image: a\n      securityContext:\n        ${setting}\n`
      const folder = folderOf({ 'pod.yaml': pod })
      await fix(folder, { checks: NO_ESCALATION })
      expect(read(folder, 'pod.yaml')).toBe(pod)
    },
  )
})

describe('GitHub Actions', () => {
  const job = (script: string, settings = '') =>
    `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n${settings}      - run: ${script}\n`
  const keptBy = (value: boolean) => `        with:\n          persist-credentials: ${value}\n`

  test('a checkout keeps no token', async () => {
    const folder = folderOf({ '.github/workflows/a.yml': job('npm test') })
    await fix(folder, { checks: NO_TOKEN })
    expect(read(folder, '.github/workflows/a.yml')).toBe(job('npm test', keptBy(false)))
  })

  test.each([
    ['by default', ''],
    ['as it says', keptBy(true)],
  ])('a checkout whose job pushes keeps its token, %s', async (_, settings) => {
    const text = job('git tag v1 && git push --tags', settings)
    const folder = folderOf({ '.github/workflows/a.yml': text })
    expect(reasonsOf(await fix(folder, { checks: NO_TOKEN }))).toEqual({
      gha_checkout_does_not_persist_credentials: 'The job runs git push.',
    })
    expect(read(folder, '.github/workflows/a.yml')).toBe(text)
  })
})

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}
