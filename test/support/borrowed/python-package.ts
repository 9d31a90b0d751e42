import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CACHE_FOLDER } from '../cache-folder.ts'
import { findInstalled } from './installed.ts'
import { type Judge, said } from './judges.ts'

/** A package of Python that tests use in one version: others answer otherwise, and tests would fail in confusing ways. */
export interface PythonPackage {
  readonly name: string
  readonly version: string
  /** What is installed with it: `server,all`. */
  readonly extras?: string
  /** Its program; Python itself, which imports the package, if left out. */
  readonly program?: string
}

/** The virtual environment of Python, for every checkout of this machine. */
export function environmentOf({ name, version }: PythonPackage): string {
  return join(CACHE_FOLDER, `assay-${name}-${version}`)
}

/** Where its program lies once it is brought. */
export function broughtPackage(wanted: PythonPackage): string {
  return join(environmentOf(wanted), 'bin', wanted.program ?? 'python3')
}

/** Takes the one version, as the Python beside the program tells it. */
export function isPackage({ name, version }: PythonPackage): Judge {
  const question = `from importlib.metadata import version; print(version('${name}'))`
  return (path) =>
    said(join(dirname(path), 'python3'), ['-c', question]).trim() === version
      ? undefined
      : `${path} is not of ${name} ${version}, which npm run test:thorough brings where Python and PyPI can be reached`
}

/** Installs it. Answers why it could not. */
export function bringPackage(wanted: PythonPackage): string | undefined {
  const { name, version, extras } = wanted
  const environment = environmentOf(wanted)
  const python = findInstalled('python3')
  if (python === undefined) return 'python3 is not installed'
  const objection =
    refusal(python, ['-m', 'venv', '--clear', environment]) ??
    refusal(join(environment, 'bin/pip'), [
      ...['install', '--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '20'],
      `${name}${extras === undefined ? '' : `[${extras}]`}==${version}`,
    ]) ??
    isPackage(wanted)(broughtPackage(wanted))
  if (objection !== undefined) rmSync(environment, { recursive: true, force: true })
  return objection
}

function refusal(program: string, args: readonly string[]): string | undefined {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error !== undefined) return error.message
  const lastLine = stderr.trim().split('\n').at(-1)
  return status === 0 ? undefined : `${program} failed: ${lastLine}`
}
