import { spawn } from 'node:child_process'
import { DownloadError } from './download-error.ts'

/** Most characters of git's output, and of its errors, that are kept. */
const MAX_OUTPUT = 4000

/** Nothing that a repository, its server or the user's own configuration asks for is run, stored or sent. */
const SETTINGS: Readonly<Record<string, string>> = {
  'core.askPass': '',
  // Large files are not held in memory as a whole.
  'core.bigFileThreshold': '1m',
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
  'credential.helper': '',
  'fetch.recurseSubmodules': 'false',
  'gc.auto': '0',
  // A repository that has moved; the hosts it leads to are judged like the first.
  'http.followRedirects': 'initial',
  'http.lowSpeedLimit': '1000',
  'http.lowSpeedTime': '20',
  'http.proxyAuthMethod': 'basic',
  'http.sslVerify': 'true',
  'maintenance.auto': 'false',
  'pack.threads': '1',
  'protocol.allow': 'never',
  'protocol.https.allow': 'always',
  'submodule.recurse': 'false',
  'transfer.bundleURI': 'false',
}

export interface RemoteGit {
  readonly folder: string
  /** `http.proxy`, and the file of trusted roots. */
  readonly proxy: string
  readonly trustFile: string
  readonly signal: AbortSignal
}

/** Runs git with a way to the network, and without the user's configuration. Answers with its status and its errors. */
export async function runRemoteGit(
  { folder, proxy, trustFile, signal }: RemoteGit,
  args: readonly string[],
): Promise<{ readonly status: number | null; readonly output: string; readonly errors: string }> {
  const settings = { ...SETTINGS, 'http.proxy': proxy, 'http.sslCAInfo': trustFile }
  const child = spawn('git', ['-C', folder, ...args], {
    env: { ...environmentOf(folder), ...asVariables(settings) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // git starts others, which end with its group.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const end = () => endGroup(child.pid)
  signal.addEventListener('abort', end, { once: true })
  process.once('exit', end)
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(0, MAX_OUTPUT)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_OUTPUT)
  })
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    signal.throwIfAborted()
    return { status, output, errors }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new DownloadError('git is not installed', { cause: error })
    }
    throw error
  } finally {
    signal.removeEventListener('abort', end)
    process.off('exit', end)
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function environmentOf(folder: string): Record<string, string> {
  const own = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(own),
    GIT_ALLOW_PROTOCOL: 'https',
    GIT_ASKPASS: '',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_TERMINAL_PROMPT: '0',
    // Without .netrc, .curlrc and keys.
    HOME: folder,
    LC_ALL: 'C',
  }
}

/** Settings in variables: a command line, which shows to other users, would hold the password of the proxy. */
function asVariables(settings: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(settings)
  return Object.fromEntries([
    ['GIT_CONFIG_COUNT', String(entries.length)],
    ...entries.flatMap(([key, value], at) => [
      [`GIT_CONFIG_KEY_${at}`, key],
      [`GIT_CONFIG_VALUE_${at}`, value],
    ]),
  ])
}
