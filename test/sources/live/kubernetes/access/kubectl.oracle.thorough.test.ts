import { chmodSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { clusterAccess } from '../../../../../src/sources/live/kubernetes/access/cluster-access.ts'
import { createCertificateAuthority } from '../../../../support/certificate-authority.ts'
import { folderOf } from '../../../../support/folder.ts'
import {
  askKubectl,
  type KubeconfigAnswer,
  type KubeconfigCase,
  needsKubectl,
} from '../../../../support/oracles/kubeconfig.ts'
import { kubeconfig, MACHINE } from './kubeconfig.ts'

type Members = Readonly<Record<string, unknown>>

const AUTHORITY = createCertificateAuthority('Cluster CA')
const PAIR = AUTHORITY.issue()

/** What kubeconfigs of these tests name, in their folder. */
const FILES = {
  'ca.crt': AUTHORITY.certificate,
  'client.crt': PAIR.cert,
  'client.key': PAIR.key,
  token: 'of-file\n',
  login:
    '#!/bin/sh\nprintf \'{"apiVersion":"client.authentication.k8s.io/v1","kind":"ExecCredential","status":{"token":"of-%s"}}\' "$1"\n',
}

/** A folder with those and with kubeconfigs. */
function folderWith(kubeconfigs: Readonly<Record<string, string>>): string {
  const folder = folderOf({ ...FILES, ...kubeconfigs })
  chmodSync(join(folder, 'login'), 0o755)
  return folder
}

/** How Assay reaches the cluster, in the words of the oracle. */
async function ourAnswer({ environment, ...options }: KubeconfigCase): Promise<KubeconfigAnswer> {
  try {
    const access = await clusterAccess(options, environment, MACHINE)
    const { headers, certificate } = await access.credentials()
    return {
      server: access.server.href,
      namespace: access.namespace,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, values]) => [name, [values].flat().map(asUtf8)]),
      ),
      ...(certificate && { certificate: certificate.cert, key: certificate.key }),
      ...(access.tls.ca !== undefined && { authority: access.tls.ca }),
      ...(access.tls.serverName !== undefined && { serverName: access.tls.serverName }),
      ...(access.tls.isUnverified && { isUnverified: true }),
      ...(access.proxy && { proxy: access.proxy.href }),
    }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

function asUtf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString()
}

/** What both mean, however they write it. */
function comparable({
  refusal,
  server,
  headers = {},
  authority,
  proxy,
  ...others
}: KubeconfigAnswer): object {
  if (refusal !== undefined) return { isRefused: true }
  const lowerCase = Object.entries(headers).map(([name, values]) => [name.toLowerCase(), values])
  return {
    ...others,
    server: server?.replace(/\/$/, ''),
    headers: Object.fromEntries(lowerCase),
    authority: authority?.replace(/\s/g, ''),
    proxy: proxy?.replace(/\/$/, ''),
  }
}

async function expectSame(cases: readonly (KubeconfigCase & { readonly about: unknown })[]): Promise<void> {
  const answers = askKubectl(cases.map(({ about: _, ...question }) => question))
  for (const [index, { about, ...question }] of cases.entries()) {
    const theirs = answers[index] ?? {}
    const ours = await ourAnswer(question)
    const reasons = { about, ours: ours.refusal, theirs: theirs.refusal }
    expect({ ...comparable(ours), reasons }).toEqual({ ...comparable(theirs), reasons })
  }
}

