import { execFile } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs npm in a folder to its end, under the Node of this process; rejects with what it printed. */
export async function npm(folder: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('npm', args, {
    cwd: folder,
    env: outsideOfNpm(process.execPath),
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: process.platform === 'win32',
  })
  return stdout
}

/** The environment as a shell has it, with this Node first: npm tells what it runs about the project it runs for. */
export function outsideOfNpm(node: string): Record<string, string | undefined> {
  const entries = Object.entries(process.env).filter(([name]) => !PASSED_ON.test(name))
  const environment = Object.fromEntries(entries)
  return { ...environment, PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` }
}

/** What npm adds for scripts, unless it is where packages are kept and come from. */
const PASSED_ON = /^(npm_(?!config_(registry|cache|userconfig|globalconfig)$)|INIT_CWD$|NODE_ENV$|VITEST)/i
