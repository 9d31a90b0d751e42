import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CACHE_FOLDER } from '../cache-folder.ts'
import { findInstalled } from './installed.ts'
import { type Judge, said } from './judges.ts'

/** Other versions of the emulator of AWS answer otherwise, and tests would fail in confusing ways. */
const VERSION = '5.2.5'

/** A virtual environment of Python, for every checkout of this machine. */
const ENVIRONMENT = join(CACHE_FOLDER, `assay-moto-${VERSION}`)
export const BROUGHT_MOTO = join(ENVIRONMENT, 'bin/moto_server')

const QUESTION = "from importlib.metadata import version; print(version('moto'))"

/** Takes the one version, as the Python beside the program tells it. */
export const isMoto: Judge = (path) => {
  const version = said(join(dirname(path), 'python3'), ['-c', QUESTION]).trim()
  return version === VERSION
    ? undefined
    : `${path} is not of moto ${VERSION}, which npm run test:thorough brings where Python and PyPI can be reached`
}

/** Installs it. Answers why it could not. */
export function bringMoto(): string | undefined {
  const python = findInstalled('python3')
  if (python === undefined) return 'python3 is not installed'
  const objection =
    refusal(python, ['-m', 'venv', '--clear', ENVIRONMENT]) ??
    refusal(join(ENVIRONMENT, 'bin/pip'), [
      ...['install', '--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '20'],
      `moto[server,all]==${VERSION}`,
    ]) ??
    isMoto(BROUGHT_MOTO)
  if (objection !== undefined) rmSync(ENVIRONMENT, { recursive: true, force: true })
  return objection
}

function refusal(program: string, args: readonly string[]): string | undefined {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error !== undefined) return error.message
  const lastLine = stderr.trim().split('\n').at(-1)
  return status === 0 ? undefined : `${program} failed: ${lastLine}`
}