/** Every selection of some settings, as one mapping each. */
function selections(settings: readonly Members[]): readonly Members[] {
  return Array.from({ length: 2 ** settings.length }, (_, selection) =>
    Object.assign({}, ...settings.filter((_, index) => (selection >> index) % 2 === 1)),
  )
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

/** A case for each of some kubeconfigs, which lie beside each other. */
function casesOf(configs: readonly { readonly about: unknown; readonly text: string }[]) {
  const folder = folderWith(Object.fromEntries(configs.map(({ text }, index) => [`${index}.yaml`, text])))
  return configs.map(({ about }, index) => ({
    about,
    kubeconfig: join(folder, `${index}.yaml`),
    environment: { HOME: '/nonexistent', PATH: '/bin:/usr/bin' },
  }))
}

describe('the cluster is reached as by kubectl', needsKubectl, () => {
  const PLUGIN = {
    apiVersion: 'client.authentication.k8s.io/v1',
    command: './login',
    args: ['plugin'],
    interactiveMode: 'Never',
  }

  const CLAIMS = { iss: 'https://id.example', exp: 4_000_000_000 }
  const PROVIDER = {
    name: 'oidc',
    config: {
      'idp-issuer-url': CLAIMS.iss,
      'client-id': 'kubernetes',
      'id-token': `e30.${Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')}.x`,
    },
  }

  test('whatever a user has to show who it is', async () => {
    const users = selections([
      { token: 'own' },
      { tokenFile: 'token' },
      { username: 'ann', password: 'pässword' },
      { 'client-certificate': 'client.crt' },
      { 'client-key-data': base64(PAIR.key) },
      { exec: PLUGIN },
      { 'auth-provider': PROVIDER },
      { as: 'bob' },
      { 'as-groups': ['dev', 'ops'], 'as-user-extra': { 'acme.example/Teäm': ['ö', '2'] }, 'as-uid': '7' },
    ])
    await expectSame(casesOf(users.map((user) => ({ about: user, text: stringify(kubeconfig(user)) }))))
  })

  test('whatever a cluster has, wherever its server is', async () => {
    const servers = [
      'https://oak.example:6443',
      'https://oak.example/k8s/clusters/c-1/',
      'https://[fd00::1]',
      'http://oak.example/prefix?x=1#y',
      'oak.example:6443',
      '10.0.0.1',
      'oak.example/prefix',
    ]
    const settings = selections([
      { 'certificate-authority': 'ca.crt' },
      { 'insecure-skip-tls-verify': true },
      { 'tls-server-name': 'kubernetes' },
      { 'proxy-url': 'socks5://localhost:1080' },
    ])
    const clusters = servers.flatMap((server) => settings.map((setting) => ({ server, ...setting })))
    const user = { token: 'own', as: 'bob' }
    await expectSame(
      casesOf(clusters.map((cluster) => ({ about: cluster, text: stringify(kubeconfig(user, cluster)) }))),
    )
  })

  test.each(['1', 'true', 'null', 'y', '0x10', '1e3', '2026-11-27', '~', '""', 'a: b', '[a]', '.inf'])(
    'where a text is written as %s',
    async (text) => {
      const config = (token: string, namespace: string, flag: string) =>
        `clusters: [{name: oak, cluster: {server: "https://oak.example", insecure-skip-tls-verify: ${flag}}}]
users: [{name: ann, user: {token: ${token}}}]
contexts: [{name: dev, context: {cluster: oak, user: ann, namespace: ${namespace}}}]
current-context: dev
`
      const texts = [config(text, 'shop', 'false'), config('own', text, 'false'), config('own', 'shop', text)]
      await expectSame(casesOf(texts.map((each) => ({ about: each, text: each }))))
    },
  )

  test('in YAML of any style', async () => {
    const plain = stringify(kubeconfig({ token: 'own' }))
    const texts = [
      '',
      '\n',
      '{}',
      '# nothing\n',
      'hello',
      '[]',
      '}',
      JSON.stringify(kubeconfig({ token: 'own' })),
      JSON.stringify(kubeconfig({ token: 'own' }), null, '\t'),
      `---\n${plain}`,
      `\uFEFF${plain}`,
      plain.replaceAll('\n', '\r\n'),
      `${plain}unknown: 1\nextensions:\n- name: x\n  extension: {a: 1}\n`,
      `${plain}preferences:\n`,
      plain.replace('own', '&token own'),
      plain.replace('token: own', 'token: &t own\n      tokenFile: *t'),
      plain.replace('token: own', 'token: own\n      token: other'),
      plain.replace('token: own', 'token: 12:30'),
      plain.replace('token: own', 'Token: own'),
      plain.replace('token: own', '<<: {token: merged}'),
      plain.replace('clusters:', 'clusters:\n  - name: oak\n    cluster: {server: "https://elm.example"}'),
      plain.replace('current-context: dev', 'current-context: prod'),
      plain.replace('kind: Config', 'kind: Pod'),
      plain.replace('apiVersion: v1', 'apiVersion: v2'),
      stringify(
        kubeconfig({
          'client-certificate-data': base64(PAIR.cert).replace(/(.{40})/g, '$1\n'),
          'client-key-data': base64(PAIR.key),
        }),
      ),
      stringify(kubeconfig({ 'client-certificate-data': base64(PAIR.cert), 'client-key-data': 'no base64' })),
      stringify(
        kubeconfig({ 'client-certificate-data': base64('none'), 'client-key-data': base64(PAIR.key) }),
      ),
      stringify(kubeconfig({}, { 'certificate-authority-data': base64('none') })),
      stringify(kubeconfig({ token: 'own' }, { server: '' })),
      stringify(kubeconfig({}, {}, { user: '' })),
    ]
    await expectSame(casesOf(texts.map((text) => ({ about: text, text }))))
  })

  test('whatever plugin gives the credentials', async () => {
    const plugins = [
      {},
      { apiVersion: '' },
      { apiVersion: 'client.authentication.k8s.io/v1alpha1' },
      { apiVersion: 'client.authentication.k8s.io/v1beta1' },
      { interactiveMode: '' },
      { interactiveMode: 'IfAvailable' },
      { interactiveMode: 'Always' },
      { interactiveMode: 'never' },
      { command: '' },
      { command: 'login' },
      { command: 'no-such-plugin' },
      { command: 'printf', args: ['{}'] },
      { command: 'false' },
      {
        command: 'sh',
        args: [
          '-c',
          `printf '{"apiVersion":"%s","kind":"ExecCredential","status":{"token":"%s"}}' "$V" "$T"`,
        ],
        env: [
          { name: 'V', value: 'client.authentication.k8s.io/v1' },
          { name: 'T', value: 'own' },
        ],
      },
    ]
    await expectSame(
      casesOf(
        plugins.map((plugin) => ({
          about: plugin,
          text: stringify(kubeconfig({ exec: { ...PLUGIN, ...plugin } })),
        })),
      ),
    )
  })

  test('of several files, and whatever context is asked for', async () => {
    const of = (name: string, current?: string) =>
      stringify({
        clusters: [
          { name, cluster: { server: `https://${name}.example` } },
          { name: 'both', cluster: { server: `https://both-${name}` } },
        ],
        users: [
          { name, user: { token: name } },
          { name: 'both', user: name === 'a' ? { token: 'first' } : { username: 'second' } },
        ],
        contexts: [
          { name, context: { cluster: name, user: name, namespace: name } },
          {
            name: 'both',
            context: { cluster: 'both', user: 'both', ...(name === 'b' && { namespace: 'of-b' }) },
          },
        ],
        ...(current !== undefined && { 'current-context': current }),
      })
    const folder = folderWith({
      a: of('a'),
      b: of('b', 'b'),
      c: of('c', 'c'),
      'd/c': of('c', 'a'),
      empty: '',
      broken: '}',
    })
    const variables = [
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c', 'a'],
      ['c', 'd/c', 'a'],
      ['d/c', 'a', 'c'],
      ['', 'empty', 'missing', 'b', 'b'],
      ['b', 'broken'],
    ]
    const contexts = [undefined, 'a', 'b', 'both', 'nowhere']
    await expectSame(
      variables.flatMap((files) =>
        contexts.map((context) => ({
          about: { files, context },
          context,
          environment: {
            HOME: '/nonexistent',
            KUBECONFIG: files.map((file) => (file === '' ? '' : join(folder, file))).join(delimiter),
          },
        })),
      ),
    )
  })

  const DIFFERENCES: readonly { readonly why: string; readonly config: Members; readonly ours: boolean }[] = [
    {
      why: 'a user that does not exist is a mistake, and not nobody in particular',
      config: { ...kubeconfig(), users: [] },
      ours: false,
    },
    {
      why: 'a namespace is a part of paths',
      config: kubeconfig({}, {}, { namespace: '../secrets' }),
      ours: false,
    },
    {
      why: 'a password in an address is shown wherever the address is',
      config: kubeconfig({}, { server: 'https://ann:hunter2@oak.example' }),
      ours: false,
    },
    {
      why: 'kubectl refuses two certificates, and says which one would count',
      config: kubeconfig({
        'client-certificate': 'client.crt',
        'client-certificate-data': base64(PAIR.cert),
        'client-key-data': base64(PAIR.key),
      }),
      ours: true,
    },
  ]

  test.each(DIFFERENCES)('but on purpose: $why', async ({ config, ours }) => {
    for (const question of casesOf([{ about: config, text: stringify(config) }])) {
      const [theirs] = askKubectl([question])
      expect((await ourAnswer(question)).refusal === undefined).toBe(ours)
      expect(theirs?.refusal === undefined).toBe(!ours)
    }
  })
})
