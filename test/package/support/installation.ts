import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { npm, outsideOfNpm } from './npm.ts'

export interface Run {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  /** The Node to run under; that of the tests unless told otherwise. */
  readonly node?: string
  /** Below the folder. */
  readonly cwd?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** A service that was started from an installation, and says so in one line. */
export interface Service {
  readonly url: string
  readonly key: string
  stop(): Promise<void>
}

/** Whom root runs as: most people who install something are nobody special. */
const ORDINARY_USER = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }))
}

/**
 * A folder of somebody who has installed the package, without the install scripts of any. Where tests run as root it
 * belongs to an ordinary user, as whom everything in it runs.
 */
export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), 'assay-installed-'))

  /** `npm install`, with what else it is told. */
  async install(...args: readonly string[]): Promise<void> {
    chmodSync(this.folder, 0o755)
    this.write({ 'package.json': '{ "private": true, "type": "module" }' })
    await npm(this.folder, ['install', '--silent', '--ignore-scripts', '--save-exact', ...args])
    this.#handOver()
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, content] of Object.entries(files)) {
      const path = join(this.folder, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    }
    this.#handOver()
  }

  /** Copies what is at a path, in the folder by its name. */
  copy(from: string, to: string): void {
    cpSync(from, join(this.folder, to), { recursive: true })
    this.#handOver()
  }

  /** Runs a command as a shell finds it, the installed programs among them, to its end. */
  run([command = '', ...args]: readonly string[], options: RunOptions = {}): Promise<Run> {
    return new Promise((resolve) => {
      const child = execFile(command, args, this.#processOptions(options), (_error, stdout, stderr) =>
        resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
      )
    })
  }

  /** Starts a command and leaves it running. */
  start([command = '', ...args]: readonly string[], options: RunOptions = {}): ChildProcess {
    return spawn(command, args, { ...this.#processOptions(options), stdio: ['ignore', 'pipe', 'inherit'] })
  }

  /** `assay serve --ephemeral`, once it serves. */
  async serve(options: RunOptions): Promise<Service> {
    const child = this.start(['assay', 'serve', '--ephemeral', '--port', '0'], options)
    for await (const line of createInterface({ input: child.stdout ?? ([] as never) })) {
      return { ...JSON.parse(line), stop: () => end(child) }
    }
    throw new Error('assay serve ended before it served.')
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #processOptions({ node = process.execPath, cwd = '.', environment }: RunOptions) {
    const shell = outsideOfNpm(node)
    const path = [join(this.folder, 'node_modules/.bin'), shell['PATH']].join(delimiter)
    return {
      cwd: join(this.folder, cwd),
      env: { ...shell, PATH: path, HOME: this.folder, ...environment },
      encoding: 'utf8' as const,
      maxBuffer: Number.POSITIVE_INFINITY,
      ...(ORDINARY_USER ?? {}),
    }
  }

  #handOver(): void {
    if (ORDINARY_USER === undefined) return
    execFileSync('chown', ['-R', `${ORDINARY_USER.uid}:${ORDINARY_USER.gid}`, this.folder])
  }
}

/** Ends a process in order and waits for that. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
