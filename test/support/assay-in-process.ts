import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { inject } from 'vitest'
import { type Run, type RunOptions, assay as spawned } from './assay.ts'

type Main = (argv: readonly string[]) => Promise<number>

const BINARY = inject('binary')

const STREAMS = ['stdout', 'stderr'] as const

/** Variables that Node and chalk look at when they start. */
const AT_START = /^(?:NODE_|FORCE_COLOR$|NO_COLOR$|TERM$|TZ$|LANG$|LC_)/

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command line to its end in this process: what it says and writes is the same, and a process of its own costs a
 * quarter of a second more. It gets one where it needs one. One command runs after the other, since the folder and the
 * environment are the process's.
 */
export function assay(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const { uid, environment = {} } = options
  const needsProcess = uid !== undefined || Object.keys(environment).some((name) => AT_START.test(name))
  if (needsProcess) return spawned(args, options)
  const run = last.then(() => runAlone(args, options))
  last = run.catch(() => undefined)
  return run
}

async function runAlone(args: readonly string[], { cwd, environment, stdin }: RunOptions): Promise<Run> {
  const undo = [inFolder(cwd), withEnvironment(environment), withInput(stdin), withListenersOf(process)]
  const said = { stdout: '', stderr: '' }
  for (const name of STREAMS) {
    undo.push(
      withListenersOf(process[name]),
      capturing(name, (text) => (said[name] += text)),
    )
  }
  try {
    const exitCode = await main()([process.execPath, BINARY, ...args])
    return { exitCode, ...said }
  } finally {
    for (const putBack of undo.reverse()) putBack()
  }
}

/** The bundle of the package, which Node loads itself: Vite would read it as a source. */
function main(): Main {
  const require = createRequire(import.meta.url)
  return (require(join(dirname(BINARY), '../dist/cli/main.js')) as { main: Main }).main
}

type PutBack = () => void

function inFolder(cwd: string | undefined): PutBack {
  const before = process.cwd()
  if (cwd !== undefined) process.chdir(cwd)
  return () => process.chdir(before)
}

function withEnvironment(environment: Readonly<Record<string, string>> = {}): PutBack {
  const before = { ...process.env }
  Object.assign(process.env, environment)
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** Standard input with this content. */
function withInput(content: string | undefined): PutBack {
  if (content === undefined) return () => undefined
  const input = Readable.from([Buffer.from(content)])
  const before = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {}
  Object.defineProperty(process, 'stdin', { ...before, get: () => input })
  return () => void Object.defineProperty(process, 'stdin', before)
}

/** A process that ends takes its listeners with it. */
function withListenersOf(emitter: NodeJS.EventEmitter): PutBack {
  const before = new Map(emitter.eventNames().map((name) => [name, emitter.listeners(name)]))
  return () => {
    for (const name of emitter.eventNames()) {
      for (const listener of emitter.listeners(name)) {
        if (before.get(name)?.includes(listener) !== true) {
          emitter.removeListener(name, listener as (...args: unknown[]) => void)
        }
      }
    }
  }
}

function capturing(name: (typeof STREAMS)[number], say: (text: string) => void): PutBack {
  const stream = process[name]
  const { write } = stream
  stream.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    say(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    const done = rest.at(-1)
    if (typeof done === 'function') process.nextTick(done as () => void)
    return true
  }) as typeof stream.write
  return () => {
    stream.write = write
  }
}
