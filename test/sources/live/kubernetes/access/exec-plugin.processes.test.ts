import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { runProgram } from '../../../../../src/sources/live/access/run-program.ts'
import { clusterAccess } from '../../../../../src/sources/live/kubernetes/access/cluster-access.ts'
import { createCertificateAuthority } from '../../../../support/certificate-authority.ts'
import { createFile, folderOf } from '../../../../support/folder.ts'
import { accessBy, fileOf, kubeconfig, MACHINE } from './kubeconfig.ts'

const V1 = 'client.authentication.k8s.io/v1'

/** The path of a plugin that is a script of the shell. */
function plugin(script: string, name = 'login'): string {
  const path = createFile(name, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

/** Prints a credential with this token, which may be an expression of the shell. */
function printing(token: string, apiVersion = V1): string {
  return `printf '{"apiVersion":"${apiVersion}","kind":"ExecCredential","status":{"token":"%s"}}' "${token}"`
}

function userOf(command: string, settings: object = {}) {
  return { exec: { apiVersion: V1, interactiveMode: 'Never', command, ...settings } }
}

async function tokenOf(user: object): Promise<string | string[] | undefined> {
  const access = await accessBy(kubeconfig({ ...user }))
  return (await access.credentials()).headers['authorization']
}

async function refusalOf(user: object, isTerminal = false): Promise<string> {
  const refused = accessBy(kubeconfig({ ...user }), {}, { isTerminal }).then((access) => access.credentials())
  return await refused.then(
    () => 'not refused',
    (error: Error) => error.message,
  )
}

describe('a plugin', () => {
  test.each([V1, 'client.authentication.k8s.io/v1beta1'])('of %s gives the token', async (apiVersion) => {
    const command = plugin(printing('secret', apiVersion))
    expect(await tokenOf(userOf(command, { apiVersion }))).toBe('Bearer secret')
  })

  test('gets its arguments and variables as they are, beside those of this process', async () => {
    const command = plugin(printing('$#.$1.$GREETING.$HOME'))
    const user = userOf(command, { args: ['$(id);*', 'b'], env: [{ name: 'GREETING', value: '`id`' }] })
    expect(await tokenOf(user)).toBe('Bearer 2.$(id);*.`id`./nonexistent')
  })

  test('is run once for all requests, and again when it was refused', async () => {
    const folder = folderOf()
    const command = plugin(`echo >>"${folder}/runs"; ${printing(`$(wc -l <"${folder}/runs" | tr -d ' ')`)}`)
    const { credentials } = await accessBy(kubeconfig(userOf(command)))
    await Promise.all([credentials(), credentials()])
    expect((await credentials()).headers).toEqual({ authorization: 'Bearer 1' })
    expect((await credentials({ renew: true })).headers).toEqual({ authorization: 'Bearer 2' })
  })

  test('is not run until it is needed, nor where the user has a token', async () => {
    const folder = folderOf()
    const user = userOf(plugin(`touch "${folder}/run"`))
    await accessBy(kubeconfig(user))
    expect(await tokenOf({ ...user, token: 'own' })).toBe('Bearer own')
    expect(existsSync(join(folder, 'run'))).toBe(false)
  })
})

describe('what a plugin is told', () => {
  const authority = createCertificateAuthority().certificate

  async function toldTo(settings: object, cluster: object = {}, isTerminal = false) {
    const folder = folderOf()
    const command = plugin(`printf %s "$KUBERNETES_EXEC_INFO" >"${folder}/info"; ${printing('secret')}`)
    const user = userOf(command, settings)
    await (await accessBy(kubeconfig(user, { ...cluster }), {}, { isTerminal })).credentials()
    return JSON.parse(readFileSync(join(folder, 'info'), 'utf8'))
  }

  test('is the version that it should answer with', async () => {
    expect(await toldTo({})).toEqual({ apiVersion: V1, kind: 'ExecCredential', spec: { interactive: false } })
  })

  test.each(['IfAvailable', 'Always'])('is that it may ask the person at the terminal (%s)', async (mode) => {
    expect((await toldTo({ interactiveMode: mode }, {}, true)).spec).toEqual({ interactive: true })
  })

  test('is the cluster, if it asks for it', async () => {
    const cluster = {
      server: 'https://oak.example/prefix',
      'tls-server-name': 'kubernetes',
      'certificate-authority': createFile('ca.crt', authority),
      'proxy-url': 'http://proxy.example',
      extensions: [{ name: 'client.authentication.k8s.io/exec', extension: { audience: 'a' } }],
    }
    const { spec } = await toldTo({ provideClusterInfo: true }, cluster)
    expect(spec).toEqual({
      interactive: false,
      cluster: {
        server: 'https://oak.example/prefix',
        'tls-server-name': 'kubernetes',
        'certificate-authority-data': expect.any(String),
        'proxy-url': 'http://proxy.example',
        config: { audience: 'a' },
      },
    })
    expect(Buffer.from(spec.cluster['certificate-authority-data'], 'base64').toString()).toBe(authority)
  })
})

describe('where a plugin is found', () => {
  test('a path is relative to the kubeconfig', async () => {
    const folder = folderOf({
      '.kube/config': stringify(kubeconfig(userOf('bin/login'))),
      '.kube/bin/login': `#!/bin/sh\n${printing('here')}\n`,
    })
    chmodSync(join(folder, '.kube/bin/login'), 0o755)
    const access = await clusterAccess({}, { HOME: folder }, MACHINE)
    expect((await access.credentials()).headers).toEqual({ authorization: 'Bearer here' })
  })

  test('a name is looked up in PATH, but not in relative folders of it: they may be what is scanned', async () => {
    const folder = folderOf({ login: `#!/bin/sh\n${printing('found')}\n` })
    chmodSync(join(folder, 'login'), 0o755)
    const kubeconfigFile = fileOf(kubeconfig(userOf('login')))
    const lookUp = async (PATH: string) => {
      const access = await clusterAccess({ kubeconfig: kubeconfigFile }, { HOME: '/', PATH }, MACHINE)
      return (await access.credentials()).headers['authorization']
    }
    expect(await lookUp(['.', '', '/nonexistent', folder, '/bin', '/usr/bin'].join(delimiter))).toBe(
      'Bearer found',
    )
    const relative = join('..', '..', '..', '..', '..', '..', '..', folder)
    await expect(lookUp(`.${delimiter}${relative}`)).rejects.toThrow('which is not installed')
  })

  test('where it is missing, the kubeconfig may say how to install it', async () => {
    expect(await refusalOf(userOf('no-such-plugin'))).toMatch(
      /^The user "ann" in \S+ gets its credentials from no-such-plugin, which is not installed\. Install it, or correct command of exec\.$/,
    )
    expect(
      await refusalOf(userOf('no-such-plugin', { installHint: 'brew install\n\u001b[31mit\n' })),
    ).toMatch(/which is not installed\. The kubeconfig says: brew install \\u\{1b\}\[31mit$/)
  })

  test('what may not be run is not installed', async () => {
    expect(await refusalOf(userOf(createFile('login', printing('secret'))))).toContain(
      'which is not installed',
    )
    expect(await refusalOf(userOf(folderOf()))).toContain('which is not installed')
  })
})

describe('a plugin that fails', () => {
  test('says why, and nothing that the terminal would obey', async () => {
    const command = plugin(`printf 'log in \\033[31mfirst\\n##[error]x\\n' >&2; exit 3`)
    expect(await refusalOf(userOf(command))).toBe(
      `${command} failed with exit code 3: log in \\u{1b}[31mfirst #\\u{23}[error]x`,
    )
  })

  test('is told though it says nothing', async () => {
    const command = plugin('kill -9 $$')
    expect(await refusalOf(userOf(command))).toBe(`${command} failed with SIGKILL.`)
  })

  test('is ended after some time, with what it has started', async () => {
    const program = plugin('echo waiting >&2; sleep 600 & wait')
    const run = { program, args: [], environment: process.env, isInteractive: false, limit: 300 }
    await expect(runProgram(run)).rejects.toThrow(`${program} was ended after 0.3 s: waiting`)
  })

  test('is ended where it prints without end', async () => {
    const command = plugin('exec yes')
    expect(await refusalOf(userOf(command))).toBe(`${command} prints more than 1048576 bytes.`)
  })

  test('may complain without end', async () => {
    const command = plugin('yes no | head -c 10000000 >&2; exit 1')
    expect((await refusalOf(userOf(command))).length).toBeLessThan(1200)
  })

  test('cannot be run with more arguments than the system takes', async () => {
    const command = plugin(printing('secret'))
    expect(await refusalOf(userOf(command, { args: ['x'.repeat(4_000_000)] }))).toContain(
      `${command} cannot be run: `,
    )
  })

  test('cannot be run without its interpreter', async () => {
    const path = createFile('login', '#!/nonexistent/python\n')
    chmodSync(path, 0o755)
    expect(await refusalOf(userOf(path))).toBe(`${path} cannot be run: there is no such file or folder.`)
  })
})

describe('a person at the terminal', () => {
  let command: string
  beforeEach(() => {
    command = plugin(printing('secret'))
  })

  test.each([
    ['Never', false],
    ['Never', true],
    ['IfAvailable', false],
  ])('mode %s, terminal %s', async (interactiveMode, isTerminal) => {
    expect(await refusalOf(userOf(command, { interactiveMode }), isTerminal)).toBe('not refused')
  })

  test('is needed where a plugin always asks', async () => {
    expect(await refusalOf(userOf(command, { interactiveMode: 'Always' }))).toMatch(
      /^exec of the user "ann" in \S+ always asks a person \(interactiveMode: Always\), and there is no terminal\. Run it at a terminal, or take another user\.$/,
    )
  })

  test.each(['', 'Sometimes'])('the mode %j is none', async (interactiveMode) => {
    expect(await refusalOf(userOf(command, { interactiveMode }))).toContain(
      'needs an interactiveMode. Take Never, IfAvailable or Always.',
    )
  })
})

test.each(['', 'client.authentication.k8s.io/v1alpha1', 'constructor'])(
  'the apiVersion %j is refused',
  async (apiVersion) => {
    expect(await refusalOf(userOf('login', { apiVersion }))).toContain(
      'which Kubernetes does not know. Take client.authentication.k8s.io/v1 or client.authentication.k8s.io/v1beta1.',
    )
  },
)

test('a plugin without a command is refused', async () => {
  expect(await refusalOf(userOf(''))).toContain('has no command. Add the plugin to run.')
})
