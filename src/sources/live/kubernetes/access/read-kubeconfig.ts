import { dirname, resolve, sep } from 'node:path'
import { UsageError } from '../../../../errors/assay-error.ts'
import { decode } from '../../../../files/read-text.ts'
import { parseYaml, YAML_1_1 } from '../../../yaml/parse-yaml.ts'
import { Fields } from './fields.ts'
import type {
  AuthProvider,
  Content,
  Impersonated,
  Kubeconfig,
  KubeconfigCluster,
  KubeconfigContext,
  KubeconfigUser,
  PluginSettings,
} from './kubeconfig.ts'

/** The extension of a cluster that is for plugins. */
const PLUGIN_EXTENSION = 'client.authentication.k8s.io/exec'

/** What a kubeconfig says, in YAML or JSON. Throws a UsageError, which shows no value of it. */
export function readKubeconfig(bytes: Uint8Array, file: string): Kubeconfig {
  return kubeconfigFrom(parsed(bytes, file) ?? {}, file)
}

/**
 * The values of a kubeconfig by the types that they should have, so that nothing behind this door looks again. Paths are
 * relative to the folder of the file.
 */
export function kubeconfigFrom(value: unknown, file: string): Kubeconfig {
  const fields = new Fields(value, file)
  requireKind(fields, file)
  const folder = dirname(resolve(file))
  return {
    clusters: named(fields, 'clusters', (name, entry) =>
      cluster(name, entry.fields('cluster'), file, folder),
    ),
    users: named(fields, 'users', (name, entry) => user(name, entry.fields('user'), file, folder)),
    contexts: named(fields, 'contexts', (name, entry) => context(name, entry.fields('context'), file)),
    currentContext: fields.text('current-context'),
  }
}

/** Both may be left out. */
function requireKind(fields: Fields, file: string): void {
  const kind = fields.text('kind') ?? 'Config'
  const apiVersion = fields.text('apiVersion') ?? 'v1'
  if (kind === 'Config' && apiVersion === 'v1') return
  throw new UsageError(`${file} is no kubeconfig but a ${kind} of ${apiVersion}. Correct the path.`)
}

/** YAML of a stranger may be a bomb: the parser has limits on its size, nesting and aliases. */
function parsed(bytes: Uint8Array, file: string): unknown {
  const document = parseYaml(textOf(bytes, file), YAML_1_1)
  if (!('reason' in document)) return document.value
  const { line, column } = document
  // The parser's reason may quote a secret.
  throw new UsageError(
    `The kubeconfig ${file} is not valid YAML from line ${line}, column ${column}. Correct it.`,
  )
}

function textOf(bytes: Uint8Array, file: string): string {
  try {
    return decode(bytes)
  } catch (cause) {
    throw new UsageError(`The kubeconfig ${file} is not text in UTF-8. Correct the path.`, { cause })
  }
}

/** The entries of a list by their names, each of which may be there once. */
function named<T>(
  fields: Fields,
  list: string,
  read: (name: string, entry: Fields) => T,
): ReadonlyMap<string, T> {
  const entries = new Map<string, T>()
  for (const entry of fields.list(list)) {
    const name = entry.text('name') ?? ''
    if (entries.has(name)) {
      throw new UsageError(`${fields.placeOf(list)} has ${quoted(name)} twice. Remove one of them.`)
    }
    entries.set(name, read(name, entry))
  }
  return entries
}

function cluster(name: string, fields: Fields, file: string, folder: string): KubeconfigCluster {
  const extension = fields.list('extensions').find((entry) => entry.text('name') === PLUGIN_EXTENSION)
  return {
    place: placeOf('cluster', name, file),
    server: fields.text('server'),
    tlsServerName: fields.text('tls-server-name'),
    isUnverified: fields.flag('insecure-skip-tls-verify'),
    authority: content(fields, 'certificate-authority', folder),
    proxy: fields.text('proxy-url'),
    pluginConfig: extension?.value('extension'),
  }
}

function user(name: string, fields: Fields, file: string, folder: string): KubeconfigUser {
  const tokenFile = fields.text('tokenFile')
  return {
    place: placeOf('user', name, file),
    token: fields.text('token'),
    tokenFile: tokenFile && resolve(folder, tokenFile),
    username: fields.text('username'),
    password: fields.text('password'),
    certificate: content(fields, 'client-certificate', folder),
    key: content(fields, 'client-key', folder),
    plugin: fields.value('exec') === undefined ? undefined : plugin(fields.fields('exec'), folder),
    authProvider:
      fields.value('auth-provider') === undefined ? undefined : authProvider(fields.fields('auth-provider')),
    impersonated: impersonated(fields),
  }
}

function context(name: string, fields: Fields, file: string): KubeconfigContext {
  return {
    place: placeOf('context', name, file),
    cluster: fields.text('cluster'),
    user: fields.text('user'),
    namespace: fields.text('namespace'),
  }
}

/** What stands in the kubeconfig counts more than the file that it names. */
function content(fields: Fields, name: string, folder: string): Content | undefined {
  const path = fields.text(name)
  const text = fields.decoded(`${name}-data`)
  if (text !== undefined) return { text }
  return path === undefined ? undefined : { path: resolve(folder, path) }
}

function authProvider(fields: Fields): AuthProvider {
  return { name: fields.text('name'), idToken: fields.fields('config').text('id-token') }
}

function plugin(fields: Fields, folder: string): PluginSettings {
  const command = fields.text('command')
  const variables = fields.list('env').map((entry) => [entry.text('name') ?? '', entry.text('value') ?? ''])
  return {
    // A name without a folder is looked up in PATH.
    command: command?.includes(sep) ? resolve(folder, command) : command,
    args: fields.texts('args'),
    environment: Object.fromEntries(variables),
    apiVersion: fields.text('apiVersion'),
    interactiveMode: fields.text('interactiveMode'),
    needsCluster: fields.flag('provideClusterInfo'),
    installHint: fields.text('installHint'),
  }
}

function impersonated(fields: Fields): Impersonated {
  const extra = fields.fields('as-user-extra')
  return {
    user: fields.text('as'),
    uid: fields.text('as-uid'),
    groups: fields.texts('as-groups'),
    extra: Object.fromEntries(extra.names().map((name) => [name, extra.texts(name)])),
  }
}

function placeOf(kind: string, name: string, file: string): string {
  return `${kind} ${quoted(name)} in ${file}`
}

function quoted(name: string): string {
  return JSON.stringify(name)
}
