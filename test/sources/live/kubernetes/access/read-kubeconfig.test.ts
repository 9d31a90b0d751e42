import { expect, test } from 'vitest'
import { readKubeconfig } from '../../../../../src/sources/live/kubernetes/access/read-kubeconfig.ts'

function read(text: string, file = '/home/ann/.kube/config') {
  return readKubeconfig(Buffer.from(text), file)
}

const SECRET = 'hunter2'

test('YAML and JSON are the same', () => {
  const yaml = 'current-context: dev\nclusters:\n- name: oak\n  cluster:\n    server: https://oak.example\n'
  const json = `{"current-context":"dev","clusters":[{"name":"oak","cluster":{"server":"https://oak.example"}}]}`
  expect(read(json)).toEqual(read(yaml))
})

test.each(['', '{}', 'clusters: null\nusers:\ncontexts: []\ncurrent-context: ""\n'])(
  'nothing is a kubeconfig, too: %j',
  (text) => {
    expect(read(text)).toMatchObject({ currentContext: undefined, clusters: new Map(), users: new Map() })
  },
)

test('paths are relative to the file that has them, and commands without a folder are names', () => {
  const { clusters, users } = read(`
clusters: [{name: oak, cluster: {certificate-authority: pki/ca.crt}}]
users:
- {name: a, user: {client-certificate: ../a.crt, client-key: /a.key, tokenFile: token, exec: {command: bin/login}}}
- {name: b, user: {exec: {command: login}}}
`)
  expect(clusters.get('oak')?.authority).toEqual({ path: '/home/ann/.kube/pki/ca.crt' })
  expect(users.get('a')).toMatchObject({
    certificate: { path: '/home/ann/a.crt' },
    key: { path: '/a.key' },
    tokenFile: '/home/ann/.kube/token',
    plugin: { command: '/home/ann/.kube/bin/login' },
  })
  expect(users.get('b')).toMatchObject({ plugin: { command: 'login' } })
})

test('what stands in the file counts more than a file that it names', () => {
  const { users } = read('users: [{name: a, user: {client-key: a.key, client-key-data: S0VZ}}]')
  expect(users.get('a')?.key).toEqual({ text: 'KEY' })
})

test('the settings of a plugin are read, and what is for plugins of a cluster', () => {
  const { clusters, users } = read(`
clusters:
- name: oak
  cluster: {extensions: [{name: other, extension: 1}, {name: client.authentication.k8s.io/exec, extension: {audience: a}}]}
users:
- name: ann
  user:
    exec:
      apiVersion: client.authentication.k8s.io/v1
      command: login
      args: [--cluster, oak]
      env: [{name: PROFILE, value: dev}]
      interactiveMode: Never
      provideClusterInfo: true
      installHint: brew install login
`)
  expect(clusters.get('oak')?.pluginConfig).toEqual({ audience: 'a' })
  expect(users.get('ann')?.plugin).toEqual({
    apiVersion: 'client.authentication.k8s.io/v1',
    command: 'login',
    args: ['--cluster', 'oak'],
    environment: { PROFILE: 'dev' },
    interactiveMode: 'Never',
    needsCluster: true,
    installHint: 'brew install login',
  })
})

const REFUSED: readonly { readonly name: string; readonly text: string; readonly message: string }[] = [
  {
    name: 'a text',
    text: SECRET,
    message: 'What /home/ann/.kube/config holds is not a mapping. Correct it.',
  },
  {
    name: 'another object',
    text: `kind: Secret\napiVersion: v1\ndata: {password: ${SECRET}}`,
    message: '/home/ann/.kube/config is no kubeconfig but a Secret of v1. Correct the path.',
  },
  {
    name: 'broken YAML',
    text: `users: [{name: a, user: {password: *${SECRET}}}]`,
    message: 'The kubeconfig /home/ann/.kube/config is not valid YAML from line 1, column 1. Correct it.',
  },
  {
    name: 'a scalar where none may be',
    text: `users:\n  name: a\n ${SECRET}\n`,
    message: 'is not valid YAML from line 3',
  },
  {
    name: 'a mapping for a list',
    text: `users: {${SECRET}: 1}`,
    message: 'users in /home/ann/.kube/config is no list. Correct it.',
  },
  {
    name: 'a text for a mapping',
    text: `users: [{name: a, user: ${SECRET}}]`,
    message: 'users[0].user in /home/ann/.kube/config is not a mapping. Correct it.',
  },
  {
    name: 'a number for a text',
    text: 'users: [{name: a, user: {}}, {name: b, user: {password: 12345678}}]',
    message: 'users[1].user.password in /home/ann/.kube/config is not text. Put it in quotes.',
  },
  {
    name: 'a number in a list of texts',
    text: 'users: [{name: a, user: {as-groups: [dev, 7]}}]',
    message: 'users[0].user.as-groups[1] in /home/ann/.kube/config is not text.',
  },
  {
    name: 'no base64',
    text: `users: [{name: a, user: {client-key-data: ${SECRET}}}]`,
    message: 'users[0].user.client-key-data in /home/ann/.kube/config is not base64. Copy it again.',
  },
  {
    name: 'a text for a truth',
    text: 'clusters: [{name: a, cluster: {insecure-skip-tls-verify: "true"}}]',
    message:
      'clusters[0].cluster.insecure-skip-tls-verify in /home/ann/.kube/config is neither true nor false.',
  },
  {
    name: 'a NUL character',
    text: `users: [{name: a, user: {exec: {args: ["${SECRET}\\0"]}}}]`,
    message: 'users[0].user.exec.args[0] in /home/ann/.kube/config has a NUL character. Remove it.',
  },
  {
    name: 'a name that is there twice',
    text: 'users: [{name: a, user: {}}, {name: a, user: {}}]',
    message: 'users in /home/ann/.kube/config has "a" twice. Remove one of them.',
  },
  {
    name: 'an alias bomb',
    text: `a: &a [x,x,x,x,x,x,x,x,x,x]\n${['a', 'b', 'c', 'd', 'e', 'f', 'g']
      .map((name, index) => `${'bcdefgh'[index]}: &${'bcdefgh'[index]} [${`*${name},`.repeat(10)}]`)
      .join('\n')}\nusers: *h\n`,
    message: 'is not valid YAML',
  },
  { name: 'deep nesting', text: `users: ${'['.repeat(100_000)}`, message: 'is not valid YAML' },
]

test.each(REFUSED)('$name is refused, without a word of what it holds', ({ text, message }) => {
  const refusal = () => read(text)
  expect(refusal).toThrow(message)
  expect(refusal).not.toThrow(SECRET)
  expect(refusal).not.toThrow('12345678')
})

test('bytes that are no text are refused', () => {
  expect(() => readKubeconfig(Buffer.from([0xc3, 0x28]), 'config')).toThrow(
    'The kubeconfig config is not text in UTF-8. Correct the path.',
  )
})

test('what has the name of a part of all objects is a name like any other', () => {
  const { clusters } = read('clusters: [{name: __proto__, cluster: {}}, {name: constructor}]')
  expect([...clusters.keys()]).toEqual(['__proto__', 'constructor'])
  expect(read('{"__proto__": {"current-context": "dev"}}').currentContext).toBeUndefined()
})
