import type { Environment } from '../../../../client/transport/environment.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { enumeration } from '../../../../text/enumeration.ts'
import { printable } from '../../../../text/printable.ts'
import { findCommand } from '../../access/find-command.ts'
import type { Lasting } from '../../access/renewed.ts'
import { runProgram } from '../../access/run-program.ts'
import type { Credentials } from './credentials.ts'
import { readExecCredential } from './exec-credential.ts'
import type { KubeconfigCluster, PluginSettings } from './kubeconfig.ts'
import type { ClusterTls } from './tls.ts'

const GROUP = 'client.authentication.k8s.io'

/** What a plugin does where a kubeconfig does not say whether it may ask the person at the terminal. */
const MODE_OF_VERSION: Readonly<Record<string, string | undefined>> = {
  [`${GROUP}/v1`]: undefined,
  [`${GROUP}/v1beta1`]: 'IfAvailable',
}

const MODES = ['Never', 'IfAvailable', 'Always']

/** The cluster that a plugin gives credentials for. */
export interface PluginCluster {
  readonly server: URL
  readonly tls: ClusterTls
  readonly settings: KubeconfigCluster
}

/** Where a plugin runs. */
export interface PluginMachine {
  readonly environment: Environment
  /** Whether a person can answer what a plugin asks. */
  readonly isTerminal: boolean
}

/** A program that gives credentials, as `exec` of a user says. */
export class ExecPlugin {
  readonly #settings: PluginSettings
  readonly #command: string
  readonly #apiVersion: string
  readonly #isInteractive: boolean
  readonly #place: string
  readonly #machine: PluginMachine

  /** Throws a UsageError for settings with which it cannot be asked. */
  constructor(settings: PluginSettings, place: string, machine: PluginMachine) {
    if (settings.command === undefined) {
      throw new UsageError(`exec of the ${place} has no command. Add the plugin to run.`)
    }
    this.#settings = settings
    this.#command = settings.command
    this.#apiVersion = versionOf(settings, place)
    this.#isInteractive = isInteractive(settings, this.#apiVersion, place, machine.isTerminal)
    this.#place = place
    this.#machine = machine
  }

  async ask(cluster: PluginCluster): Promise<Lasting<Credentials>> {
    const { environment } = this.#machine
    const program = findCommand(this.#command, environment)
    if (program === undefined) throw this.#notFound()
    const output = await runProgram({
      program,
      args: this.#settings.args,
      environment: {
        ...environment,
        ...this.#settings.environment,
        KUBERNETES_EXEC_INFO: JSON.stringify(this.#info(cluster)),
      },
      isInteractive: this.#isInteractive,
    })
    return readExecCredential(output, this.#apiVersion, program)
  }

  #info(cluster: PluginCluster): object {
    return {
      apiVersion: this.#apiVersion,
      kind: 'ExecCredential',
      spec: {
        interactive: this.#isInteractive,
        ...(this.#settings.needsCluster && { cluster: clusterInfo(cluster) }),
      },
    }
  }

  #notFound(): UsageError {
    const hint = this.#settings.installHint
    const cure =
      hint === undefined
        ? 'Install it, or correct command of exec.'
        : `The kubeconfig says: ${printable(hint.trim())}`
    return new UsageError(
      `The ${this.#place} gets its credentials from ${printable(this.#command)}, which is not installed. ${cure}`,
    )
  }
}

function versionOf({ apiVersion = '' }: PluginSettings, place: string): string {
  if (Object.hasOwn(MODE_OF_VERSION, apiVersion)) return apiVersion
  throw new UsageError(
    `exec of the ${place} has the apiVersion ${JSON.stringify(apiVersion)}, which Kubernetes does not know. Take ${enumeration(Object.keys(MODE_OF_VERSION), 'or')}.`,
  )
}

function isInteractive(
  settings: PluginSettings,
  apiVersion: string,
  place: string,
  isTerminal: boolean,
): boolean {
  const mode = settings.interactiveMode ?? MODE_OF_VERSION[apiVersion]
  if (mode === undefined || !MODES.includes(mode)) {
    throw new UsageError(`exec of the ${place} needs an interactiveMode. Take ${enumeration(MODES, 'or')}.`)
  }
  if (mode === 'Always' && !isTerminal) {
    throw new UsageError(
      `exec of the ${place} always asks a person (interactiveMode: Always), and there is no terminal. Run it at a terminal, or take another user.`,
    )
  }
  return mode !== 'Never' && isTerminal
}

/** What a plugin is told of a cluster. */
function clusterInfo({ server, tls, settings }: PluginCluster): object {
  return {
    server: server.href.replace(/\/$/, ''),
    ...(tls.serverName !== undefined && { 'tls-server-name': tls.serverName }),
    ...(tls.isUnverified && { 'insecure-skip-tls-verify': true }),
    ...(tls.ca !== undefined && { 'certificate-authority-data': Buffer.from(tls.ca).toString('base64') }),
    ...(settings.proxy !== undefined && { 'proxy-url': settings.proxy }),
    config: settings.pluginConfig ?? null,
  }
}
