import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathOf } from '../../support/borrowed/borrow.ts'
import type { Run } from './installation.ts'

/** Programs that run something in a root of its own. */
export const ROOT_PROGRAMS = ['podman', 'runc'] as const

/** A root with one program, the libraries that it is linked with, and nothing else: no shell, no Node. */
export class BareRoot {
  readonly #folder = mkdtempSync(join(tmpdir(), 'assay-root-'))

  constructor(program: string) {
    this.add(program, '/usr/bin/assay')
    const linked = execFileSync('ldd', [program], { encoding: 'utf8' })
    for (const [library] of linked.matchAll(/\/\S+/g)) this.add(library, library)
    for (const empty of ['tmp', 'proc', 'sys', 'dev', 'etc']) mkdirSync(join(this.#folder, empty))
  }

  /** Copies what is at a path. */
  add(from: string, to: string): void {
    mkdirSync(dirname(join(this.#folder, to)), { recursive: true })
    cpSync(from, join(this.#folder, to), { recursive: true, dereference: true })
  }

  /** Runs the program as a container that can write nothing but what is temporary, on the network of the machine. */
  run(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Run> {
    const options = [
      ...['--runtime', 'runc', 'run', '--rm', '--network', 'host', '--read-only', '--tmpfs', '/tmp'],
      ...['--cap-drop', 'ALL', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
      ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ]
    return new Promise((resolve) => {
      const child = execFile(
        pathOf('podman'),
        [...options, '--rootfs', this.#folder, '/usr/bin/assay', ...args],
        { maxBuffer: Number.POSITIVE_INFINITY },
        (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
      )
    })
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
